import { readFile } from "node:fs/promises";

import { todayIn } from "../../../app/domain/dates";
import { accountWrite, type WriteServices } from "../../api/account-write";
import { comparePriceList, importPriceList } from "../../api/products/import-price-list";
import { openQuotesWith } from "../../api/products/open-quotes";
import { say } from "../../boot";
import { isUnitOf, unitOf } from "../../catalogue/price-list/codec";
import { FaultyPriceList } from "../../catalogue/price-list/fault";
import { decodeFile } from "../../catalogue/price-list/file";
import type { ImportArguments } from "./arguments";
import type { findProduct, FoundAccount } from "./find";
import { tellComparison, tellFaults, tellOpenQuotes } from "./tell";

/** Tells what a file changes, and stores it if that was asked for. */
export async function importList(
  services: WriteServices,
  asked: ImportArguments,
  account: FoundAccount,
  product: Awaited<ReturnType<typeof findProduct>>,
): Promise<void> {
  const { read, system, currency } = account;
  const unit = asked.sizes ?? unitOf(system);
  if (!isUnitOf(unit, system)) {
    const own = system === "METRIC" ? "millimetres" : "inches";
    throw new Error(
      `--sizes: sizes of ${account.name} are in ${own}, which ${unit} would be rounded to`,
    );
  }
  const today = todayIn(account.timeZone, services.now());
  const day = asked.startsOn ?? today;
  if (day < today) throw new Error(`--starts-on must be today (${today}) or later`);
  const file = {
    productId: product.id,
    text: decodeFile(await readFile(asked.path)),
    terms: {
      ...{ unit, currency, across: asked.across, kind: asked.prices },
      isReplacing: asked.isReplacing,
    },
    showing: { system, symbol: currency.symbol },
  };
  const subject = {
    accountId: read.accountId,
    actor: { type: "system", id: "catalogue" },
  } as const;
  const when = { startsOn: day, listName: asked.listName };
  const done = await (
    asked.isApplied
      ? accountWrite(services, subject, (write) => importPriceList(write, file, when))
      : comparePriceList(read, file, day)
  ).catch((error: unknown) => {
    if (!(error instanceof FaultyPriceList)) throw error;
    throw new Error(tellFaults(asked.path, error.faults), { cause: error });
  });
  if (!done) throw new Error(`${product.name} has no price list on ${day} to begin from`);
  say(`${product.code} ${product.name}, ${account.name}`);
  for (const line of tellComparison(done, day)) say(line);
  if (done.differences.length === 0) return;
  say(tellOpenQuotes(await openQuotesWith(read, product.id)));
  say(
    asked.isApplied
      ? `Version ${done.nextNumber} is stored and starts on ${day}`
      : `Nothing is stored yet: --apply --starts-on <yyyy-MM-dd> stores version ${done.nextNumber}`,
  );
}
