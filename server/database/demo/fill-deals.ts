import type { Insertable } from "kysely";

import { REFERS_TO } from "../../../app/domain/custom-fields";
import { normalise } from "../../../app/domain/normalise";
import { alertWeight, dealAlerts } from "../../../app/domain/deal-alerts";
import type { Database } from "../connection";
import { newId, newPublicId } from "../id";
import { dealSearchText, orderSearchText } from "../normalise";
import type { Schema } from "../schema";
import { dealEntry, orderEntry, quoteEntry, storeEntries } from "../search-entries";
import { fillContacts, type Contact } from "./fill-contacts";
import type { FilledDealer, FilledStatus, FilledWorkflow } from "./fill-dealer";
import { Random } from "./random";
import { countDeal, newTally, saveTally } from "./tally";
import { UDFS } from "./workflows";
import { COMPANIES, DESCRIPTIONS, NOTES, ROOMS, SITES, SURNAMES } from "./words";

const BATCH = 500;
const POSITION_GAP = 65_536;
const DAY_MS = 86_400_000;
const TEXT_FIELDS = new Set(
  UDFS.flatMap(({ type, path }) => (REFERS_TO[type] === null ? [path] : [])),
);
const FIRST_NUMBERS = { deal: 10_001, quote: 20_001 };

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];
interface Batch {
  deals: Rows<"deals">;
  flagValues: Rows<"deal_flag_values">;
  notes: Rows<"deal_notes">;
  bodies: Rows<"orders">;
  quotes: Rows<"quotes">;
  orders: Rows<"purchase_orders">;
}
interface Plan {
  dealer: FilledDealer;
  random: Random;
  contacts: Contact[];
  now: Date;
  nextQuote: number;
  ordering: OrderingDeals | null;
}

/** How many orders deals would have had, by their ids. */
export type OrderingDeals = Map<string, number>;

/**
 * Fills an account with `count` deals and what belongs to them, in batches. Their orders are names alone, without lines
 * or supplier; with `ordering` there are none yet, and it is told how many there would have been.
 */
export async function fillDeals(
  database: Database,
  dealer: FilledDealer,
  options: { count: number; seed: number; now: Date; ordering?: OrderingDeals },
): Promise<void> {
  const random = new Random(options.seed);
  const contacts = await fillContacts(database, dealer.accountId, random, options);
  const plan: Plan = {
    ...{ dealer, random, contacts, now: options.now, nextQuote: FIRST_NUMBERS.quote },
    ordering: options.ordering ?? null,
  };
  const tally = newTally();
  for (let from = 0; from < options.count; from += BATCH) {
    const batch: Batch = {
      deals: [],
      flagValues: [],
      notes: [],
      bodies: [],
      quotes: [],
      orders: [],
    };
    for (let at = from; at < Math.min(from + BATCH, options.count); at += 1) {
      addDeal(plan, batch, at, options.count);
    }
    for (const deal of batch.deals) countDeal(tally, deal);
    await insertBatch(database, dealer.accountId, batch);
  }
  const next = { deal: FIRST_NUMBERS.deal + options.count, quote: plan.nextQuote };
  await saveTally(database, dealer.accountId, tally, next);
}

function pickShared<T extends { share: number }>(random: Random, items: readonly T[]): T {
  let left = random.next() * items.reduce((sum, item) => sum + item.share, 0);
  const found = items.find((item) => (left -= item.share) <= 0) ?? items.at(-1);
  if (!found) throw new RangeError("Nothing to pick from");
  return found;
}

function pickWorkflow(plan: Plan): FilledWorkflow {
  const shares = plan.dealer.workflows.map((workflow) => ({
    workflow,
    share: workflow.template.share,
  }));
  return pickShared(plan.random, shares).workflow;
}

