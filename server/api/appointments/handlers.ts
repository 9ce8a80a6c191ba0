import { calendar } from "../../../app/upstream/contract/calendar";
import { newId } from "../../database/id";
import { stale } from "../api-error";
import { mutation, query } from "../implement";
import { changedBy, madeBy } from "../records/authors";
import { changeDeal } from "../records/change-deal";
import { changeRow } from "../records/change-row";
import { requireDeal } from "../records/deals";
import type { AccountWrite } from "../scope";
import { shownOf } from "../truncated";
import { eventRange } from "./event-range";
import { readParticipants, saveParticipants, type Status } from "./participants";
import { presentAppointment, presentEvents } from "./present";
import {
  findWithDeal,
  listOfDeal,
  listOfRange,
  lockAppointment,
  requireAppointment,
  requireDealId,
  timeZoneOf,
} from "./queries";
import { readChange, readFields } from "./read-change";
import type { StoredAppointment } from "./stored-appointment";
import { tellParticipants } from "./tell-participants";
import { appointmentEntry } from "./timeline-entry";

const MAX_OF_DEAL = 500;
const MAX_OF_RANGE = 2_000;

const listEvents = query(calendar.listEvents, async (read, call) => {
  const { startTime, endTime, dateFrom, dateTo } = call.query;
  const timeZone = await timeZoneOf(read);
  const range = eventRange(startTime ?? dateFrom ?? "", endTime ?? dateTo ?? "", timeZone);
  const events = await listOfRange(read, range, MAX_OF_RANGE + 1);
  return presentEvents(shownOf(call, events, MAX_OF_RANGE), timeZone);
});

const listDealEvents = query(calendar.listDealEvents, async (read, call) => {
  const deal = await requireDeal(read, call.params.dealId);
  const latest = await listOfDeal(read, deal.id, MAX_OF_DEAL + 1);
  return shownOf(call, latest, MAX_OF_DEAL)
    .toReversed()
    .map((appointment) => presentAppointment(appointment, deal));
});

const getEvent = query(calendar.getEvent, async (read, { params }) => {
  const { appointment, deal } = await findWithDeal(read, params.id);
  return presentAppointment(appointment, deal);
});

const createDealEvent = mutation(calendar.createDealEvent, async (write, { params, body }) => {
  const { db, accountId } = write;
  const own = { id: newId(), account_id: accountId, deal_id: params.dealId };
  const fields = { title: body.title.trim(), ...readFields(body) };
  await changeDeal(write, params.dealId, async () => {
    await db
      .insertInto("appointments")
      .values({ ...own, ...fields, ...madeBy(write) })
      .execute();
    const participants = readParticipants(body.participants).map((one) => ({
      ...one,
      status: one.status as Status,
    }));
    await saveParticipants(write, { appointmentId: own.id, stored: [], wanted: participants });
    const after = await requireAppointment(write, own.id);
    await tellParticipants(write, { before: null, after });
    return { entries: [appointmentEntry(null, after)] };
  });
  return { id: own.id };
});

/**
 * Changes an appointment, of which the call knows the id alone, as what belongs to its deal. `change` answers with what
 * it is then; null if it is deleted.
 */
async function changeAppointment(
  write: AccountWrite,
  id: string,
  change: (before: StoredAppointment) => Promise<StoredAppointment | null>,
): Promise<void> {
  const dealId = await requireDealId(write, id);
  await changeDeal(write, dealId, async () => {
    const before = await lockAppointment(write, id);
    const after = await change(before);
    await tellParticipants(write, { before, after });
    return { entries: [appointmentEntry(before, after)] };
  });
}

const openAppointment = (id: string) => ({ id, is_archived: 0 }) as const;

const updateEvent = mutation(calendar.updateEvent, (write, { params: { id }, body }) =>
  changeAppointment(write, id, async (before) => {
    // What differs is told by what is stored: an edit of another state has no rules to be held to.
    const { revision = before.row.revision } = body;
    if (revision !== before.row.revision) throw stale();
    const { columns, isSeen, participants } = readChange(before, body);
    const sequence = before.row.sequence + (isSeen ? 1 : 0);
    const patch = { ...columns, sequence, ...changedBy(write) };
    await changeRow(write, "appointments", openAppointment(id), patch, revision);
    await saveParticipants(write, {
      appointmentId: id,
      stored: before.participants,
      wanted: participants,
    });
    return requireAppointment(write, id);
  }),
);

const deleteEvent = mutation(calendar.deleteEvent, (write, { params: { id } }) =>
  changeAppointment(write, id, async (before) => {
    const patch = { is_archived: 1, sequence: before.row.sequence + 1, ...changedBy(write) };
    await changeRow(write, "appointments", openAppointment(id), patch);
    return null;
  }),
);

export const appointmentHandlers = [
  listEvents,
  listDealEvents,
  getEvent,
  createDealEvent,
  updateEvent,
  deleteEvent,
];
