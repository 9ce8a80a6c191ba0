import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

import {
  CardFailure,
  EventRefused,
  OWN_MERCHANT,
  type CardDelivery,
  type CardProvider,
  type CardSession,
  type NewCardSession,
} from "../provider";

/** What a session was made with; as the provider's, it outlives the request. */
const factsSchema = z.object({
  accountId: z.string(),
  paymentId: z.string(),
  /** Whose money it would be. */
  merchant: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  title: z.string(),
  email: z.string().nullable(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
});
export type SandboxFacts = z.output<typeof factsSchema>;

/** A session as the sandbox keeps it. */
export interface SandboxSession {
  readonly id: string;
  readonly state: "OPEN" | "COMPLETE" | "EXPIRED";
  readonly isPaid: boolean;
  /** The customer's bank asks them something. */
  readonly isAtBank: boolean;
  /** The last card was refused. */
  readonly isDeclined: boolean;
  readonly facts: SandboxFacts;
  readonly paidAt: Date | null;
  readonly expiresAt: Date;
}

/** Where the sandbox keeps its sessions. */
export interface SandboxStore {
  find(id: string): Promise<SandboxSession | null>;
  /** Keeps a new one; if there is one of this key, that is what it gives back. */
  add(key: string, session: SandboxSession): Promise<SandboxSession>;
  /** Changes one while nobody else does; `change` gives null to leave it as it is. Null if there is none. */
  change(
    id: string,
    change: (session: SandboxSession) => SandboxSession | null,
  ): Promise<SandboxSession | null>;
}

/** What a customer does on the page of the sandbox, as on a card provider's. */
export type SandboxOutcome = "PAY" | "ASK_BANK" | "CONFIRM_AT_BANK" | "DECLINE" | "LEAVE";

/** The sandbox's side of the customer, which no other provider shows us. */
export interface Sandbox {
  read(id: string): Promise<SandboxSession | null>;
  /** Null if there is no such session; one that is over stays as it is. */
  act(id: string, outcome: SandboxOutcome): Promise<SandboxSession | null>;
  /** What the sandbox tells by itself of a session: signed, as a provider's delivery. Null if there is none. */
  tell(id: string): Promise<Omit<CardDelivery, "now"> | null>;
}

interface Parts {
  readonly store: SandboxStore;
  /** Where its page is: the origin of the web application. */
  readonly publicOrigin: string;
  /** What its events are signed with. */
  readonly secret: string;
  readonly now: () => Date;
}

/** Of every currency: a cent to eight digits of them. */
const LIMITS = { least: 100, most: 9_999_999_900, step: 100 } as const;

const SIGNATURE = "sandbox-signature";
const instant = z.iso.datetime().transform((text) => new Date(text));
const eventSchema = z.object({
  id: z.string(),
  at: instant,
  merchant: z.string().nullable(),
  session: z.object({
    id: z.string(),
    state: z.enum(["OPEN", "COMPLETE", "EXPIRED"]),
    isPaid: z.boolean(),
    amount: z.int(),
    currency: z.string(),
    accountId: z.string().nullable(),
    paymentId: z.string().nullable(),
    chargeId: z.string().nullable(),
    paidAt: instant.nullable(),
    refunded: z.null(),
    failedRefunds: z.tuple([]),
    isDisputed: z.literal(false),
    email: z.string().nullable(),
    url: z.string().nullable(),
    clientSecret: z.null(),
  }) satisfies z.ZodType<CardSession>,
});

/**
 * A card provider that takes no money: for demonstrations and tests. It keeps sessions of its own, has a page where a
 * customer pays, is declined, is asked by the bank or leaves, and tells of what was paid by signed events.
 */
export function createSandbox({ store, publicOrigin, secret, now }: Parts): {
  provider: CardProvider;
  sandbox: Sandbox;
} {
  const sign = (bytes: Uint8Array) => createHmac("sha256", secret).update(bytes).digest("hex");
  const current = (session: SandboxSession): SandboxSession =>
    session.state === "OPEN" && session.expiresAt <= now()
      ? { ...session, state: "EXPIRED" }
      : session;
  const present = (session: SandboxSession) => shown(current(session), publicOrigin);

  const provider: CardProvider = {
    name: "sandbox",
    publishableKey: null,
    canTake: () => true,
    limitsOf: () => LIMITS,
    check: () => Promise.resolve({ isLive: false }),
    async createSession(asked) {
      const { key, accountId, paymentId, merchant, amount, currency, title, email } = asked;
      const id = `sandbox_${createHash("sha256").update(`${secret} ${key}`).digest("hex").slice(0, 32)}`;
      const returnUrl = asked.returnUrl.replace("{session}", id);
      const session = await store.add(key, {
        ...{ id, state: "OPEN", isPaid: false, isAtBank: false, isDeclined: false, paidAt: null },
        facts: {
          ...{ accountId, paymentId, merchant, amount, currency, title, email, returnUrl },
          cancelUrl: asked.cancelUrl,
        },
        expiresAt: asked.expiresAt,
      });
      if (!isSame(session, asked)) {
        throw new CardFailure("conflict", "The key was used for another session");
      }
      return present(session);
    },
    async readSession(id) {
      const session = await store.find(id);
      return session && present(session);
    },
    async expireSession(id) {
      const session = await store.change(id, (one) =>
        one.state === "OPEN" ? { ...one, state: "EXPIRED", isAtBank: false } : null,
      );
      if (!session) throw new CardFailure("conflict", "There is no such session");
      return present(session);
    },
    readEvent({ bytes, headers }) {
      const given = Buffer.from(headers.get(SIGNATURE) ?? "", "hex");
      const wanted = Buffer.from(sign(bytes), "hex");
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
        throw new EventRefused("The signature is not the sandbox's");
      }
      const text = new TextDecoder().decode(bytes);
      const { id, at, merchant, session } = eventSchema.parse(JSON.parse(text));
      return { id, type: "session", at, merchant, about: { kind: "session", session } };
    },
  };

  const sandbox: Sandbox = {
    async read(id) {
      const session = await store.find(id);
      return session && current(session);
    },
    async act(id, outcome) {
      const session = await store.change(id, (one) => afterOutcome(current(one), outcome, now()));
      return session && current(session);
    },
    async tell(id) {
      const session = await store.find(id);
      if (!session) return null;
      const event = {
        id: `${id}_${session.state}`,
        at: (session.paidAt ?? now()).toISOString(),
        // As other providers do: nobody is named where it is the server's own.
        merchant: session.facts.merchant === OWN_MERCHANT ? null : session.facts.merchant,
        session: present(session),
      };
      const bytes = new TextEncoder().encode(JSON.stringify(event));
      return { bytes, headers: new Headers({ [SIGNATURE]: sign(bytes) }) };
    },
  };
  return { provider, sandbox };
}

