import type { CardFailure, CardProvider } from "../../integrations/payments/provider";
import { ApiError, unsuitable } from "../api-error";
import type { Services } from "../services";

/** The card provider of this server; 501 if it has none. */
export function requireCards({ cards }: Pick<Services, "cards">): CardProvider {
  if (!cards) throw notConfigured();
  return cards;
}

export const notConfigured = () =>
  new ApiError(501, "not_configured", "Card payments are not configured");

/**
 * What a failure of the card provider is to whoever asked. A refusal is told as such: 422 of what a customer can type
 * anew, 409 of what nobody mends by typing, as an amount, or an account that may take no money yet.
 */
export function answerOf({ trouble, field, message }: CardFailure): ApiError {
  switch (trouble) {
    case "refused":
      return field === "email"
        ? unsuitable(field, message)
        : new ApiError(409, "card_refused", message);
    case "misconfigured":
      return notConfigured();
    case "unreachable":
    case "busy":
    case "conflict":
      return providerAway();
  }
}

export const providerAway = () =>
  new ApiError(503, "card_provider_away", "The card provider cannot be reached at present", {
    retryAfterSeconds: 10,
  });

/** Logs a failure: a refusal is the provider's word about what somebody typed, anything else a fault. */
export function logFailure({ log }: Pick<Services, "log">, error: CardFailure): void {
  const words = "the card provider did not do what it was asked";
  if (error.trouble === "refused") log.warn({ err: error }, words);
  else log.error({ err: error }, words);
}
