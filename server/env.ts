import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

import type { AddressesSettings } from "./integrations/addresses/index";
import type { ContactsSettings } from "./integrations/contacts/index";
import type { FilesSettings } from "./integrations/files/index";
import type { MailSettings } from "./integrations/mail/index";
import type { PaymentsSettings } from "./integrations/payments/index";
import type { PdfSettings } from "./integrations/pdf/index";
import type { WebhookSettings } from "./integrations/webhooks/webhooks";

/** Everything the environment decides, read once. */
export interface Settings {
  port: number;
  host: string;
  publicOrigin: string;
  /** Other origins under which dealers reach this server: their own domains. */
  hostedOrigins: string[];
  databaseUrl: string;
  dataDir: string;
  upstreamUrl: string | null;
  upstreamSecret: string;
  sessionSecrets: string[];
  trustedProxies: string[];
  isDemo: boolean;
  demoPassword: string | null;
  mail: MailSettings;
  files: FilesSettings;
  /** How many bytes the files of one account may take. */
  filesLimit: number;
  contacts: ContactsSettings;
  payments: PaymentsSettings;
  pdf: PdfSettings;
  addresses: AddressesSettings;
  webhooks: WebhookSettings;
  /** Where the card provider's own pages are, which forms of payment pages may lead to. */
  checkoutOrigin: string;
  /** Where the options of products are chosen, if it is elsewhere: the origin of a page to embed, or `self` for our own. */
  optionsFrame: string | null;
  /** What secrets of others are sealed with where they are stored; the first seals, all open. */
  credentialsSecrets: string[];
  gitCommit: string;
  termsUrl: string | null;
  privacyUrl: string | null;
  logLevel: string;
  isDevelopment: boolean;
}

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

const environment = z.object({
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
  OPTIONS_FRAME_ORIGIN: z
    .union([z.literal("self"), origin], "must be an origin, or self")
    .optional(),
  CARD_SANDBOX: z.enum(["0", "1"], "must be 0 or 1").optional(),
  GIT_COMMIT: z.string().optional(),
  TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRIVACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** The environment says something that cannot be used: one clear line for each. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}

function readCommit(given: string | undefined): string {
  if (given) return given;
  if (existsSync("build/commit")) return readFileSync("build/commit", "utf8").trim();
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return "unknown";
  }
}

/** A secret kept in the data folder, made at the first start. */
function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: "wx" });
  return secret;
}

/** A bucket, if one is named: what else says where it is must not stand there for nothing. */
function filesSettings(env: z.output<typeof environment>): FilesSettings {
  const { S3_BUCKET: bucket, S3_ENDPOINT, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined) {
    if (S3_ENDPOINT ?? accessKeyId ?? secretAccessKey) {
      throw new SettingsError("S3_BUCKET: is required with the other settings of S3");
    }
    return { kind: "folder" };
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new SettingsError("S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one needs the other");
  }
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { kind: "s3", bucket, region, endpoint: S3_ENDPOINT ?? null, keys };
}

const NYLAS_ORIGINS = ["https://api.us.nylas.com", "https://api.eu.nylas.com"];

/** Two settings of a vendor's application, one of which needs the other; null if neither stands there. */
function pair(env: z.output<typeof environment>, one: keyof typeof env, other: keyof typeof env) {
  const [first, second] = [env[one], env[other]];
  if ((first === undefined) !== (second === undefined)) {
    throw new SettingsError(`${one}, ${other}: one needs the other`);
  }
  return typeof first === "string" && typeof second === "string"
    ? ([first, second] as const)
    : null;
}

function contactsSettings(env: z.output<typeof environment>): ContactsSettings {
  const zoho = pair(env, "ZOHO_CLIENT_ID", "ZOHO_CLIENT_SECRET");
  const nylas = pair(env, "NYLAS_CLIENT_ID", "NYLAS_API_KEY");
  const podium = pair(env, "PODIUM_CLIENT_ID", "PODIUM_CLIENT_SECRET");
  const nylasOrigin = env.NYLAS_ORIGIN ?? NYLAS_ORIGINS[0] ?? "";
  return {
    zoho: zoho && {
      ...{ clientId: zoho[0], clientSecret: zoho[1] },
      origin: env.ZOHO_ORIGIN ?? null,
    },
    nylas: nylas && {
      ...{ clientId: nylas[0], apiKey: nylas[1] },
      origin: nylasOrigin,
      isOwnNetwork: !NYLAS_ORIGINS.includes(nylasOrigin),
    },
    podium: podium && {
      ...{ clientId: podium[0], clientSecret: podium[1] },
      origin: env.PODIUM_ORIGIN ?? null,
    },
  };
}

/** Stripe, if there are keys for it; else the sandbox, which takes no money: by itself in a demo alone. */
function paymentsSettings(env: z.output<typeof environment>, isDemo: boolean): PaymentsSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (!secretKey && !webhookSecret && !publishableKey) {
    const isOn = env.CARD_SANDBOX === undefined ? isDemo : env.CARD_SANDBOX === "1";
    return { kind: isOn ? "sandbox" : "off" };
  }
  if (!secretKey || !webhookSecret || !publishableKey) {
    throw new SettingsError(
      "STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY: one needs the others",
    );
  }
  if (env.CARD_SANDBOX === "1") {
    throw new SettingsError("CARD_SANDBOX: is not to be 1 where STRIPE_SECRET_KEY is set");
  }
  const isLive = secretKey.includes("_live_");
  if (isLive !== publishableKey.includes("_live_")) {
    throw new SettingsError(
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is of the live mode, the other of the test mode",
    );
  }
  return {
    ...{ kind: "stripe", secretKey, webhookSecret, publishableKey, isLive },
    apiBase: apiBase ?? null,
  };
}

