// Runs in a browser in place of https://js.stripe.com/endive/stripe.js: what a page of ours asks of Stripe.js, and no
// more. Tests lead `https://js.stripe.com/**` and `https://api.stripe.com/**` to the local server.
import type {
  StripeCheckoutConfirmResult,
  StripeCheckoutElementsSdkOptions,
  StripeCheckoutLoadActionsSuccess,
  StripeCheckoutSession,
  StripeCheckoutUpdateEmailResult,
} from "@stripe/stripe-js";

type SessionResult = { type: "success"; session: StripeCheckoutSession };
type Confirmed = StripeCheckoutConfirmResult & { returnUrl?: string };
type Handler = (event: unknown) => void;

async function ask<Result>(path: string, body: object): Promise<Result> {
  const answer = await fetch(`https://api.stripe.com/elements/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Stripe answered ${answer.status}`);
  return (await answer.json()) as Result;
}

/** Card fields in a frame of Stripe's, whose content the page cannot reach. */
function createPaymentElement() {
  const frame = document.createElement("iframe");
  frame.title = "Secure payment input frame";
  frame.src = "https://js.stripe.com/fields.html";
  const handlers = new Map<string, Handler[]>();
  const element = {
    mount(place: string | HTMLElement) {
      const node = typeof place === "string" ? document.querySelector(place) : place;
      if (!node) throw new Error(`Nothing to mount the Payment Element in: ${String(place)}`);
      frame.addEventListener("load", () => {
        for (const handle of handlers.get("ready") ?? []) handle({ elementType: "payment" });
      });
      node.append(frame);
    },
    on(event: string, handle: Handler) {
      handlers.set(event, [...(handlers.get(event) ?? []), handle]);
      return element;
    },
    off: () => element,
    once: (event: string, handle: Handler) => element.on(event, handle),
    update: () => undefined,
    focus: () => frame.focus(),
    unmount: () => frame.remove(),
    destroy: () => frame.remove(),
  };
  /** What the frame has of a card: as its number decides. */
  const readCard = () =>
    new Promise<"good" | "declined" | "incomplete">((resolve) => {
      if (!frame.contentWindow) return resolve("incomplete");
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<string>) => {
        const number = data.replace(/\D/g, "");
        if (number === "4242424242424242") return resolve("good");
        resolve(number === "4000000000000002" ? "declined" : "incomplete");
      };
      frame.contentWindow.postMessage("card", "https://js.stripe.com", [port2]);
    });
  return { element, readCard };
}

function initCheckoutElementsSdk({
  clientSecret,
  defaultValues,
}: StripeCheckoutElementsSdkOptions) {
  let payment: ReturnType<typeof createPaymentElement> | null = null;
  let session: StripeCheckoutSession | null = null;
  let isAmountRead = false;
  const changes: ((session: StripeCheckoutSession) => void)[] = [];

  /** Stripe.js confirms nothing whose amount the page has not read from it. */
  function watched(given: StripeCheckoutSession): StripeCheckoutSession {
    const { amount, minorUnitsAmount } = given.total.total;
    const total = {
      minorUnitsAmount,
      get amount() {
        isAmountRead = true;
        return amount;
      },
    };
    return { ...given, total: { ...given.total, total } };
  }
  function change(result: SessionResult): StripeCheckoutSession {
    session = watched(result.session);
    for (const handle of changes) handle(session);
    return session;
  }
  const secret = () => Promise.resolve(clientSecret);

  const actions = {
    getSession() {
      if (!session) throw new Error("The actions are not loaded");
      return session;
    },
    async updateEmail(email) {
      const result = await ask<StripeCheckoutUpdateEmailResult>("email", {
        ...{ clientSecret: await secret(), email },
      });
      return result.type === "success" ? { ...result, session: change(result) } : result;
    },
    async confirm({ email, redirect } = {}) {
      if (!isAmountRead) throw new Error("Read and show total.total.amount before you confirm");
      const card = payment ? await payment.readCard() : "incomplete";
      const asked = { clientSecret: await secret(), email, card };
      const result = await ask<Confirmed>("confirm", asked);
      if (result.type === "error") return result;
      if (redirect === "if_required") return { type: "success", session: change(result) };
      location.assign(result.returnUrl ?? "");
      return new Promise(() => undefined);
    },
  } satisfies Partial<StripeCheckoutLoadActionsSuccess>;

  return {
    on: (_event: "change", handle: (session: StripeCheckoutSession) => void) =>
      void changes.push(handle),
    async loadActions() {
      try {
        change(await ask<SessionResult>("session", { clientSecret: await secret() }));
        if (defaultValues?.email) await actions.updateEmail(defaultValues.email);
        return { type: "success", actions };
      } catch (error) {
        const message = error instanceof Error ? error.message : "Something went wrong";
        return { type: "error", error: { message, code: null } };
      }
    },
    changeAppearance: () => undefined,
    loadFonts: () => undefined,
    getPaymentElement: () => payment?.element ?? null,
    createPaymentElement() {
      if (payment) throw new Error("There is a Payment Element already");
      payment = createPaymentElement();
      return payment.element;
    },
  };
}

const Stripe = (publishableKey: string) => {
  if (!publishableKey.startsWith("pk_")) throw new Error("This is no publishable key");
  return { initCheckoutElementsSdk, _registerWrapper: () => undefined };
};
Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
