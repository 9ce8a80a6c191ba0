import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { appointmentInput, eventRangeQuery, newAppointmentInput } from "./calendar.input";
import {
  createdSchema,
  dateOnlySchema,
  idSchema,
  instantSchema,
  orNull,
  revised,
  unspecified,
} from "./scalars";

export const participantSchema = z
  .object({
    email: z.string(),
    name: z.string().nullish(),
    phoneNumber: z.string().nullish(),
    status: z.string().default("NOREPLY"),
  })
  .meta({ id: "Participant" });

export const temporalSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("date"), date: dateOnlySchema }),
    z.object({ kind: z.literal("datespan"), start: dateOnlySchema, end: dateOnlySchema }),
    z.object({ kind: z.literal("time"), time: instantSchema, zone: z.string() }),
    z.object({
      kind: z.literal("timespan"),
      start: instantSchema,
      end: instantSchema,
      startZone: z.string(),
      endZone: z.string(),
    }),
  ])
  .meta({ id: "When" });

export const appointmentSchema = z
  .object({
    id: idSchema,
    title: orNull(z.string()),
    location: z.string().nullish(),
    description: z.string().nullish(),
    participants: z.array(participantSchema),
    when: temporalSchema,
    context: z.object({
      deal: z.object({ id: idSchema.optional(), workflowId: idSchema }).nullish(),
    }),
    ...revised,
  })
  .meta({ id: "Appointment" });

export const calendarEventSchema = z
  .object({
    id: idSchema,
    title: orNull(z.string()),
    description: orNull(z.string()),
    participants: z.array(z.object({ email: z.string() })),
    context: z.object({
      deal: z
        .object({
          workflowId: idSchema,
          isArchived: z.boolean().optional(),
          /** Extension: a supplier answered something else than was asked for, and nobody has read that. */
          hasSupplierDifferences: z.boolean().optional(),
        })
        .nullish(),
    }),
    start: z.union([instantSchema, dateOnlySchema]),
    end: z.union([instantSchema, dateOnlySchema]),
    ...revised,
  })
  .meta({ id: "CalendarEvent" });

export const calendar = {
  listEvents: endpoint("GET", "/events", {
    summary: "List the appointments of a range of time",
    description:
      "The range is at most 400 days: startTime and endTime, or the same as dateFrom and dateTo. It begins at its " +
      "start and ends before its end; days belong to it as they lie in the company's time zone. In the order of " +
      "their start, and at most 2,000.",
    responseHeaders: { "X-Truncated": "true if the range has more appointments than these." },
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    query: eventRangeQuery,
    response: z.array(calendarEventSchema),
  }),
  listDealEvents: endpoint("GET", "/deals/{dealId}/events", {
    summary: "List a deal's appointments",
    description: "In the order of their start: the latest 500.",
    responseHeaders: { "X-Truncated": "true if the deal has more appointments than these." },
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    response: z.array(appointmentSchema),
  }),
  getEvent: endpoint("GET", "/events/{id}", {
    summary: "Read an appointment",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    response: appointmentSchema,
  }),
  createDealEvent: endpoint("POST", "/deals/{dealId}/events", {
    summary: "Add an appointment to a deal",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    body: newAppointmentInput,
    refuses: [409, 422],
    response: unspecified(createdSchema),
  }),
  updateEvent: endpoint("POST", "/events/{id}", {
    summary: "Change an appointment",
    description:
      "All of it is sent. What is as it was stored goes back unchanged; what differs keeps the rules of a new one. " +
      "If time or place changed, replies that are sent as they were stored go back to NOREPLY; if not, NOREPLY takes " +
      "no reply back, as a guest may have answered meanwhile.",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    body: appointmentInput,
    refuses: [409],
  }),
  deleteEvent: endpoint("DELETE", "/events/{id}", {
    summary: "Delete an appointment",
    needs: "deals",
    timeoutMs: LONG_TIMEOUT_MS,
    refuses: [409],
  }),
};
