import type { Appearance } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

import type { CardSession } from "./card-session";

/** What became of paying by the card that is in the fields. */
type Paid =
  | { is: "paid" }
  | { is: "bad email"; message: string }
  /** In the provider's words; null if it was not said. */
  | { is: "failed"; message: string | null };
export interface Card {
  sessionId: string;
  pay(email: string): Promise<Paid>;
}

/** No card can be paid in the session, as the provider says: another one may be better. */
export class SessionUseless extends Error {
  override readonly name = "SessionUseless";
}

/** From when on the provider's fields are not waited for. */
const WAIT_MS = 20_000;

/** Shows the provider's fields in their place. Rejects if they cannot be had. */
export function mountCard(session: CardSession, place: HTMLElement): Promise<Card> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The card provider's fields did not come")), WAIT_MS);
  });
  return Promise.race([mount(session, place), tooLate]);
}

async function mount(
  { sessionId, clientSecret, publishableKey, stripeAccount }: CardSession,
  place: HTMLElement,
): Promise<Card> {
  const stripe = await loadStripe(publishableKey, stripeAccount ? { stripeAccount } : {});
  if (!stripe) throw new Error("The card provider's script is not for here");
  const checkout = stripe.initCheckoutElementsSdk({
    clientSecret,
    elementsOptions: { appearance: readAppearance() },
  });
  const loaded = await checkout.loadActions();
  if (loaded.type === "error") throw new SessionUseless(loaded.error.message);
  const { type: state } = loaded.actions.getSession().status;
  if (state !== "open") throw new SessionUseless(`The session is ${state}`);
  const fields = checkout.createPaymentElement({ layout: { type: "tabs" } });
  await new Promise<void>((resolve, reject) => {
    fields.once("ready", () => resolve());
    fields.once("loaderror", ({ error }) => reject(new SessionUseless(error.message)));
    fields.mount(place);
  });
  const { actions } = loaded;
  return {
    sessionId,
    async pay(email) {
      try {
        const told = await actions.updateEmail(email);
        if (told.type === "error") return { is: "bad email", message: told.error.message };
        const paid = await actions.confirm({ redirect: "if_required" });
        if (paid.type === "error") return { is: "failed", message: paid.error.message };
        return { is: "paid" };
      } catch {
        return { is: "failed", message: null };
      }
    },
  };
}

/** Height, border and type of the fields as of ours; all else of them is the provider's. */
function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: style.colorScheme.includes("dark") ? "night" : "stripe",
    labels: "floating",
    inputs: "condensed",
    variables: {
      colorPrimary: token("--accent"),
      colorBackground: token("--sheet"),
      colorText: token("--ink"),
      colorTextSecondary: token("--ink-3"),
      colorDanger: token("--brick"),
      fontFamily: token("--font"),
      fontSizeBase: "16px",
      borderRadius: "3px",
    },
    rules: {
      ".Input": { borderColor: token("--edge"), boxShadow: "none" },
      ".Input:focus": { outline: `3px solid ${token("--focus")}`, boxShadow: "none" },
    },
  };
}