/** CraftMyPDF, if there is a key for it; else documents are drawn here. */
function pdfSettings(env: z.output<typeof environment>): PdfSettings {
  const { CRAFTMYPDF_API_KEY: apiKey, CRAFTMYPDF_API_BASE: apiBase } = env;
  const templates = {
    QUOTE: env.CRAFTMYPDF_QUOTE_TEMPLATE ?? null,
    MEASURE: env.CRAFTMYPDF_MEASURE_TEMPLATE ?? null,
    INSTALL: env.CRAFTMYPDF_INSTALL_TEMPLATE ?? null,
    ORDER: env.CRAFTMYPDF_ORDER_TEMPLATE ?? null,
  };
  if (!apiKey) {
    if (Object.values(templates).some((id) => id !== null)) {
      throw new SettingsError("CRAFTMYPDF_API_KEY: the templates need it");
    }
    return { kind: "built-in" };
  }
  const fileOrigins = env.CRAFTMYPDF_FILE_ORIGINS ?? null;
  return { kind: "craftmypdf", apiKey, apiBase: apiBase ?? null, fileOrigins, templates };
}

/** Whom addresses are asked of: one service, or nobody. */
function addressesSettings(env: z.output<typeof environment>): AddressesSettings {
  const { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_ORIGIN, PHOTON_ORIGIN } = env;
  if (apiKey && PHOTON_ORIGIN) {
    throw new SettingsError("GOOGLE_PLACES_API_KEY, PHOTON_ORIGIN: only one of them may be set");
  }
  if (apiKey) return { kind: "google-places", apiKey, origin: GOOGLE_PLACES_ORIGIN ?? null };
  if (GOOGLE_PLACES_ORIGIN) {
    throw new SettingsError("GOOGLE_PLACES_API_KEY: GOOGLE_PLACES_ORIGIN needs it");
  }
  return PHOTON_ORIGIN ? { kind: "photon", origin: PHOTON_ORIGIN } : { kind: "by-hand" };
}

export function readSettings(
  source: NodeJS.ProcessEnv,
  defaultPort: number,
  overrides: { isDevelopment?: boolean } = {},
): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new SettingsError(lines.join("\n"));
  }
  const env = parsed.data;
  const port = env.PORT ?? defaultPort;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`;
  const isDemo = env.DEMO === undefined ? isLoopback(publicOrigin) : env.DEMO === "1";
  const dataDir = resolve(env.DATA_DIR);
  if (!isDemo && !env.SESSION_SECRET) {
    throw new SettingsError(`SESSION_SECRET: is required when PUBLIC_ORIGIN is ${publicOrigin}`);
  }
  const contacts = contactsSettings(env);
  const isConnecting = Object.values(contacts).some((one) => one !== null);
  if (!isDemo && isConnecting && !env.CREDENTIALS_SECRET) {
    throw new SettingsError("CREDENTIALS_SECRET: is required where contacts can be connected");
  }
  return {
    port,
    host: env.HOST,
    publicOrigin,
    hostedOrigins: env.HOSTED_ORIGINS ?? [],
    databaseUrl: env.DATABASE_URL ?? `sqlite:${join(dataDir, "headrail.db")}`,
    dataDir,
    upstreamUrl: env.UPSTREAM_URL?.replace(/\/$/, "") ?? null,
    upstreamSecret: env.UPSTREAM_SECRET ?? randomBytes(24).toString("base64url"),
    sessionSecrets: env.SESSION_SECRET?.split(",") ?? [keptSecret(dataDir, "session-secret")],
    trustedProxies: env.TRUSTED_PROXIES.split(",")
      .map((one) => one.trim())
      .filter(Boolean),
    isDemo,
    demoPassword: env.DEMO_PASSWORD ?? null,
    mail: env.SMTP_URL
      ? { kind: "smtp", url: env.SMTP_URL, from: env.MAIL_FROM }
      : { kind: "outbox", folder: join(dataDir, "outbox"), from: env.MAIL_FROM },
    files: filesSettings(env),
    filesLimit: Math.floor(env.FILES_LIMIT_GB * 1_000_000_000),
    contacts,
    payments: paymentsSettings(env, isDemo),
    pdf: pdfSettings(env),
    addresses: addressesSettings(env),
    // Who works on one machine alone has the receiver there too.
    webhooks: { isOwnNetwork: isLoopback(publicOrigin) },
    checkoutOrigin: env.STRIPE_CHECKOUT_ORIGIN,
    optionsFrame: env.OPTIONS_FRAME_ORIGIN ?? null,
    credentialsSecrets: env.CREDENTIALS_SECRET?.split(",") ?? [
      keptSecret(dataDir, "credentials-secret"),
    ],
    gitCommit: readCommit(env.GIT_COMMIT),
    termsUrl: env.TERMS_URL ?? null,
    privacyUrl: env.PRIVACY_URL ?? null,
    logLevel: env.LOG_LEVEL,
    isDevelopment: overrides.isDevelopment ?? false,
  };
}