function addDeal(plan: Plan, batch: Batch, index: number, count: number): void {
  const { random, dealer } = plan;
  const workflow = pickWorkflow(plan);
  const status = pickShared(random, workflow.statuses);
  const contact = random.chance(0.95) ? random.pick(plan.contacts) : null;
  const number = FIRST_NUMBERS.deal + index;
  const tuid = `D-${number}`;
  const surname = contact?.name.split(" ").at(-1) ?? random.pick(SURNAMES);
  const name =
    contact && COMPANIES.includes(contact.name)
      ? contact.name
      : `${surname}, ${random.pick(ROOMS)}`;
  const sidemark = random.chance(0.4) ? normalise(surname).toUpperCase() : null;
  const id = newId();
  const isArchived = random.chance(0.04) ? 1 : 0;
  const chosen = chooseFlags(random, workflow, status);
  const quoteCount = addQuotes(batch, plan, id, tuid, status);
  const wantedOrders = countOrders(random, status);
  if (isArchived === 0) plan.ordering?.set(id, wantedOrders);
  const orderCount = plan.ordering === null ? wantedOrders : 0;
  addOrders(batch, plan, { dealId: id, tuid, count: orderCount });
  const alerts = dealAlerts({
    phase: status.phase,
    statusName: status.name,
    quoteCount,
    orderCount,
    paymentTroubleCount: 0,
    supplierDifferenceCount: 0,
    flags: Object.fromEntries(chosen.map((flag) => [flag.name, flag.label])),
  });
  const ageDays = ((count - index) / count) * 60 + random.next();
  const created = new Date(plan.now.getTime() - ageDays * DAY_MS);
  const updated = new Date(plan.now.getTime() - ageDays * random.next() * DAY_MS);
  const owner = random.pick(dealer.employees);
  const description = random.chance(0.7) ? random.pick(DESCRIPTIONS) : null;
  const udfs = JSON.stringify(chooseUdfs(random, workflow));
  batch.deals.push({
    id,
    account_id: dealer.accountId,
    workflow_id: workflow.id,
    status_id: status.id,
    number,
    tuid,
    name,
    name_key: normalise(name),
    description,
    sidemark,
    contact_id: contact?.id ?? null,
    contact_key: normalise(contact?.name ?? ""),
    owner_id: owner.personId,
    sort_order: (count - index) * POSITION_GAP,
    is_archived: isArchived,
    udfs,
    quote_count: quoteCount,
    order_count: orderCount,
    warning_count: alerts.filter((alert) => alert.type === "warning").length,
    info_count: alerts.filter((alert) => alert.type === "info").length,
    alert_weight: alertWeight(alerts),
    alert_keys: alerts.map((alert) => alert.key).join(" "),
    flag_value_ids: chosen.map((flag) => flag.valueId).join(" "),
    search_text: dealSearchText({ tuid, name, sidemark, udfs, contact, textFields: TEXT_FIELDS }),
    created_at: created.toISOString(),
    created_by: owner.id,
    updated_at: updated.toISOString(),
  });
  for (const flag of chosen) {
    batch.flagValues.push({
      account_id: dealer.accountId,
      deal_id: id,
      flag_id: flag.flagId,
      value_id: flag.valueId,
    });
  }
  addNotes(batch, plan, id, created);
}

function chooseFlags(random: Random, workflow: FilledWorkflow, status: FilledStatus) {
  const order = workflow.statuses.indexOf(status);
  return workflow.flags.map((flag) => {
    const value = flag.values[chooseValue(random, flag.name, status, order)] ?? flag.values[0];
    return {
      flagId: flag.id,
      name: flag.name,
      valueId: value?.id ?? "",
      label: value?.label ?? "",
    };
  });
}

/** Index of a flag's value that fits the deal's status. */
function chooseValue(random: Random, name: string, status: FilledStatus, order: number): number {
  const isLate = status.phase === "IN_PROGRESS" || status.phase === "CLOSED";
  switch (name) {
    case "Payment":
      if (status.phase === "CLOSED") return 2;
      if (!isLate) return 0;
      return status.name === "Signed" && random.chance(0.6) ? 0 : 1;
    case "Install":
      if (status.phase === "CLOSED") return 2;
      return status.name === "Received" && random.chance(0.5) ? 1 : 0;
    case "Priority":
      return random.chance(0.12) && order < 6 ? 1 : 0;
    case "Lost Reason":
      return status.phase === "CANCELLED" && random.chance(0.6) ? random.between(1, 3) : 0;
    default:
      return 0;
  }
}

