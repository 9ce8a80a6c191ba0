import type { Insertable } from "kysely";

import { formatMoney } from "../../../app/domain/money";
import type { TimelineArea, TimelineVerb } from "../../../app/upstream/contract/timeline";
import type { Database } from "../connection";
import { newId } from "../id";
import type { Schema } from "../schema";
import type { FilledDealer, FilledStatus } from "./fill-dealer";
import { Random } from "./random";

const BATCH = 500;
/** Statuses a deal went through before its own, at most. */
const MAX_STEPS = 4;

type Entry = Insertable<Schema["timeline_entries"]>;

/** Tells how an account's deals came to be what they are: made, moved along, noted, booked and ticked. */
export async function fillTimeline(
  database: Database,
  dealer: FilledDealer,
  { seed }: { seed: number },
): Promise<void> {
  const { accountId } = dealer;
  const random = new Random(seed);
  const entries: Entry[] = [];
  const add = (
    dealId: string,
    at: string,
    by: string | null,
    what: readonly [TimelineArea, TimelineVerb],
    more: { subject?: { id: string; label: string }; changes?: object[] } = {},
  ) => {
    entries.push({
      id: newId(),
      account_id: accountId,
      deal_id: dealId,
      at,
      actor_type: by === null ? "SYSTEM" : "EMPLOYEE",
      actor_id: by,
      actor_name: null,
      area: what[0],
      verb: what[1],
      subject_id: more.subject?.id ?? null,
      subject_label: more.subject?.label ?? null,
      changes: JSON.stringify(more.changes ?? []),
    });
  };
  const { read } = database;
  const deals = await read
    .selectFrom("deals")
    .select(["id", "tuid", "name", "workflow_id", "status_id", "is_archived"])
    .select(["created_at", "created_by", "updated_at"])
    .where("account_id", "=", accountId)
    .orderBy("number")
    .execute();
  for (const deal of deals) {
    const by = deal.created_by ?? null;
    add(deal.id, deal.created_at, by, ["DEAL", "ADDED"]);
    const statuses = dealer.workflows.find(({ id }) => id === deal.workflow_id)?.statuses ?? [];
    const path = pathTo(statuses, deal.status_id);
    const [from, to] = [Date.parse(deal.created_at), Date.parse(deal.updated_at)];
    for (const [at, status] of path.entries()) {
      const before = path[at - 1];
      if (!before) continue;
      const moment = new Date(from + ((to - from) * at) / path.length).toISOString();
      const who = random.chance(0.7) ? by : random.pick(dealer.employees).id;
      const change = { field: "Status", type: "TEXT", old: before.name, new: status.name };
      add(deal.id, moment, who, ["STATUS", "CHANGED"], { changes: [change] });
    }
    if (deal.is_archived === 1) add(deal.id, deal.updated_at, by, ["DEAL", "ARCHIVED"]);
  }
  const quotes = await read
    .selectFrom("quotes")
    .select(["id", "deal_id", "tuid", "created_at", "created_by"])
    .where("account_id", "=", accountId)
    .execute();
  for (const { id, deal_id, tuid, created_at, created_by } of quotes) {
    const subject = { id, label: `Quote ${tuid}` };
    add(deal_id, created_at, created_by, ["QUOTES", "ADDED"], { subject });
  }
  const notes = await read
    .selectFrom("deal_notes")
    .select(["id", "deal_id", "content", "created_at", "created_by"])
    .where("account_id", "=", accountId)
    .execute();
  for (const { id, deal_id, content, created_at, created_by } of notes) {
    const change = { field: "Note", type: "TEXT", old: null, new: content };
    const more = { subject: { id, label: "Note" }, changes: [change] };
    add(deal_id, created_at, created_by, ["NOTES", "ADDED"], more);
  }
  const appointments = await read
    .selectFrom("appointments")
    .select(["id", "deal_id", "title", "created_at", "created_by"])
    .where("account_id", "=", accountId)
    .execute();
  for (const { id, deal_id, title, created_at, created_by } of appointments) {
    const subject = { id, label: title };
    add(deal_id, created_at, created_by, ["APPOINTMENTS", "ADDED"], { subject });
  }
  const payments = await read
    .selectFrom("payments")
    .select(["id", "deal_id", "description", "amount", "created_at", "created_by"])
    .where("account_id", "=", accountId)
    .execute();
  for (const { id, deal_id, description, amount, created_at, created_by } of payments) {
    const change = { field: "Amount", type: "TEXT", old: null, new: formatMoney(amount) };
    const more = { subject: { id, label: description ?? "Payment" }, changes: [change] };
    add(deal_id, created_at, created_by, ["PAYMENTS", "ADDED"], more);
  }
  const ticked = await read
    .selectFrom("checklist_items as i")
    .innerJoin("checklists as c", (join) =>
      join.onRef("c.id", "=", "i.checklist_id").onRef("c.account_id", "=", "i.account_id"),
    )
    .select(["i.id", "c.deal_id", "i.label", "i.updated_at", "i.updated_by"])
    .where("i.account_id", "=", accountId)
    .where("i.is_checked", "=", 1)
    .execute();
  for (const { id, deal_id, label, updated_at, updated_by } of ticked) {
    if (updated_at === null) continue;
    add(deal_id, updated_at, updated_by, ["CHECKLIST", "TICKED"], { subject: { id, label } });
  }
  const documents = await read
    .selectFrom("documents")
    .select(["id", "deal_id", "name", "created_at", "created_by"])
    .where("account_id", "=", accountId)
    .execute();
  for (const { id, deal_id, name, created_at, created_by } of documents) {
    if (deal_id === null) continue;
    add(deal_id, created_at, created_by, ["ATTACHMENTS", "ADDED"], {
      subject: { id, label: name },
    });
  }
  const relations = await read
    .selectFrom("deal_relations")
    .select(["first_deal_id", "second_deal_id", "created_at", "created_by"])
    .where("account_id", "=", accountId)
    .execute();
  const labels = new Map(deals.map(({ id, tuid, name }) => [id, `${tuid} ${name}`]));
  for (const { first_deal_id, second_deal_id, created_at, created_by } of relations) {
    for (const [dealId, id] of [
      [first_deal_id, second_deal_id],
      [second_deal_id, first_deal_id],
    ] as const) {
      const subject = { id, label: labels.get(id) ?? "" };
      add(dealId, created_at, created_by, ["RELATED_DEALS", "ADDED"], { subject });
    }
  }
  for (let from = 0; from < entries.length; from += BATCH) {
    await database.write(async (trx) => {
      await trx
        .insertInto("timeline_entries")
        .values(entries.slice(from, from + BATCH))
        .execute();
    });
  }
}

/** The statuses a deal of this one went through, in their order: deals do not pass through where they end. */
function pathTo(statuses: readonly FilledStatus[], statusId: string): FilledStatus[] {
  const last = statuses.findIndex(({ id }) => id === statusId);
  const isEnd = ({ phase }: FilledStatus) => phase === "CLOSED" || phase === "CANCELLED";
  return statuses
    .filter((status, at) => at === last || (at < last && !isEnd(status)))
    .slice(-MAX_STEPS);
}
