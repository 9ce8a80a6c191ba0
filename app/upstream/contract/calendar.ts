import { z } from "zod";

import { endpoint } from "../endpoint";
import { createdSchema, dateOnlySchema, idSchema, instantSchema, line, text } from "./scalars";

export const participantSchema = z.object({
  email: z.email(),
  name: text(200).nullish(),
  phoneNumber: text(50).nullish(),
  status: z.enum(["YES", "NO", "MAYBE", "NOREPLY"]).default("NOREPLY"),
});

export const temporalSchema = z.discriminatedUnion("kind", [
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
]);

const appointmentFields = {
  title: line(500),
  location: text(500).nullish(),
  description: text(10_000).nullish(),
  participants: z.array(participantSchema).max(200),
  when: temporalSchema,
};
export const appointmentInputSchema = z.object(appointmentFields);
export const appointmentSchema = z.object({
  ...appointmentFields,
  id: idSchema,
  title: z.string(),
  context: z.object({ deal: z.object({ id: idSchema, workflowId: idSchema }).nullable() }),
});

export const calendarEventSchema = z.object({
  id: idSchema,
  title: z.string().nullable(),
  description: z.string().nullable(),
  participants: z.array(z.object({ email: z.string() })),
  context: z.object({ deal: z.object({ workflowId: idSchema }).nullable() }),
  start: z.union([instantSchema, dateOnlySchema]),
  end: z.union([instantSchema, dateOnlySchema]),
});

export const calendar = {
  listEvents: endpoint(
    "GET",
    "/events",
  )({
    query: z.object({
      startTime: instantSchema.optional(),
      endTime: instantSchema.optional(),
      dateFrom: instantSchema.optional(),
      dateTo: instantSchema.optional(),
    }),
    response: z.array(calendarEventSchema),
  }),
  listDealEvents: endpoint(
    "GET",
    "/deals/{dealId}/events",
  )({ response: z.array(appointmentSchema) }),
  getEvent: endpoint("GET", "/events/{id}")({ response: appointmentSchema }),
  createDealEvent: endpoint(
    "POST",
    "/deals/{dealId}/events",
  )({
    body: appointmentInputSchema,
    refuses: [409, 422],
    response: createdSchema,
  }),
  updateEvent: endpoint("POST", "/events/{id}")({ body: appointmentInputSchema, refuses: [409] }),
  deleteEvent: endpoint("DELETE", "/events/{id}")({ refuses: [409] }),
};
