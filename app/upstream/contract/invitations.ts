import { z } from "zod";

import { endpoint } from "../endpoint";
import { temporalSchema } from "./calendar";
import { invitationAnswerInput } from "./invitations.input";
import { orNull } from "./scalars";

export const invitationSchema = z
  .object({
    title: orNull(z.string()),
    location: orNull(z.string()),
    description: orNull(z.string()),
    when: temporalSchema,
    /** True once the appointment was deleted. */
    isCancelled: z.boolean(),
    /** Whose invitation it is, and what they answered. */
    participant: z.object({ email: z.string(), name: orNull(z.string()), status: z.string() }),
    context: z.object({
      dealer: z.object({
        name: z.string(),
        email: orNull(z.string()),
        phone: orNull(z.string()),
        timezone: z.string(),
      }),
    }),
  })
  .meta({ id: "Invitation" });

/** Extension: how those who were invited to an appointment answer, by the link of their mail. */
export const invitations = {
  getInvitation: endpoint("GET", "/public/invitations/{token}", {
    summary: "Read an appointment as its guest sees it",
    access: "public",
    response: invitationSchema,
  }),
  answerInvitation: endpoint("POST", "/public/invitations/{token}", {
    summary: "Answer an invitation",
    description: "409 means that the appointment was cancelled, or is over.",
    access: "public",
    body: invitationAnswerInput,
    refuses: [409],
  }),
  getInvitationFile: endpoint("GET", "/public/invitations/{token}/calendar", {
    summary: "Download an appointment for a calendar program",
    access: "public",
    gives: "file",
  }),
};
