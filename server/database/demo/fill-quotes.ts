import type { Insertable } from "kysely";

import { SIXTEENTHS } from "../../../app/domain/dimensions";
import {
  priceColumns,
  priceLines,
  type AnsweredLine,
  type AskedLine,
} from "../../api/records/body/price-lines";
import { readTodaysCharges, sumColumns, sumQuote } from "../../api/records/body/quote-sum";
import type { QuoteRow } from "../../api/records/body/quote-rows";
import { readSoldProducts, type SoldProduct } from "../../api/records/body/sold-products";
import { readTerms, type PricingTerms } from "../../api/records/body/terms";
import { readVersions, type ProductVersion } from "../../api/records/read-product";
import type { Adjustment } from "../../pricing/quote";
import type { Database } from "../connection";
import { newId } from "../id";
import type { Schema } from "../schema";
import { quoteEntry, storeEntries } from "../search-entries";
import { chooseOptions } from "./choose-options";
import type { FilledDealer } from "./fill-dealer";
import { Random } from "./random";

const DAY_MS = 86_400_000;
const ROOMS = [
  ...["Living room", "Kitchen", "Bedrooms / Main", "Bedrooms / Nursery", "Bedrooms / Guest"],
  ...["Study", "Bathroom", "Upstairs / Landing", "Upstairs / Loft", "Entry"],
];
const WORDS = ["Whole house", "Front rooms", "Bedrooms", "As discussed on site", "Second option"];
const NOTES = ["Reveal fix, check the architrave", "Customer keeps the old brackets", "Face fit"];
const ADJUSTMENTS: readonly Adjustment[] = [
  { label: "Loyalty discount", isTaxed: true, percent: -5, amount: null },
  { label: "Travel", isTaxed: true, percent: null, amount: 850_000 },
  { label: "Showroom sale", isTaxed: true, percent: -10, amount: null },
];
/** What suppliers and the dealer charge beside the lines. */
const CHARGES = [
  { kind: "FREIGHT", label: "Freight", mode: "ONCE", amount: 480_000 },
  { kind: "SURCHARGE", label: "Fuel surcharge", mode: "PERCENT", amount: 1_500 },
] as const;

interface Plan {
  readonly random: Random;
  readonly terms: PricingTerms;
  readonly sold: ReadonlyMap<string, SoldProduct>;
  readonly versions: ReadonlyMap<string, ProductVersion>;
}

/**
 * Gives the quotes of an account their windows and lines, each priced as staff would have it priced, in every state
 * there is: open, some of them with something to mend or something that has moved, locked, accepted, rejected, archived.
 */
export async function fillQuotes(
  database: Database,
  { accountId }: FilledDealer,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const read = { db: database.read, engine: database.engine, accountId };
  const random = new Random(seed);
  await addCharges(database, accountId);
  const rows = await database.read
    .selectFrom("quotes as q")
    .innerJoin("deals as d", "d.id", "q.deal_id")
    .selectAll("q")
    .select(["d.created_at as deal_created", "d.created_by as deal_author"])
    .where("q.account_id", "=", accountId)
    .where("d.account_id", "=", accountId)
    .orderBy("d.number")
    .orderBy("q.tuid")
    .execute();
  const products = await database.read
    .selectFrom("products")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_master", "=", 0)
    .orderBy("position")
    .execute();
  const ids = products.map(({ id }) => id);
  const planOf = async (at: Date): Promise<Plan> => {
    const terms = await readTerms(read, at);
    const found = await readVersions(read, ids, terms.today);
    // Whatever is picked of them is the same in each demo: the database has an order of its own.
    const versions = ids.flatMap((id) => {
      const version = found.get(id);
      return version ? [[id, version] as const] : [];
    });
    const sold = await readSoldProducts(read, ids, terms);
    return { random, terms, sold, versions: new Map(versions) };
  };
  const today = await planOf(now);
  // Before the last price lists: what is open still has moved since.
  const before = await planOf(new Date(now.getTime() - 260 * DAY_MS));
  const charges = JSON.stringify(await readTodaysCharges(read, today.terms));
  const isSeen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const isFirst = !isSeen.has(row.deal_id);
    isSeen.add(row.deal_id);
    const isOpen = row.status === "OPEN";
    const isEmpty = isOpen && at % 7 === 3;
    const plan = isOpen && at % 9 === 4 ? before : today;
    const state = stateOf(row.status, isFirst, random);
    const asked = isEmpty ? [] : askLines(plan, isOpen && state.status === "OPEN");
    const answered = await priceLines(
      read,
      asked.map((one) => one.asked),
      plan.terms,
      taxOf(row),
    );
    await store(database, {
      row: { ...row, charge_rules: charges },
      ...{ asked, answered, state, random, now, at },
    });
  }
}

