import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { todayIn } from "../../../app/domain/dates";
import { accountWrite, type WriteServices } from "../../api/account-write";
import { importCatalogue } from "../../api/products/import-catalogue";
import { openQuotesWithAny } from "../../api/products/open-quotes";
import { planCatalogue } from "../../api/products/plan-catalogue";
import { say } from "../../boot";
import { FaultyCatalogue } from "../../catalogue/file/faults";
import { readCatalogue, type CatalogueTerms } from "../../catalogue/file/read";
import { FaultyPriceList } from "../../catalogue/price-list/fault";
import { decodeFile } from "../../catalogue/price-list/file";
import type { CatalogueImportArguments } from "./arguments";
import type { FoundAccount } from "./find";
import { bounded, tellCatalogue, tellOpenQuotes } from "./tell";

/** Tells what a catalogue makes and changes, and stores it if that was asked for. */
export async function importCatalogueFile(
  services: WriteServices,
  { path, startsOn, isApplied }: CatalogueImportArguments,
  { read, name, system, currency, timeZone }: FoundAccount,
): Promise<void> {
  const today = todayIn(timeZone, services.now());
  const day = startsOn ?? today;
  if (day < today) throw new Error(`--starts-on must be today (${today}) or later`);
  const { accountId } = read;
  const subject = { accountId, actor: { type: "system", id: "catalogue" } } as const;
  const run = async () => {
    const text = decodeFile(await readFile(path));
    const catalogue = readCatalogue(text, { system, currency, readBeside: besideOf(path) });
    const file = { catalogue, showing: { system, symbol: currency.symbol }, startsOn: day };
    if (isApplied) return accountWrite(services, subject, (write) => importCatalogue(write, file));
    return planCatalogue(read, file, { today, at: services.now().toISOString(), by: null });
  };
  const plan = await run().catch((error: unknown) => {
    if (!(error instanceof FaultyCatalogue || error instanceof FaultyPriceList)) throw error;
    const faults = error instanceof FaultyCatalogue ? error.faults : [error.message];
    throw new Error([`${path} is not stored:`, ...bounded(faults)].join("\n"), { cause: error });
  });
  say(`Catalogue of ${name}, prices from ${day} on`);
  for (const line of tellCatalogue(plan)) say(line);
  if (plan.renewed.length > 0) say(tellOpenQuotes(await openQuotesWithAny(read, plan.renewed)));
  if (plan.changes.length === 0) return;
  say(
    isApplied
      ? "Stored"
      : "Nothing is stored yet: --apply --starts-on <yyyy-MM-dd> stores it, with prices from that day on",
  );
}

/** Reads price lists that lie beside a file or below it, and no others. */
function besideOf(path: string): CatalogueTerms["readBeside"] {
  return (name) => {
    if (!/^[\w-][\w .-]*(?:\/[\w-][\w .-]*)*$/.test(name)) {
      throw new Error(`${name} has to be the name of a file beside this one`);
    }
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(join(dirname(path), name));
    } catch {
      throw new Error(`there is no file ${name} beside this one that can be read`);
    }
    return decodeFile(bytes);
  };
}
