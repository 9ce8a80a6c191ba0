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

export const providerAway = () =>
  new ApiError(503, "card_provider_away", "The card provider cannot be reached at present", {
    retryAfterSeconds: 10,
  });

/**
 * A refusal of what the provider was asked for: 422 of what a customer can type anew, 409 of what nobody mends by typing,
 * as an amount, or an account that may take no money yet.
 */
export function refusalOf({ field, message }: CardFailure): ApiError {
  return field === "email"
    ? unsuitable(field, message)
    : new ApiError(409, "card_refused", message);
}
