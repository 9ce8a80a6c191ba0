import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema, text } from "./scalars";

export const providerFieldSchema = z.object({
  name: z.string(),
  type: z.enum(["STRING", "STRING_MULTILINE", "CONTACT"]),
  path: z.string(),
  required: z.boolean(),
});
export const contactProviderSchema = z.object({
  id: idSchema,
  isPrimary: z.boolean(),
  schema: z.enum(["ZOHO", "PODIUM", "NYLAS"]),
  fieldGroups: z.array(z.object({ name: z.string(), fields: z.array(providerFieldSchema) })),
});
export const providersSchema = z.object({
  craftMyPdf: z.boolean(),
  stripe: z.boolean(),
  contacts: z.array(contactProviderSchema),
});
export type Providers = z.output<typeof providersSchema>;

export const calendarAccountSchema = z.object({
  id: idSchema,
  provider: z.enum(["GOOGLE", "MICROSOFT", "IMAP", "VIRTUAL_CALENDAR", "ICLOUD", "EWS"]),
  status: z.enum(["VALID", "INVALID"]),
  email: z.string(),
});

export const integrations = {
  getProviders: endpoint("GET", "/providers")({ response: providersSchema }),
  getCalendarAccount: endpoint(
    "GET",
    "/account/nylas",
  )({
    response: calendarAccountSchema.nullable(),
  }),
  /** A browser redirect, not JSON. */
  linkCalendarAccount: endpoint(
    "GET",
    "/account/nylas/link",
  )({
    query: z.object({ callbackUrl: text(2_000), redirectUrl: text(2_000) }),
    response: z.unknown(),
  }),
  /** Where the calendar-linking site sends the browser back to. */
  finishCalendarLink: endpoint(
    "GET",
    "/account/nylas/callback",
  )({
    query: z.object({ code: text(2_000).optional(), state: text(500).optional() }),
    response: z.unknown(),
  }),
};
