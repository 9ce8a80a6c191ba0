import { z } from "zod";

import { endpoint } from "../endpoint";
import {
  forgotPasswordInputFields,
  resetPasswordInputFields,
  signInInputFields,
} from "./auth.input";
import { filledText } from "./fields";
import { idSchema, orNull, unspecified, wordOr } from "./scalars";

/** A type this program does not know has the rights of DEFAULT. */
export const employeeTypeSchema = wordOr("DEFAULT", ["DEFAULT", "ADMIN", "MANUFACTURER"]);

/** Who signs in for a person. Flags are text: only DEALS_ONLY means something here. */
export const principalSchema = z
  .object({
    id: idSchema,
    type: z.string(),
    employeeId: idSchema,
    personnelId: idSchema.nullish(),
    employeeType: employeeTypeSchema,
    flags: z.array(z.string()).default([]),
  })
  .meta({ id: "Principal" });

export const sessionUserSchema = z
  .object({
    name: z.string(),
    account: z.object({
      id: idSchema,
      companyId: idSchema,
      countryId: idSchema,
      countryCode: z.string(),
      /** Text: DEALS and BURNS_LEGACY_ORDERS mean something here, others pass. */
      modules: z.array(z.string()),
      /** Extension: the account's own name for the header. */
      name: z.string().optional(),
    }),
    principal: principalSchema,
    person: z
      .object({
        id: idSchema,
        name: z.string(),
        email: z.string(),
        badgeColor: z.string().nullish(),
      })
      .nullish(),
  })
  .meta({ id: "SessionUser" });
export type SessionUser = z.output<typeof sessionUserSchema>;

export const auth = {
  signIn: endpoint("POST", "/auth", {
    summary: "Sign in",
    responseHeaders: {
      "Set-Cookie": "The session's cookie; it goes with every call that needs one.",
    },
    description:
      "The answer sets the session's cookie. 400 means that username or password is wrong. Where somebody else knows the password, no session begins: a new one is set with the token that is answered.",
    access: "public",
    body: z.object(signInInputFields),
    // Extension: an upstream without it lets everybody in.
    response: unspecified(z.object({ resetToken: z.string().optional() })),
  }),
  me: endpoint("GET", "/me", { summary: "Read who is signed in", response: sessionUserSchema }),
  forgotPassword: endpoint("POST", "/auth/forgot-password", {
    summary: "Ask for a mail to reset a password",
    description: "The answer does not tell whether the address is known.",
    access: "public",
    body: z.object(forgotPasswordInputFields),
  }),
  resetPassword: endpoint("POST", "/auth/reset-password", {
    summary: "Set a new password with the token of a mail",
    access: "public",
    body: z.object(resetPasswordInputFields),
  }),
  signOut: endpoint("POST", "/auth/logout", { summary: "Sign out", access: "public" }),
  /** Extension: how the sign-in page of a hosted domain looks; 404 if the host is nobody's. */
  branding: endpoint("GET", "/public/branding", {
    summary: "Read how the sign-in page of a host looks",
    description: "404 means that the host belongs to no dealer.",
    access: "public",
    query: z.object({ host: filledText(255) }),
    refuses: [404],
    response: z.object({
      name: z.string(),
      logoUrl: orNull(z.string()),
      backgroundColor: orNull(z.string()),
    }),
  }),
};
