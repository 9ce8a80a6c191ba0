import {
  CardFailure,
  type CardDelivery,
  type CardProvider,
  type NewCardSession,
} from "../../../server/integrations/payments/provider";
import {
  createSandbox,
  type SandboxSession,
  type SandboxStore,
} from "../../../server/integrations/payments/sandbox/sandbox";
import { createStripe } from "../../../server/integrations/payments/stripe/stripe";
import { signEvent } from "./stripe-deliveries";
import { startStripeServer } from "./stripe-server";

/** A card provider, and its side of the customer. */
export interface CardsHarness {
  readonly provider: CardProvider;
  /** The customer pays a session that is open. */
  pay(id: string): Promise<void>;
  /** The last thing that the provider told of a session, as it is sent. */
  tell(id: string): Promise<Omit<CardDelivery, "now">>;
  close(): Promise<void>;
}

/** Keeps sessions of the sandbox in memory, each change alone as in a database. */
export function createMemoryStore(): SandboxStore {
  const sessions = new Map<string, SandboxSession>();
  const byKey = new Map<string, string>();
  return {
    find: (id) => Promise.resolve(sessions.get(id) ?? null),
    add(key, session) {
      const known = sessions.get(byKey.get(key) ?? "");
      if (known) return Promise.resolve(known);
      byKey.set(key, session.id);
      sessions.set(session.id, session);
      return Promise.resolve(session);
    },
    change(id, change) {
      const session = sessions.get(id);
      if (!session) return Promise.resolve(null);
      const changed = change(session) ?? session;
      sessions.set(id, changed);
      return Promise.resolve(changed);
    },
  };
}

export function startSandboxCards(): Promise<CardsHarness> {
  const { provider, sandbox } = createSandbox({
    store: createMemoryStore(),
    ...{ publicOrigin: "https://pay.example", secret: "of the tests", now: () => new Date() },
  });
  return Promise.resolve({
    provider,
    pay: async (id) => void (await sandbox.act(id, "PAY")),
    async tell(id) {
      const told = await sandbox.tell(id);
      if (!told) throw new Error("There is no such session");
      return told;
    },
    close: () => Promise.resolve(),
  });
}

export async function startStripeCards(): Promise<CardsHarness> {
  const stripe = await startStripeServer();
  return {
    provider: createStripe(stripe.settings),
    pay: (id) => payOnPage(`${stripe.origin}/c/pay/${id}`),
    tell(id) {
      const event = stripe.events.findLast(({ data }) => (data.object as { id: string }).id === id);
      if (!event) throw new Error("Nothing was told of this session");
      const secret = stripe.settings.webhookSecret;
      const { body, headers } = signEvent(event, { secret, at: new Date() });
      return Promise.resolve({
        bytes: new TextEncoder().encode(body),
        headers: new Headers(headers),
      });
    },
    close: () => stripe.close(),
  };
}

/** Presses the button of a hosted page, as a browser without script does. */
async function payOnPage(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  if (!page.includes('value="pay"')) return;
  const body = new URLSearchParams({ email: "typed@mail.example", outcome: "pay" });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  const back = answer.headers.get("location") ?? "";
  if (!back.endsWith(`session=${url.split("/").at(-1)}`)) throw new Error(`Led to ${back}`);
}

let made = 0;
/** A session to be asked for: each under a key of its own, for an hour. */
export function newSession(more: Partial<NewCardSession> = {}): NewCardSession {
  made += 1;
  return {
    key: `payment ${made} of ${process.pid}, session 1`,
    accountId: "account-1",
    paymentId: `payment-${made}`,
    merchant: "own",
    amount: 12_345_600,
    currency: "AUD",
    title: "Deposit for QUOTE-1042",
    email: "marta@mail.example",
    look: "hosted",
    returnUrl: "https://blinds.example/pay/p1/done?session={session}",
    cancelUrl: "https://blinds.example/pay/p1",
    expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000),
    ...more,
  };
}

/** What a provider failed with; anything else is thrown on, and so is success. */
export async function failureOf(work: Promise<unknown>): Promise<CardFailure> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CardFailure)) throw error ?? new Error("It did not fail");
  return error;
}
