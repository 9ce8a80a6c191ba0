import type { UpstreamClient } from "../../../app/upstream/client.server";
import { deals } from "../../../app/upstream/contract/deals";
import { CARD_PAYMENT_TYPE } from "../../../app/upstream/contract/payments.input";
import { payments } from "../../../app/upstream/contract/payments";
import { publicPages } from "../../../app/upstream/contract/public-pages";
import type {
  CardDispute,
  CardEvent,
  CardFailedRefund,
  CardSession,
} from "../../../server/integrations/payments/provider";
import { workflowBySlug, type TestApi } from "../test-api";
import { TestCards } from "./test-cards";

export const MERCHANT = "acct_banksia";

/** A deal with card payments, over a provider whose words the test decides. */
export async function createPaidDeal(test: TestApi) {
  const cards = new TestCards();
  Object.assign(test.services, { cards, sandbox: null });
  const sales = await test.signIn("sales");
  await test.database.write((trx) =>
    trx
      .updateTable("accounts")
      .set({ card_merchant: MERCHANT })
      .where("name", "like", "Banksia%")
      .execute(),
  );
  const workflow = await workflowBySlug(sales, "residential-sales");
  const { id: dealId } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "Of card payments", statusId: workflow.statuses[0]?.id ?? "" },
  });
  return new PaidDeal(test, cards, sales, dealId);
}

/** When `createFreshPaidDeal` begins. */
export const START = new Date("2026-11-18T02:00:00.000Z");

/** The same, with nothing left of another test: no jobs, no attempts that were counted, no mails. */
export async function createFreshPaidDeal(test: TestApi): Promise<PaidDeal> {
  test.clock.now = START;
  test.mails.length = 0;
  await test.database.write(async (trx) => {
    await trx.deleteFrom("jobs").execute();
    await trx.deleteFrom("rate_events").execute();
  });
  return createPaidDeal(test);
}

export class PaidDeal {
  constructor(
    readonly test: TestApi,
    readonly cards: TestCards,
    readonly sales: UpstreamClient,
    readonly dealId: string,
  ) {}

  async add(amount = 21_483_000): Promise<string> {
    const { id } = await this.sales.call(payments.createPayment, {
      params: { dealId: this.dealId },
      body: { type: CARD_PAYMENT_TYPE, amount, status: "REQUESTED" },
    });
    return id;
  }

  /** Asks for a session of a payment, as its customer's page does. */
  open = (paymentId: string, body: { email?: string; isHosted?: boolean } = {}) =>
    this.sales.call(publicPages.createCheckoutSession, { params: { paymentId }, body });

  /** A payment whose page a customer has opened. */
  async begin(amount?: number): Promise<{ id: string; session: CardSession }> {
    const id = await this.add(amount);
    const { sessionId } = await this.open(id);
    return { id, session: this.cards.get(sessionId) };
  }

  async read() {
    const { context } = await this.sales.call(deals.getDeal, { params: { id: this.dealId } });
    return context;
  }

  async payment(id: string) {
    const found = (await this.read()).payments.find((one) => one.id === id);
    if (!found) throw new Error("No such payment");
    return found;
  }

  async troubleKinds(id: string): Promise<string[]> {
    return ((await this.payment(id)).troubles ?? []).map(({ kind }) => kind);
  }

  cancel = (id: string) =>
    this.sales.call(payments.cancelPayment, { params: { dealId: this.dealId, id } });

  /** What the provider tells of a session, under an id of its own. */
  event(session: CardSession, patch: Partial<CardEvent> = {}): CardEvent {
    return {
      id: `evt_${session.id}_${session.state}_${session.isPaid}`,
      type: "checkout.session",
      at: this.test.clock.now,
      merchant: MERCHANT,
      about: { kind: "session", session },
      ...patch,
    };
  }

  refund(session: CardSession, refunded: number): CardEvent {
    const { accountId, paymentId, currency } = session;
    const chargeId = `pi_${session.id}`;
    return this.event(session, {
      id: `evt_${session.id}_refund_${refunded}`,
      about: { kind: "refund", refund: { accountId, paymentId, chargeId, refunded, currency } },
    });
  }

  /** A refund that failed later; the provider says so when it is asked, too. */
  failedRefund(session: CardSession, refund: CardFailedRefund): CardEvent {
    const about = { kind: "failed-refund", chargeId: `pi_${session.id}`, refund } as const;
    return this.event(session, { id: `evt_${session.id}_${refund.id}_failed`, about });
  }

  dispute(session: CardSession, state: CardDispute["state"], id = `du_${session.id}`): CardEvent {
    const { amount, currency } = session;
    const dispute = { id, amount, currency, state };
    const about = { kind: "dispute", chargeId: `pi_${session.id}`, dispute } as const;
    return this.event(session, { id: `evt_${id}_${state}`, about });
  }

  /** Delivers an event as the provider does. */
  deliver(event: CardEvent, headers?: Record<string, string>): Promise<Response> {
    const delivery = this.cards.delivery(event);
    return this.test.request("POST", "/webhooks/stripe", {
      body: new TextDecoder().decode(delivery.bytes),
      headers: headers ?? Object.fromEntries(delivery.headers),
    });
  }
}