async function addCharges(database: Database, accountId: string): Promise<void> {
  const suppliers = await database.read
    .selectFrom("manufacturers")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_online", "=", 1)
    .orderBy("position")
    .execute();
  const rules = CHARGES.map((charge, at) => ({
    ...{ ...charge, id: newId(), account_id: accountId, position: at },
    ...{ manufacturer_id: suppliers[at]?.id ?? null, brand_id: null, is_taxable: 1 },
  }));
  await database.write((trx) => trx.insertInto("charge_rules").values(rules).execute());
}

const taxOf = (row: QuoteRow) => ({
  mode: row.tax_mode,
  method: row.tax_method,
  rate: row.tax_rate,
});

/** The first quote of a deal is the one that counts; others were put aside. */
function stateOf(status: string, isFirst: boolean, random: Random) {
  if (status === "OPEN") {
    if (random.chance(0.12)) return { status: "LOCKED", is_archived: 0 };
    return { status: "OPEN", is_archived: isFirst || random.chance(0.6) ? 0 : 1 };
  }
  if (isFirst) return { status: "ACCEPTED", is_archived: 0 };
  return { status: random.chance(0.7) ? "REJECTED" : "OPEN", is_archived: 0 };
}

interface Asked {
  readonly asked: AskedLine;
  /** Windows have one line, and now and then a second one. */
  readonly room: string;
  readonly isSecond: boolean;
  readonly notes: string | null;
}

/** Some rooms with a product or two each; of an open quote some are not finished. */
function askLines(plan: Plan, isOpen: boolean): Asked[] {
  const { random } = plan;
  const lines: Asked[] = [];
  const count = random.between(3, 7);
  const from = random.between(0, ROOMS.length - 1);
  for (let at = 0; at < count; at += 1) {
    const room = ROOMS[(from + at) % ROOMS.length] ?? "";
    const pieces = random.chance(0.2) ? 2 : 1;
    for (let piece = 0; piece < pieces; piece += 1) {
      const asked = askLine(plan, isOpen);
      if (!asked) continue;
      const isSecond = piece > 0 && lines.at(-1)?.room === room;
      lines.push({ asked, room, isSecond, notes: random.chance(0.15) ? random.pick(NOTES) : null });
    }
  }
  return lines;
}

function askLine({ random, terms, sold, versions }: Plan, isOpen: boolean): AskedLine | null {
  for (let tries = 0; tries < 20; tries += 1) {
    const version = versions.get(random.pick([...versions.keys()]));
    const product = [...sold.values()].find(
      (one) => versions.get(one.id)?.versionId === version?.versionId,
    );
    if (!version || !product) continue;
    const { limits } = version.configurable;
    const side = (has: boolean, range: { min: number | null; max: number | null }) =>
      has ? sizeIn(range, terms.system, random) : null;
    const size = {
      width: side(product.hasWidth, limits.width),
      height: side(product.hasHeight, limits.height),
    };
    const quantity = random.chance(0.25) ? random.between(2, 4) : 1;
    if (isOpen && random.chance(0.05)) return { product, ...size, quantity, chosen: {} };
    const wanted = { ...size, country: terms.country };
    const chosen = chooseOptions(version.configurable, wanted, random);
    if (chosen === null) continue;
    const isTooWide = isOpen && size.width !== null && random.chance(0.03);
    const width = isTooWide && limits.width.max !== null ? limits.width.max + 160 : size.width;
    return { product, width, height: size.height, quantity, chosen };
  }
  return null;
}

/** A size as it is measured: to 5 mm, or to an eighth of an inch; rather small than large. */
function sizeIn(
  { min, max }: { min: number | null; max: number | null },
  system: PricingTerms["system"],
  random: Random,
): number {
  const [unit, usual] = system === "METRIC" ? [5, 2_200] : [SIXTEENTHS / 4, 84 * SIXTEENTHS];
  const from = min ?? unit;
  const to = Math.max(from, Math.min(max ?? usual, usual));
  return Math.min(max ?? to, Math.ceil(random.between(from, to) / unit) * unit);
}

