import { ofDeal, type AccessRows } from "./rows";

const appointment = () => ({
  title: "Access",
  participants: [],
  when: { kind: "date", date: "2026-11-18" },
});

export const calendarRows: AccessRows = {
  listEvents: { query: { startTime: "2026-11-01T00:00:00Z", endTime: "2026-12-01T00:00:00Z" } },
  listDealEvents: { params: ofDeal },
  getEvent: { params: (ids) => ({ id: ids.event }) },
  createDealEvent: { params: ofDeal, body: appointment },
  updateEvent: { params: (ids) => ({ id: ids.event }), body: appointment },
  deleteEvent: { params: (ids) => ({ id: ids.eventOfArchived }), staff: 409 },
};
