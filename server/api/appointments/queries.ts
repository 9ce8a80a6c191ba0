import { locking } from "../../database/dialect";
import { notFound } from "../api-error";
import { requireDeal } from "../records/deals";
import type { AccountRead, AccountWrite } from "../scope";
import type { EventRange } from "./event-range";
import type { StoredAppointment } from "./stored-appointment";

/** Appointments of the account that were not deleted. */
function appointmentsOf({ db, accountId }: AccountRead) {
  return db
    .selectFrom("appointments")
    .where("appointments.account_id", "=", accountId)
    .where("appointments.is_archived", "=", 0);
}

/** The participants of these appointments in their order, by appointment. */
async function participantsOf({ db, accountId }: AccountRead, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("appointment_participants")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("appointment_id", "in", ids)
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, (row) => row.appointment_id);
}

async function withParticipants(
  read: AccountRead,
  rows: readonly StoredAppointment["row"][],
): Promise<StoredAppointment[]> {
  const participants = await participantsOf(
    read,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ row, participants: participants.get(row.id) ?? [] }));
}

async function only(read: AccountRead, row: StoredAppointment["row"] | undefined) {
  const [found] = row ? await withParticipants(read, [row]) : [];
  if (!found) throw notFound();
  return found;
}

/** The account's appointment; 404 if there is none. */
export async function requireAppointment(
  read: AccountRead,
  id: string,
): Promise<StoredAppointment> {
  const query = appointmentsOf(read).selectAll().where("id", "=", id);
  return only(read, await query.executeTakeFirst());
}

/** The same, as it stands now, and locked for this transaction. */
export async function lockAppointment(write: AccountWrite, id: string): Promise<StoredAppointment> {
  const query = appointmentsOf(write).selectAll().where("id", "=", id);
  return only(write, await locking(write.engine, query).executeTakeFirst());
}

/** An appointment with the deal it is of, which never changes. */
export async function findWithDeal(read: AccountRead, id: string) {
  const appointment = await requireAppointment(read, id);
  return { appointment, deal: await requireDeal(read, appointment.row.deal_id) };
}

/** Which deal an appointment is of; 404 if there is no such appointment. */
export async function requireDealId(read: AccountRead, id: string): Promise<string> {
  const row = await appointmentsOf(read).select("deal_id").where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row.deal_id;
}

/** The latest `max` of a deal, in the order of their start. */
export async function listOfDeal(read: AccountRead, dealId: string, max: number) {
  const rows = await appointmentsOf(read)
    .selectAll()
    .where("deal_id", "=", dealId)
    .orderBy("starts", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return withParticipants(read, rows);
}

/** The first `max` appointments of a range, by start, each with its deal's workflow and its participants' addresses. */
export async function listOfRange(read: AccountRead, range: EventRange, max: number) {
  const rows = await appointmentsOf(read)
    .innerJoin("deals", (join) =>
      join
        .onRef("deals.id", "=", "appointments.deal_id")
        .onRef("deals.account_id", "=", "appointments.account_id"),
    )
    .select([
      "appointments.id",
      "appointments.title",
      "appointments.description",
      "appointments.kind",
      "appointments.starts",
      "appointments.ends",
      "appointments.revision",
      "deals.workflow_id",
      "deals.is_archived as is_deal_archived",
      "deals.supplier_difference_count",
    ])
    // What an index finds, of days and instants alike.
    .where("appointments.starts", ">=", range.earliestStart)
    .where("appointments.starts", "<=", range.latestStart)
    .where("appointments.ends", ">=", range.earliestEnd)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb("appointments.kind", "in", ["date", "datespan"]),
          eb("appointments.starts", "<=", range.lastDay),
          eb("appointments.ends", ">=", range.firstDay),
        ]),
        and([
          eb("appointments.kind", "in", ["time", "timespan"]),
          eb("appointments.starts", "<", range.to),
          // What ends as the range begins is over; a moment at its beginning is not.
          or([
            eb("appointments.ends", ">", range.from),
            eb("appointments.starts", ">=", range.from),
          ]),
        ]),
      ]),
    )
    .orderBy("appointments.starts")
    .orderBy("appointments.ends")
    .orderBy("appointments.id")
    .limit(max)
    .execute();
  const participants = await participantsOf(
    read,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, participants: participants.get(row.id) ?? [] }));
}

/** The time zone of the company, which says when its days begin. */
export async function timeZoneOf({ db, accountId }: AccountRead): Promise<string> {
  const account = await db
    .selectFrom("accounts")
    .select("time_zone")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) throw notFound();
  return account.time_zone;
}
