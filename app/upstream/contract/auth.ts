import { z } from "zod";

import { endpoint } from "../endpoint";
import { forgotPasswordInputSchema, resetPasswordInputSchema, signInSchema } from "./auth-input";
import { idSchema, text } from "./scalars";

export const employeeTypeSchema = z.enum(["DEFAULT", "ADMIN", "MANUFACTURER"]);
export const principalFlagSchema = z.enum(["DEALS_ONLY"]);
export const moduleNameSchema = z.enum(["DEALS", "BURNS_LEGACY_ORDERS"]);

export const principalSchema = z.object({
  id: idSchema,
  type: z.literal("LEGACY_EMPLOYEE"),
  employeeId: idSchema,
  personnelId: idSchema.nullish(),
  employeeType: employeeTypeSchema,
  flags: z.array(principalFlagSchema),
});

export const sessionUserSchema = z.object({
  name: z.string(),
  account: z.object({
    id: idSchema,
    companyId: idSchema,
    countryId: idSchema,
    countryCode: z.string(),
    modules: z.array(moduleNameSchema),
    /** Extension: the account's own name for the header. */
    name: z.string().optional(),
  }),
  principal: principalSchema,
  person: z
    .object({ id: idSchema, name: z.string(), email: z.string(), badgeColor: z.string() })
    .nullable(),
});
export type SessionUser = z.output<typeof sessionUserSchema>;

export const auth = {
  signIn: endpoint(
    "POST",
    "/auth",
  )({
    access: "public",
    body: signInSchema,
  }),
  me: endpoint("GET", "/me")({ response: sessionUserSchema }),
  forgotPassword: endpoint(
    "POST",
    "/auth/forgot-password",
  )({
    access: "public",
    body: forgotPasswordInputSchema,
  }),
  resetPassword: endpoint(
    "POST",
    "/auth/reset-password",
  )({
    access: "public",
    body: resetPasswordInputSchema,
  }),
  signOut: endpoint("POST", "/auth/logout")({ access: "public" }),
  /** Extension: how the sign-in page of a hosted domain looks; 404 where the host is nobody's. */
  branding: endpoint(
    "GET",
    "/public/branding",
  )({
    access: "public",
    query: z.object({ host: text(255).min(1) }),
    refuses: [404],
    response: z.object({
      name: z.string(),
      logoUrl: z.string().nullable(),
      backgroundColor: z.string().nullable(),
    }),
  }),
};
