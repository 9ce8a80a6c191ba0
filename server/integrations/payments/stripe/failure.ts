import Stripe from "stripe";

import { OutboundFailure } from "../../outbound/outbound";
import { CardFailure } from "../provider";

const { StripeConnectionError, StripeError, StripeIdempotencyError } = Stripe.errors;

/** Codes of a request that somebody else is at work on, or of too many of them. */
const BUSY = new Set(["idempotency_key_in_use", "lock_timeout", "rate_limit"]);
/** Codes of keys and accounts; 401 and 403 are of these whatever their code. */
const OF_SETTINGS = new Set([
  "account_invalid",
  "api_key_expired",
  "livemode_mismatch",
  "platform_account_required",
  "platform_api_key_expired",
  "secret_key_required",
  "testmode_charges_only",
]);
/** What a customer or the staff can do something about, and in which part of what was asked for. */
const REFUSALS: Readonly<
  Record<string, { field: NonNullable<CardFailure["field"]>; message: string }>
> = {
  amount_too_large: { field: "amount", message: "This amount is too large to be paid by card" },
  amount_too_small: { field: "amount", message: "This amount is too small to be paid by card" },
  email_invalid: { field: "email", message: "The card provider does not take this email address" },
  invalid_charge_amount: { field: "amount", message: "This amount cannot be paid by card" },
};
/** Parameters of a session that hold an address of the customer's. */
const EMAIL_PARAMETERS = /email/;

/**
 * What went wrong at Stripe, or on the way there, in words for people. Nothing that Stripe wrote is in it or its cause
 * but codes: its sentences quote keys and what was sent.
 */
export function cardFailure(error: unknown): CardFailure {
  if (error instanceof CardFailure) return error;
  if (!(error instanceof StripeError)) {
    return new CardFailure("unreachable", "Stripe's answer could not be read", { cause: error });
  }
  if (error instanceof StripeConnectionError) {
    const detail: unknown = error.detail;
    const options = detail instanceof OutboundFailure ? { cause: detail } : {};
    return detail instanceof OutboundFailure && detail.trouble === "forbidden"
      ? new CardFailure("misconfigured", "Stripe's address may not be asked", options)
      : new CardFailure("unreachable", "Stripe did not answer", options);
  }
  const options = because(error);
  const { statusCode = 0, code = "" } = error;
  if (statusCode === 429 || statusCode === 409 || BUSY.has(code)) {
    return new CardFailure("busy", "Stripe is busy", options);
  }
  if (statusCode === 401) {
    return new CardFailure("misconfigured", "Stripe does not take this server's key", options);
  }
  if (statusCode === 403 || OF_SETTINGS.has(code)) {
    return new CardFailure(
      "misconfigured",
      "Stripe does not let this server take payments for this account",
      options,
    );
  }
  if (error instanceof StripeIdempotencyError || code === "resource_missing") {
    return new CardFailure("conflict", "Stripe has something else under this name", options);
  }
  if (statusCode >= 400 && statusCode < 500) return refusal(error, options);
  return new CardFailure("unreachable", "Stripe could not answer", options);
}

function refusal({ code = "", param = "" }: Stripe.errors.StripeError, options: ErrorOptions) {
  const isEmail = EMAIL_PARAMETERS.test(param ?? "");
  const known = REFUSALS[code] ?? (isEmail ? REFUSALS.email_invalid : undefined);
  return new CardFailure("refused", known?.message ?? "The card provider refuses this payment", {
    ...options,
    field: known?.field ?? null,
  });
}

/** Stripe knows of nothing by this name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeError && error.code === "resource_missing";

/**
 * Stripe failed under this key before, and would tell so for a day whoever asks. Nobody was told of what it may have
 * made then, so another key is safe.
 */
export const isKeptFault = (error: unknown): boolean =>
  error instanceof StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.["idempotent-replayed"] === "true";

/** Stripe does not do that: what it was asked for is in another state. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StripeError && error.statusCode === 400 && !BUSY.has(error.code ?? "");

function because({ type, statusCode, code, param, requestId }: Stripe.errors.StripeError) {
  const words = [type, statusCode, code, param, requestId].map((word) => String(word ?? ""));
  return { cause: new Error(words.filter((word) => /^[\w[\].-]{1,100}$/.test(word)).join(", ")) };
}
