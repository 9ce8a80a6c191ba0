import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { connectionCheckSchema } from "./connection-check";
import { filledText, text } from "./fields";
import { createdSchema, idSchema, instantSchema, orNull } from "./scalars";

/** Extension: a provider of contacts that an account is, or was, connected with, or the built-in directory. */
export const contactConnectionSchema = z
  .object({
    id: idSchema,
    /** ZOHO, NYLAS or PODIUM; DIRECTORY is the built-in one. */
    schema: z.string(),
    name: z.string(),
    /** Whose contacts these are, as the provider says: an address, a company. */
    label: orNull(z.string()),
    isPrimary: z.boolean(),
    /** False if it was disconnected: by the provider if that is its `trouble`, else by the account itself. */
    isConnected: z.boolean(),
    contactCount: z.int(),
    /** Null before the first copy of all contacts is complete. */
    copiedAt: orNull(instantSchema),
    /** Why the last attempt to copy failed; see `ContactCopy`. */
    trouble: orNull(z.string()),
  })
  .meta({ id: "ContactConnection" });
export type ContactConnection = z.output<typeof contactConnectionSchema>;

/** Extensions, all of them: the specification shows providers and not how they come to be. */
export const contactConnections = {
  listContactConnections: endpoint("GET", "/account/contact-providers", {
    summary: "Read which providers of contacts are connected, and which could be",
    needs: "settingsIntegrations",
    response: z.object({
      data: z.array(contactConnectionSchema),
      available: z.array(z.object({ schema: z.string(), name: z.string() })),
    }),
  }),
  linkContactProvider: endpoint("POST", "/account/contact-providers/link", {
    summary: "Begin to connect a provider of contacts",
    description:
      "Answers the address to which the browser goes, within ten minutes. It comes back to `redirectUri` with " +
      "`state` and `code`. A provider that this server has no keys for is 501.",
    needs: "settingsIntegrations",
    body: z.object({ schema: z.enum(["ZOHO", "NYLAS", "PODIUM"]), redirectUri: filledText(2_000) }),
    refuses: [422],
    response: z.object({ url: z.string() }),
  }),
  finishContactLink: endpoint("POST", "/account/contact-providers/finish", {
    summary: "Connect a provider of contacts with what the browser came back with",
    description:
      "The state must be of the same person, and is good once. Anything else is 422. The first provider that an " +
      "account connects becomes the primary one; so does one that was it when it was disconnected, unless another was " +
      "chosen since.",
    needs: "settingsIntegrations",
    timeoutMs: LONG_TIMEOUT_MS,
    body: z.object({
      state: filledText(500),
      code: filledText(2_000),
      /** What else the provider sent along. */
      parameters: z.record(z.string().max(100), text(2_000)).optional(),
    }),
    refuses: [422],
    response: z.object({
      ...createdSchema.shape,
      name: z.string(),
      /** True if it was not the primary one before. */
      hasBecomePrimary: z.boolean(),
    }),
  }),
  checkContactProvider: endpoint("POST", "/account/contact-providers/{id}/check", {
    summary: "Ask a provider of contacts whether it answers",
    description: "Nothing is stored.",
    needs: "settingsIntegrations",
    isQuery: true,
    timeoutMs: LONG_TIMEOUT_MS,
    response: connectionCheckSchema,
  }),
  makeContactProviderPrimary: endpoint("POST", "/account/contact-providers/{id}/primary", {
    summary: "Make a provider of contacts the primary one",
    description: "New contacts are stored there, and its contacts can be edited.",
    needs: "settingsIntegrations",
    refuses: [409],
  }),
  unlinkContactProvider: endpoint("POST", "/account/contact-providers/{id}/unlink", {
    summary: "Disconnect a provider of contacts",
    description:
      "Its contacts leave the lists; deals keep what was copied of theirs. The directory becomes the primary " +
      "provider if this was it.",
    needs: "settingsIntegrations",
    timeoutMs: LONG_TIMEOUT_MS,
    refuses: [409],
  }),
};