function chooseUdfs(random: Random, workflow: FilledWorkflow): Record<string, string | null> {
  const values: Record<string, string | null> = {};
  const { udfs } = workflow.template;
  if (udfs.includes("site")) values.site = random.pick(SITES);
  if (udfs.includes("project_address")) {
    values.project_address = `${random.between(1, 400)} ${random.pick(SURNAMES)} Road, ${random.pick(SITES)}`;
  }
  if (udfs.includes("access_notes") && random.chance(0.2)) {
    values.access_notes = "Key safe by the side gate. Second floor, no lift.";
  }
  return values;
}

function addQuotes(
  batch: Batch,
  plan: Plan,
  dealId: string,
  tuid: string,
  status: FilledStatus,
): number {
  const { random } = plan;
  const usual = status.phase === "NEW" ? 0 : random.between(1, 3);
  const count = status.phase === "QUOTING" && random.chance(0.3) ? 0 : usual;
  for (let at = 1; at <= count; at += 1) {
    const body = {
      id: newId(),
      account_id: plan.dealer.accountId,
      created_at: plan.now.toISOString(),
    };
    batch.bodies.push(body);
    batch.quotes.push({
      id: newId(),
      order_id: body.id,
      public_id: newPublicId(),
      ...plan.dealer.quoteTerms,
      updated_at: body.created_at,
      account_id: plan.dealer.accountId,
      deal_id: dealId,
      tuid: `Q-${plan.nextQuote++}`,
      status: status.phase === "QUOTING" ? "OPEN" : "ACCEPTED",
      created_at: plan.now.toISOString(),
    });
  }
  return count;
}

function countOrders(random: Random, { phase, name }: FilledStatus): number {
  const isLate = phase === "IN_PROGRESS" || phase === "CLOSED";
  return isLate && !random.chance(name === "Signed" ? 0.6 : 0.1) ? random.between(1, 2) : 0;
}

function addOrders(
  batch: Batch,
  plan: Plan,
  { dealId, tuid, count }: { dealId: string; tuid: string; count: number },
): void {
  for (let at = 1; at <= count; at += 1) {
    const { accountId } = plan.dealer;
    const body = { id: newId(), account_id: accountId, created_at: plan.now.toISOString() };
    batch.bodies.push(body);
    const name = { tuid: `PO${tuid.slice(1)}-${at}` };
    batch.orders.push({
      ...{ ...body, id: newId(), order_id: body.id, updated_at: body.created_at, ...name },
      ...{ deal_id: dealId, status: "SUBMITTED", search_text: orderSearchText(name) },
    });
  }
}

function addNotes(batch: Batch, plan: Plan, dealId: string, created: Date): void {
  const { random } = plan;
  const count = random.chance(0.6) ? random.between(1, 3) : 0;
  for (let at = 0; at < count; at += 1) {
    batch.notes.push({
      id: newId(),
      account_id: plan.dealer.accountId,
      deal_id: dealId,
      content: random.pick(NOTES),
      created_at: new Date(created.getTime() + at * DAY_MS * 0.3).toISOString(),
      created_by: random.pick(plan.dealer.employees).id,
      updated_at: null,
      updated_by: null,
    });
  }
}

async function insertBatch(database: Database, accountId: string, batch: Batch): Promise<void> {
  await database.write(async (trx) => {
    await trx.insertInto("deals").values(batch.deals).execute();
    const whose = { db: trx, engine: database.engine, accountId };
    await storeEntries(whose, [
      ...batch.deals.map(dealEntry),
      ...batch.quotes.map(quoteEntry),
      ...batch.orders.map(orderEntry),
    ]);
    await trx.insertInto("deal_flag_values").values(batch.flagValues).execute();
    if (batch.notes.length) await trx.insertInto("deal_notes").values(batch.notes).execute();
    if (batch.bodies.length) await trx.insertInto("orders").values(batch.bodies).execute();
    if (batch.quotes.length) await trx.insertInto("quotes").values(batch.quotes).execute();
    if (batch.orders.length) await trx.insertInto("purchase_orders").values(batch.orders).execute();
  });
}
