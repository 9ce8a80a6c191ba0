import { calendar } from "../../../app/upstream/contract/calendar";
import { newId } from "../../database/id";
import { stale } from "../api-error";
import { mutation, query } from "../implement";
import { madeBy } from "../records/authors";
import { copyToCalendar } from "../records/calendar-copies";
import { changeDeal } from "../records/change-deal";
import { requireDeal } from "../records/deals";
import { shownOf } from "../truncated";
import { changeAppointment, storeChange, storeDeletion } from "./change-appointment";
import { eventRange } from "./event-range";
import { readParticipants, saveParticipants, type Status } from "./participants";
import { presentAppointment, presentEvents } from "./present";
import { findWithDeal, listOfDeal, listOfRange, requireAppointment, timeZoneOf } from "./queries";
import { readChange, readFields } from "./read-change";
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
    await copyToCalendar(write, after.row);
    return { entries: [appointmentEntry(null, after)] };
  });
  return { id: own.id };
});

const updateEvent = mutation(calendar.updateEvent, (write, { params: { id }, body }) =>
  changeAppointment(write, id, async (before) => {
    // What differs is told by what is stored: an edit of another state has no rules to be held to.
    const { revision = before.row.revision } = body;
    if (revision !== before.row.revision) throw stale();
    return storeChange(write, before, readChange(before, body), revision);
  }),
);

const deleteEvent = mutation(calendar.deleteEvent, (write, { params: { id } }) =>
  changeAppointment(write, id, (before) => storeDeletion(write, before)),
);

export const appointmentHandlers = [
  listEvents,
  listDealEvents,
  getEvent,
  createDealEvent,
  updateEvent,
  deleteEvent,
];
