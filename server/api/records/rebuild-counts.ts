import { sql } from "kysely";

import { locking } from "../../database/dialect";
import type { DealTexts } from "../../database/normalise";
import { dealEntry, storeEntries } from "../../database/search-entries";
import type { AccountWrite } from "../scope";
import { lockColumns } from "./columns";
import { copiedColumns, countedFacets, derivedColumns, type DealFacts } from "./derived";
import { listTextFields } from "./udfs";

const BATCH = 500;

/** How many rows said something else than the deals themselves. */
export interface Corrections {
  deals: number;
  statusCounts: number;
  facetCounts: number;
}

type Counts = Map<string, number>;
const add = (counts: Counts, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/**
 * Brings everything that is kept beside an account's deals in line with the deals: their derived columns, the
 * counts of columns and facets. Holds all columns and deals of the account until it ends.
 */
export async function rebuildCounts(write: AccountWrite): Promise<Corrections> {
  const { db, accountId } = write;
  const statuses = await db
    .selectFrom("workflow_statuses")
    .select(["id", "name", "phase"])
    .where("account_id", "=", accountId)
    .execute();
  await lockColumns(write, ["", ...statuses.map(({ id }) => id)]);
  const statusOf = new Map(statuses.map((status) => [status.id, status]));
  const textFields = await listTextFields(write);
  const perStatus: Counts = new Map();
  const perFacet: Counts = new Map();
  let corrected = 0;
  for (let deals = await readBatch(write, ""); ;) {
    for (const deal of deals) {
      const right = rightColumns({ ...deal, textFields }, statusOf.get(deal.status_id));
      if (await correct(write, deal, right)) corrected += 1;
      if (deal.is_archived === 0) add(perStatus, deal.status_id);
      for (const facet of countedFacets({ ...deal, ...right })) {
        add(perFacet, `${deal.workflow_id} ${deal.status_id} ${facet}`);
      }
    }
    const last = deals.at(-1);
    if (!last) break;
    deals = await readBatch(write, last.id);
  }
  return {
    deals: corrected,
    statusCounts: await storeStatusCounts(write, perStatus),
    facetCounts: await storeFacets(write, perFacet),
  };
}

type Deal = Awaited<ReturnType<typeof readBatch>>[number];

function rightColumns(
  deal: Deal & Pick<DealTexts, "textFields">,
  status: { name: string; phase: string } | undefined,
) {
  const facts: DealFacts = {
    phase: status?.phase ?? "",
    statusName: status?.name ?? "",
    quoteCount: deal.quote_count,
    orderCount: deal.order_count,
    paymentTroubleCount: deal.payment_trouble_count,
    supplierDifferenceCount: deal.supplier_difference_count,
    flags: deal.flags,
  };
  return { ...derivedColumns(facts), ...copiedColumns(deal) };
}

async function correct(
  write: AccountWrite,
  deal: Deal,
  right: ReturnType<typeof rightColumns>,
): Promise<boolean> {
  const { db, accountId } = write;
  const names = Object.keys(right) as (keyof typeof right)[];
  if (names.every((name) => deal[name] === right[name])) return false;
  await db
    .updateTable("deals")
    .set(right)
    .where("account_id", "=", accountId)
    .where("id", "=", deal.id)
    .execute();
  await storeEntries(write, [dealEntry({ ...deal, ...right })]);
  return true;
}

async function storeStatusCounts({ db, accountId }: AccountWrite, right: Counts): Promise<number> {
  const stored = await db
    .selectFrom("workflow_statuses")
    .select(["id", "deal_count"])
    .where("account_id", "=", accountId)
    .execute();
  const wrong = stored.filter(({ id, deal_count }) => deal_count !== (right.get(id) ?? 0));
  for (const { id } of wrong) {
    await db
      .updateTable("workflow_statuses")
      .set({ deal_count: right.get(id) ?? 0 })
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .execute();
  }
  return wrong.length;
}

async function storeFacets({ db, accountId }: AccountWrite, right: Counts): Promise<number> {
  const stored = await db
    .selectFrom("facet_counts")
    .select(["workflow_id", "status_id", "facet", "deal_count"])
    .where("account_id", "=", accountId)
    .execute();
  const wrong = new Map(right);
  for (const row of stored) {
    const name = `${row.workflow_id} ${row.status_id} ${row.facet}`;
    if (row.deal_count === (right.get(name) ?? 0)) wrong.delete(name);
    else wrong.set(name, right.get(name) ?? 0);
  }
  for (const [name, deal_count] of [...wrong].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [workflow_id = "", status_id = "", facet = ""] = name.split(" ");
    await db
      .insertInto("facet_counts")
      .values({ account_id: accountId, workflow_id, status_id, facet, deal_count })
      .onConflict((conflict) =>
        conflict
          .columns(["workflow_id", "facet", "status_id"])
          .doUpdateSet({ deal_count: sql<number>`excluded.deal_count` }),
      )
      .execute();
  }
  return wrong.size;
}

/** The next deals in the order of their ids, locked, each with its contact and flags. */
async function readBatch({ db, engine, accountId }: AccountWrite, after: string) {
  const deals = await locking(
    engine,
    db
      .selectFrom("deals")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH),
  ).execute();
  const contacts = await db
    .selectFrom("contacts")
    .select(["id", "name", "email"])
    .where("account_id", "=", accountId)
    .where("id", "in", ["", ...deals.flatMap((deal) => deal.contact_id ?? [])])
    .execute();
  const flags = await db
    .selectFrom("deal_flag_values as dv")
    .innerJoin("workflow_flags as f", (join) =>
      join.onRef("f.id", "=", "dv.flag_id").onRef("f.account_id", "=", "dv.account_id"),
    )
    .innerJoin("workflow_flag_values as v", (join) =>
      join.onRef("v.id", "=", "dv.value_id").onRef("v.account_id", "=", "dv.account_id"),
    )
    .select(["dv.deal_id", "f.name", "v.id", "v.label"])
    .where("dv.account_id", "=", accountId)
    .where("dv.deal_id", "in", ["", ...deals.map((deal) => deal.id)])
    .orderBy("f.position")
    .orderBy("f.id")
    .execute();
  const flagsOf = Map.groupBy(flags, (flag) => flag.deal_id);
  const contactOf = new Map(contacts.map((contact) => [contact.id, contact]));
  return deals.map((deal) => ({
    ...deal,
    contact: (deal.contact_id && contactOf.get(deal.contact_id)) || null,
    flags: flagsOf.get(deal.id) ?? [],
  }));
}
