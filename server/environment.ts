import { z } from "zod";

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => new URL(value).origin === value.replace(/\/$/, ""),
    "must be an origin without a path",
  )
  .transform((value) => new URL(value).origin);

const template = z
  .string()
  .regex(/^[A-Za-z0-9_-]{4,64}$/, "is no id of a template")
  .optional();

/** Each variable by itself: what may stand in it. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_ORIGIN: origin.optional(),
  HOSTED_ORIGINS: z
    .string()
    .transform((value) => value.split(",").map((one) => one.trim()))
    .pipe(z.array(origin))
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:|postgres(ql)?:\/\/)/, "must begin with sqlite: or postgres://")
    .optional(),
  DATA_DIR: z.string().min(1).default("data"),
  FILES_LIMIT_GB: z.coerce.number().min(0.1).max(1_000_000).default(100),
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_SECRET: z.string().min(16, "must have 16 characters or more").optional(),
  SESSION_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
  TRUSTED_PROXIES: z.string().default(""),
  DEMO: z.enum(["0", "1"], "must be 0 or 1").optional(),
  DEMO_PASSWORD: z.string().min(8, "must have 8 characters or more").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().min(3).default("Headrail <no-reply@headrail.invalid>"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "is no name of a bucket")
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "is no name of a region")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CREDENTIALS_SECRET: z
    .string()
    .refine(
      (value) => value.split(",").every((one) => one.length >= 32),
      "must have 32 characters or more",
    )
    .optional(),
  ZOHO_CLIENT_ID: z.string().optional(),
  ZOHO_CLIENT_SECRET: z.string().optional(),
  ZOHO_ORIGIN: origin.optional(),
  NYLAS_CLIENT_ID: z.string().optional(),
  NYLAS_API_KEY: z.string().optional(),
  NYLAS_ORIGIN: origin.optional(),
  PODIUM_CLIENT_ID: z.string().optional(),
  PODIUM_CLIENT_SECRET: z.string().optional(),
  PODIUM_ORIGIN: origin.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, "is no secret key")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "is no secret of a webhook endpoint")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, "is no publishable key")
    .optional(),
  STRIPE_API_BASE: origin.optional(),
  STRIPE_CHECKOUT_ORIGIN: origin.default("https://checkout.stripe.com"),
  CRAFTMYPDF_API_KEY: z.string().min(8, "must have 8 characters or more").optional(),
  CRAFTMYPDF_QUOTE_TEMPLATE: template,
  CRAFTMYPDF_MEASURE_TEMPLATE: template,
  CRAFTMYPDF_INSTALL_TEMPLATE: template,
  CRAFTMYPDF_ORDER_TEMPLATE: template,
  CRAFTMYPDF_API_BASE: origin.optional(),
  CRAFTMYPDF_FILE_ORIGINS: z
    .string()
    .transform((value) => value.split(",").map((one) => one.trim()))
    .pipe(z.array(origin))
    .optional(),
  GOOGLE_PLACES_API_KEY: z.string().min(8, "must have 8 characters or more").optional(),
  GOOGLE_PLACES_ORIGIN: origin.optional(),
  PHOTON_ORIGIN: origin.optional(),
  CHATWOOT_WEBSITE_TOKEN: z.string().min(8, "must have 8 characters or more").optional(),
  CHATWOOT_IDENTITY_KEY: z.string().min(8, "must have 8 characters or more").optional(),
  CHATWOOT_ORIGIN: origin.optional(),
  POSTHOG_KEY: z.string().min(8, "must have 8 characters or more").optional(),
  POSTHOG_ORIGIN: origin.optional(),
  OPTIONS_FRAME_ORIGIN: z
    .union([z.literal("self"), origin], "must be an origin, or self")
    .optional(),
  CARD_SANDBOX: z.enum(["0", "1"], "must be 0 or 1").optional(),
  GIT_COMMIT: z.string().optional(),
  TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRIVACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});
export type Environment = z.output<typeof environment>;

/** The environment says something that cannot be used: one clear line for each. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}
