import type { CardProvider } from "../provider";
import type { StripeSettings } from "./settings";

export function createStripe(settings: StripeSettings): CardProvider {
  throw new Error(`Not there yet: ${settings.kind}`);
}
