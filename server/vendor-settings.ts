import type { Analytics, HelpChat } from "../app/http/host-context";
import { SettingsError, type Environment } from "./environment";
import type { AddressesSettings } from "./integrations/addresses/index";
import type { ContactsSettings } from "./integrations/contacts/index";
import type { FilesSettings } from "./integrations/files/index";
import type { PaymentsSettings } from "./integrations/payments/index";
import type { PdfSettings } from "./integrations/pdf/index";

/** A bucket, if one is named: what else says where it is must not stand there for nothing. */
export function filesSettings(env: Environment): FilesSettings {
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
function pair(env: Environment, one: keyof Environment, other: keyof Environment) {
  const [first, second] = [env[one], env[other]];
  if ((first === undefined) !== (second === undefined)) {
    throw new SettingsError(`${one}, ${other}: one needs the other`);
  }
  return typeof first === "string" && typeof second === "string"
    ? ([first, second] as const)
    : null;
}

/** The vendors whose contacts accounts can connect: those whose application is known. */
export function contactsSettings(env: Environment): ContactsSettings {
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
export function paymentsSettings(env: Environment, isDemo: boolean): PaymentsSettings {
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
export function pdfSettings(env: Environment): PdfSettings {
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

/** A Chatwoot inbox to ask for help in, if its token is known; its key proves to it who asks. */
export function helpChatSettings(env: Environment): HelpChat | null {
  const { CHATWOOT_WEBSITE_TOKEN: token, CHATWOOT_IDENTITY_KEY, CHATWOOT_ORIGIN } = env;
  if (token) {
    const origin = CHATWOOT_ORIGIN ?? "https://app.chatwoot.com";
    return { token, origin, identityKey: CHATWOOT_IDENTITY_KEY ?? null };
  }
  if (CHATWOOT_IDENTITY_KEY ?? CHATWOOT_ORIGIN) {
    throw new SettingsError("CHATWOOT_WEBSITE_TOKEN: the other settings of Chatwoot need it");
  }
  return null;
}

/** A PostHog project that is told how staff use the product, if its key is known. */
export function analyticsSettings(env: Environment): Analytics | null {
  if (env.POSTHOG_KEY) {
    return { key: env.POSTHOG_KEY, origin: env.POSTHOG_ORIGIN ?? "https://us.i.posthog.com" };
  }
  if (env.POSTHOG_ORIGIN) throw new SettingsError("POSTHOG_KEY: POSTHOG_ORIGIN needs it");
  return null;
}

/** Whom addresses are asked of: one service, or nobody. */
export function addressesSettings(env: Environment): AddressesSettings {
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
