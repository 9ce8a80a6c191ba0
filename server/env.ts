import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import type { Analytics, HelpChat } from "../app/http/host-context";
import type { AddressesSettings } from "./integrations/addresses/index";
import type { ContactsSettings } from "./integrations/contacts/index";
import type { FilesSettings } from "./integrations/files/index";
import type { MailSettings } from "./integrations/mail/index";
import type { PaymentsSettings } from "./integrations/payments/index";
import type { PdfSettings } from "./integrations/pdf/index";
import type { WebhookSettings } from "./integrations/webhooks/webhooks";
import { environment, SettingsError } from "./environment";
import {
  addressesSettings,
  analyticsSettings,
  contactsSettings,
  filesSettings,
  helpChatSettings,
  paymentsSettings,
  pdfSettings,
} from "./vendor-settings";

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
  helpChat: HelpChat | null;
  analytics: Analytics | null;
  /** What secrets of others are sealed with where they are stored; the first seals, all open. */
  credentialsSecrets: string[];
  gitCommit: string;
  termsUrl: string | null;
  privacyUrl: string | null;
  logLevel: string;
  isDevelopment: boolean;
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
    const why = env.DEMO === "0" ? "DEMO is 0" : `PUBLIC_ORIGIN is ${publicOrigin}`;
    throw new SettingsError(`SESSION_SECRET: is required when ${why}`);
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
    helpChat: helpChatSettings(env),
    analytics: analyticsSettings(env),
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
