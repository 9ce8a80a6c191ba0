import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { text } from "./fields";
import { idSchema, instantSchema, orNull } from "./scalars";

export const providerFieldSchema = z.object({
  name: z.string(),
  /** STRING, STRING_MULTILINE or CONTACT; others are shown as text. */
  type: z.string(),
  path: z.string(),
  required: z.boolean(),
});
export const contactProviderSchema = z
  .object({
    id: idSchema,
    isPrimary: z.boolean(),
    schema: z.string(),
    /** Extension: what people call it, "Zoho CRM". */
    name: z.string().optional(),
    fieldGroups: z.array(z.object({ name: z.string(), fields: z.array(providerFieldSchema) })),
  })
  .meta({ id: "ContactProvider" });
export type ContactProviderConfig = z.output<typeof contactProviderSchema>;
export const providersSchema = z
  .object({
    craftMyPdf: z.boolean().default(false),
    stripe: z.boolean().default(false),
    /** Extension: whether typed addresses can be looked up. */
    addresses: z.boolean().default(false),
    /** Extension: whether calendars elsewhere can be linked; else the built-in one alone. */
    calendars: z.boolean().default(false),
    contacts: z.array(contactProviderSchema).default([]),
  })
  .meta({ id: "Providers" });
export type Providers = z.output<typeof providersSchema>;

export const calendarAccountSchema = z
  .object({
    id: idSchema,
    provider: z.string(),
    /** Anything but VALID is shown as invalid. */
    status: z.string(),
    email: z.string(),
    /** Extension: how appointments are copied to it and back; null of the calendar here. */
    sync: z
      .object({
        /** When all changes there until then were taken. */
        lookedAt: orNull(instantSchema),
        /** Why it could not be looked at: away, busy, odd, disconnected, forbidden or refused. */
        trouble: orNull(z.string()),
        /** Appointments that could not be copied yet. */
        failed: z.number(),
        /** Appointments that were changed in both places within a week, and stayed as they are here. */
        kept: z.number(),
      })
      .nullish(),
  })
  .meta({ id: "CalendarAccount" });

export type CalendarAccount = z.output<typeof calendarAccountSchema>;

export const integrations = {
  getProviders: endpoint("GET", "/providers", {
    summary: "Read which providers are configured",
    description: "Every signed-in person reads this to restore a session.",
    response: providersSchema,
  }),
  getCalendarAccount: endpoint("GET", "/account/nylas", {
    summary: "Read the linked calendar account",
    description:
      "Null if none is linked. Whether it is VALID is asked of its provider; 503 if that does not answer.",
    needs: ["settingsIntegrations", "deals"],
    timeoutMs: LONG_TIMEOUT_MS,
    response: calendarAccountSchema.nullable(),
  }),
  linkCalendarAccount: endpoint("GET", "/account/nylas/link", {
    summary: "Go to the calendar-linking site",
    description:
      "Both addresses must be of this site. The browser comes back to `callbackUrl` with `state` and `code` within ten " +
      "minutes. A server without keys for such a site links its own calendar, and leads there at once.",
    refuses: [422],
    needs: "settingsIntegrations",
    gives: "redirect",
    timeoutMs: LONG_TIMEOUT_MS,
    query: z.object({ callbackUrl: text(2_000), redirectUrl: text(2_000) }),
    response: z.unknown(),
  }),
  finishCalendarLink: endpoint("GET", "/account/nylas/callback", {
    summary: "Come back from the calendar-linking site",
    description:
      "The state must be of the same session, and is good once; anything else is 422. The calendar takes the place of " +
      "the one before. Leads to the `redirectUrl` with which it was begun.",
    refuses: [422],
    needs: "settingsIntegrations",
    gives: "redirect",
    timeoutMs: LONG_TIMEOUT_MS,
    query: z.object({ code: text(2_000).optional(), state: text(500).optional() }),
    response: z.unknown(),
  }),
};
