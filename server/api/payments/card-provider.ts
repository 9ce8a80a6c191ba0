import type { CardProvider } from "../../integrations/payments/provider";
import { ApiError } from "../api-error";
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