function afterOutcome(
  session: SandboxSession,
  outcome: SandboxOutcome,
  now: Date,
): SandboxSession | null {
  if (session.state !== "OPEN") return null;
  switch (outcome) {
    case "PAY":
      return { ...session, ...PAID, paidAt: now };
    case "ASK_BANK":
      return { ...session, isAtBank: true, isDeclined: false };
    case "CONFIRM_AT_BANK":
      return session.isAtBank ? { ...session, ...PAID, paidAt: now } : null;
    case "DECLINE":
      return { ...session, isDeclined: true, isAtBank: false };
    case "LEAVE":
      return { ...session, isDeclined: false, isAtBank: false };
  }
}
const PAID = { state: "COMPLETE", isPaid: true, isAtBank: false, isDeclined: false } as const;

function isSame({ facts, expiresAt }: SandboxSession, asked: NewCardSession): boolean {
  return (
    facts.paymentId === asked.paymentId &&
    facts.amount === asked.amount &&
    facts.currency === asked.currency &&
    facts.email === asked.email &&
    expiresAt.getTime() === asked.expiresAt.getTime()
  );
}

function shown(session: SandboxSession, publicOrigin: string): CardSession {
  const { id, state, isPaid, facts, paidAt } = session;
  const { amount, currency, accountId, paymentId, email } = facts;
  return {
    ...{ id, state, isPaid, amount, currency, accountId, paymentId, paidAt },
    email: isPaid ? email : null,
    chargeId: isPaid ? `${id}_charge` : null,
    ...{ refunded: null, failedRefunds: [], isDisputed: false },
    url: state === "OPEN" ? `${publicOrigin}/sandbox/${id}` : null,
    clientSecret: null,
  };
}

/** What a store keeps of a session as text. */
export function readFacts(text: string): SandboxFacts {
  return factsSchema.parse(JSON.parse(text));
}
