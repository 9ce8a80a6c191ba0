import { createHmac, randomUUID } from "node:crypto";

import {
  CardFailure,
  EventRefused,
  type CardEvent,
  type CardLimits,
  type CardProvider,
  type CardSession,
  type NewCardSession,
} from "../../../server/integrations/payments/provider";

const SIGNATURE = "test-signature";
const sign = (bytes: Uint8Array) =>
  createHmac("sha256", "of the tests").update(bytes).digest("hex");

/**
 * A card provider whose every word a test decides: its sessions are paid, ended and told of as the test says, in any
 * order and as often as it likes.
 */
export class TestCards implements CardProvider {
  readonly name = "stripe";
  publishableKey: string | null = "pk_test_tests";
  readonly sessions = new Map<string, CardSession>();
  readonly asked: NewCardSession[] = [];
  private readonly byKey = new Map<string, string>();
  /** What happens before the next answers; it may throw. */
  before: (what: "create" | "read" | "expire" | "check") => void | Promise<void> = () => undefined;

  limits: CardLimits = { least: 5_000, most: 9_999_999_900, step: 100 };

  limitsOf = () => this.limits;
  canTake = (merchant: string | null) => merchant !== null;

  async check() {
    await this.before("check");
    return { isLive: false };
  }

  async createSession(asked: NewCardSession): Promise<CardSession> {
    this.asked.push(asked);
    await this.before("create");
    const known = this.byKey.get(asked.key);
    if (known) return this.get(known);
    const id = `cs_${randomUUID()}`;
    const { accountId, paymentId, amount, currency, look } = asked;
    this.byKey.set(asked.key, id);
    this.sessions.set(id, {
      ...{ id, state: "OPEN", isPaid: false, amount, currency, accountId, paymentId },
      ...{ chargeId: null, paidAt: null, refunded: null, failedRefunds: [], email: null },
      isDisputed: false,
      url: look === "hosted" ? `https://checkout.example/${id}` : null,
      clientSecret: look === "embedded" ? `${id}_secret` : null,
    });
    return this.get(id);
  }

  async readSession(id: string): Promise<CardSession | null> {
    await this.before("read");
    return this.sessions.get(id) ?? null;
  }

  async expireSession(id: string): Promise<CardSession> {
    await this.before("expire");
    const session = this.get(id);
    if (session.state === "OPEN") this.set(id, { state: "EXPIRED", url: null });
    return this.get(id);
  }

  get(id: string): CardSession {
    const session = this.sessions.get(id);
    if (!session) throw new CardFailure("conflict", "There is no such session");
    return session;
  }

  set(id: string, patch: Partial<CardSession>): CardSession {
    this.sessions.set(id, { ...this.get(id), ...patch });
    return this.get(id);
  }

  /** The customer has paid. */
  pay(id: string, patch: Partial<CardSession> = {}): CardSession {
    const paid = { state: "COMPLETE", isPaid: true, chargeId: `pi_${id}`, url: null } as const;
    return this.set(id, { ...paid, email: "payer@customer.example", ...patch });
  }

  /** An event as it is delivered, signed. */
  delivery(event: CardEvent): { bytes: Uint8Array; headers: Headers } {
    const bytes = new TextEncoder().encode(JSON.stringify(event));
    return { bytes, headers: new Headers({ [SIGNATURE]: sign(bytes) }) };
  }

  readEvent({ bytes, headers }: { bytes: Uint8Array; headers: Headers }): CardEvent {
    if (headers.get(SIGNATURE) !== sign(bytes)) throw new EventRefused("The signature is wrong");
    const event = JSON.parse(new TextDecoder().decode(bytes)) as CardEvent;
    return { ...event, at: new Date(event.at), about: revived(event.about) };
  }
}

function revived(about: CardEvent["about"]): CardEvent["about"] {
  if (about.kind !== "session" || about.session.paidAt === null) return about;
  return { kind: "session", session: { ...about.session, paidAt: new Date(about.session.paidAt) } };
}
