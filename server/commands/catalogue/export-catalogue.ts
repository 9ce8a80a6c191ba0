import { writeFile } from "node:fs/promises";

import { todayIn } from "../../../app/domain/dates";
import { exportCatalogue } from "../../api/products/export-catalogue";
import type { CatalogueExportArguments } from "./arguments";
import type { FoundAccount } from "./find";

/** Writes all that an account sells; what cannot be said in a file is told beside it. */
export async function exportCatalogueFile(
  { on, out }: CatalogueExportArguments,
  { read, system, currency, timeZone }: FoundAccount,
): Promise<void> {
  const day = on ?? todayIn(timeZone, new Date());
  const { text, without } = await exportCatalogue(read, day, { system, currency: currency.code });
  for (const product of without) {
    process.stderr.write(`Left out, as it has no price list on ${day}: ${product}\n`);
  }
  if (out === null) process.stdout.write(text);
  else await writeFile(out, text);
}
