import type { SessionFacts } from "./stripe-objects";

/** What is wrong with a request, as Stripe answers it. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; param?: string; message: string },
  ) {
    super(error.message);
  }
}

const invalid = (message: string, code: string | undefined, param?: string, status = 400) =>
  new StripeRefusal(status, {
    ...{ type: "invalid_request_error", message },
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
export const noSuchThing = (kind: string, id: string, param: string) =>
  invalid(`No such ${kind}: '${id}'`, "resource_missing", param, 404);
export const notOpen = (status: string) =>
  invalid(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    undefined,
  );
export const refused = invalid;

const ANY_METADATA = /^(metadata|payment_intent_data\[metadata\])\[[^[\]]{1,40}\]$/;
const KNOWN = new Set([
  "mode",
  "allowed_payment_method_types[0]",
  "adaptive_pricing[enabled]",
  "line_items[0][quantity]",
  "line_items[0][price_data][currency]",
  "line_items[0][price_data][unit_amount]",
  "line_items[0][price_data][product_data][name]",
  "client_reference_id",
  "payment_intent_data[receipt_email]",
  "customer_email",
  "expires_at",
  "ui_mode",
  "return_url",
  "success_url",
  "cancel_url",
]);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MINUTE = 60;

/** What is asked of a new session, checked as Stripe does as far as we ask for it; anything else is refused. */
export function readSessionForm(form: URLSearchParams, now: number): SessionFacts {
  for (const name of form.keys()) {
    if (name.startsWith("payment_method_types")) {
      throw invalid(
        "payment_method_types is not supported any more",
        "payment_method_types_no_longer_supported",
        "payment_method_types",
      );
    }
    if (!KNOWN.has(name) && !ANY_METADATA.test(name)) {
      throw invalid(`Received unknown parameter: ${name}`, "parameter_unknown", name);
    }
  }
  const need = (name: string) => {
    const value = form.get(name);
    if (!value) throw invalid(`Missing required param: ${name}.`, "parameter_missing", name);
    return value;
  };
  const line = "line_items[0]";
  const unitAmount = whole(need(`${line}[price_data][unit_amount]`), "unit_amount");
  const currency = need(`${line}[price_data][currency]`);
  if (need("mode") !== "payment" || need("allowed_payment_method_types[0]") !== "card") {
    throw invalid("This server takes payments by card alone", undefined);
  }
  if (need(`${line}[quantity]`) !== "1" || !/^[a-z]{3}$/.test(currency)) {
    throw invalid("Invalid line item", "parameter_invalid_string_blank", line);
  }
  if (unitAmount < 50) {
    throw invalid("The amount must convert to at least 50 cents.", "amount_too_small");
  }
  const expiresAt = whole(need("expires_at"), "expires_at");
  if (expiresAt < now + 30 * MINUTE || expiresAt > now + 24 * 60 * MINUTE) {
    throw invalid("The `expires_at` must be 30 minutes to 24 hours away.", undefined, "expires_at");
  }
  return {
    ...{ unitAmount, currency, expiresAt },
    name: need(`${line}[price_data][product_data][name]`),
    metadata: metadataOf(form, "metadata"),
    intentMetadata: metadataOf(form, "payment_intent_data[metadata]"),
    receiptEmail: email(form, "payment_intent_data[receipt_email]"),
    customerEmail: email(form, "customer_email"),
    clientReferenceId: form.get("client_reference_id"),
    ...readPlaces(form, need),
  };
}

function readPlaces(form: URLSearchParams, need: (name: string) => string) {
  const isEmbedded = form.get("ui_mode") === "elements";
  const forbidden = isEmbedded ? ["success_url", "cancel_url"] : ["return_url"];
  for (const name of forbidden) {
    if (form.has(name)) throw invalid(`${name} is not allowed with this ui_mode`, undefined, name);
  }
  if (isEmbedded) {
    const places = { returnUrl: need("return_url"), successUrl: null, cancelUrl: null };
    return { uiMode: "elements" as const, ...places };
  }
  if ((form.get("ui_mode") ?? "hosted_page") !== "hosted_page") {
    throw invalid("Invalid ui_mode", "parameter_invalid", "ui_mode");
  }
  const places = { successUrl: need("success_url"), cancelUrl: form.get("cancel_url") };
  return { uiMode: "hosted_page" as const, returnUrl: null, ...places };
}

function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  const found = [...form].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(found.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

function email(form: URLSearchParams, name: string): string | null {
  const value = form.get(name);
  if (value !== null && !EMAIL.test(value)) {
    throw invalid(`Invalid email address: ${value}`, "email_invalid", name);
  }
  return value;
}

function whole(value: string, param: string): number {
  if (!/^\d{1,8}$|^\d{10}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, "parameter_invalid_integer", param);
  }
  return Number(value);
}
