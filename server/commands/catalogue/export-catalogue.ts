import { writeFile } from "node:fs/promises";

import { todayIn } from "../../../app/domain/dates";
import { exportCatalogue } from "../../api/products/export-catalogue";
import type { CatalogueExportArguments } from "./arguments";
import type { FoundAccount } from "./find";

/** Writes all that an account sells; what cannot be said in a file, or read from it, is told beside it. */
export async function exportCatalogueFile(
  { on, out }: CatalogueExportArguments,
  { read, system, currency, timeZone }: FoundAccount,
): Promise<void> {
  const day = on ?? todayIn(timeZone, new Date());
  const { text, without, beyond } = await exportCatalogue(read, day, {
    system,
    currency: currency.code,
  });
  for (const product of without) {
    process.stderr.write(`Left out, as it has no price list on ${day}: ${product}\n`);
  }
  for (const what of beyond) {
    process.stderr.write(`More than an import reads, so this file is refused as it is: ${what}\n`);
  }
  if (beyond.length > 0) process.exitCode = 1;
  if (out === null) process.stdout.write(text);
  else await writeFile(out, text);
}