interface Stored {
  readonly row: QuoteRow & { account_id: string; deal_created: string; deal_author: string | null };
  readonly asked: readonly Asked[];
  readonly answered: readonly AnsweredLine[];
  readonly state: { status: string; is_archived: number };
  readonly random: Random;
  readonly now: Date;
  readonly at: number;
}

async function store(database: Database, quote: Stored): Promise<void> {
  const { row, asked, answered, state, random, now, at } = quote;
  const { account_id: accountId } = row;
  const made = Date.parse(row.deal_created);
  const created = new Date(made + (now.getTime() - made) * (0.1 + 0.6 * random.next()));
  const updated = new Date(created.getTime() + (now.getTime() - created.getTime()) * random.next());
  const owned = { account_id: accountId, order_id: row.order_id };
  const windows: Insertable<Schema["order_windows"]>[] = [];
  const lines: Insertable<Schema["order_lines"]>[] = [];
  for (const [place, { asked: line, room, isSecond, notes }] of asked.entries()) {
    const { width, height, quantity, product, chosen } = line;
    if (!isSecond) {
      const number = windows.length + 1;
      const own = { id: newId(), number, position: number, group_name: room };
      windows.push({ ...owned, ...own, width, height, quantity });
    }
    lines.push({
      ...{ ...owned, id: newId(), window_id: windows.at(-1)?.id ?? "", position: place + 1 },
      ...{ product_id: product.id, manufacturer_id: product.manufacturerId },
      ...{ quantity, notes, width, height, chosen: JSON.stringify(chosen) },
      ...priceColumns(answered[place] as AnsweredLine, taxOf(row)),
      created_at: created.toISOString(),
    });
  }
  const adjustments =
    lines.length > 0 && random.chance(0.4) ? [random.pick(ADJUSTMENTS)] : ([] as Adjustment[]);
  const summed = lines.map((line, place) => ({
    ...{ manufacturerId: line.manufacturer_id, quantity: line.quantity },
    brandId: asked[place]?.asked.product.brandId ?? "",
    ...{ isTaxable: line.is_taxable === 1, hasErrors: line.errors !== "" },
    total: { incTax: line.total_inc, exTax: line.total_ex, tax: line.total_tax },
  }));
  const terms = { ...row, adjustments: JSON.stringify(adjustments) };
  const plain = sumQuote(terms, summed);
  if ("fault" in plain) throw new Error(`${row.tuid}: ${plain.fault}`);
  const round = Math.floor(plain.priced.total.incTax / (50 * 10_000)) * 50 * 10_000;
  const total_override = at % 11 === 5 && round > 0 ? round : null;
  const overridden = { ...terms, total_override, override_taxables: 1 };
  const sum = sumQuote(overridden, summed);
  if ("fault" in sum) throw new Error(`${row.tuid}: ${sum.fault}`);
  const patch = {
    ...{ ...state, description: random.pick(WORDS), adjustments: terms.adjustments },
    charge_rules: row.charge_rules,
    ...{ total_override, override_taxables: total_override === null ? 0 : 1 },
    override_notes: total_override === null ? null : "Rounded for cash on the day",
    ...sumColumns(sum, summed),
    ...{ created_at: created.toISOString(), created_by: row.deal_author },
    updated_at: updated.toISOString(),
    accepted_at: state.status === "ACCEPTED" ? updated.toISOString() : null,
  };
  await database.write(async (trx) => {
    if (windows.length > 0) await trx.insertInto("order_windows").values(windows).execute();
    if (lines.length > 0) await trx.insertInto("order_lines").values(lines).execute();
    await trx
      .updateTable("orders")
      .set({ next_window: windows.length + 1 })
      .where("account_id", "=", accountId)
      .where("id", "=", row.order_id)
      .execute();
    await trx
      .updateTable("quotes")
      .set(patch)
      .where("account_id", "=", accountId)
      .where("id", "=", row.id)
      .execute();
    const whose = { db: trx, engine: database.engine, accountId };
    await storeEntries(whose, [quoteEntry({ ...row, ...patch })]);
    if (state.is_archived === 0) return;
    await trx
      .updateTable("deals")
      .set(({ eb }) => ({ quote_count: eb("quote_count", "-", 1) }))
      .where("account_id", "=", accountId)
      .where("id", "=", row.deal_id)
      .execute();
  });
}
