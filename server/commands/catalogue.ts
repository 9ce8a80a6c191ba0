import { writeFile } from "node:fs/promises";

import { todayIn } from "../../app/domain/dates";
import { readPriceListOf } from "../api/products/read-price-list";
import { main, settingsOrExit } from "../boot";
import { writePriceList } from "../catalogue/price-list/codec";
import { connect } from "../database/connection";
import { migrate } from "../database/migrate";
import { createLog } from "../log";
import { readArguments, type ExportArguments } from "./catalogue/arguments";
import { importFile } from "./catalogue/import-bundles";
import { exportCatalogueFile } from "./catalogue/export-catalogue";
import { findAccount, findProduct, type FoundAccount } from "./catalogue/find";
import { importCatalogueFile } from "./catalogue/import-catalogue";
import { importList } from "./catalogue/import-list";

async function exportList(
  { on, out }: ExportArguments,
  { read, system, timeZone }: FoundAccount,
  product: { id: string; name: string },
): Promise<void> {
  const day = on ?? todayIn(timeZone, new Date());
  const holding = await readPriceListOf(read, product.id, day);
  if (!holding) throw new Error(`${product.name} has no price list on ${day}`);
  const file = writePriceList(holding.list, system);
  if (out === null) process.stdout.write(file);
  else await writeFile(out, file);
}

/** Writes a catalogue or the price list of a product to a file, or reads one, or bundles (docs/catalogue.md). */
await main(async () => {
  const asked = readArguments(process.argv.slice(2));
  const settings = settingsOrExit(3000);
  const database = connect(settings.databaseUrl);
  await migrate(database);
  const account = await findAccount(database, asked.username);
  const services = { database, now: () => new Date(), log: createLog(settings.logLevel) };
  if (asked.task === "bundles") await importFile(services, asked, account);
  else if (asked.task === "import-catalogue") await importCatalogueFile(services, asked, account);
  else if (asked.task === "export-catalogue") await exportCatalogueFile(asked, account);
  else {
    const product = await findProduct(account, asked);
    if (asked.task === "export") await exportList(asked, account, product);
    else await importList(services, asked, account, product);
  }
  await database.close();
});
