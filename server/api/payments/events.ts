import { payments } from "../../../app/upstream/contract/payments";
import type { Db } from "../../database/schema";
import { newId } from "../../database/id";
import {
  EventRefused,
  OWN_MERCHANT,
  type CardDelivery,
  type CardEvent,
  type CardProvider,
} from "../../integrations/payments/provider";
import { accountWrite } from "../account-write";
import { ApiError } from "../api-error";
import type { AccountWrite } from "../scope";
import type { Services } from "../services";
import { raw } from "../stream";
import { adoptSession } from "./adopt-session";
import { notConfigured, requireCards } from "./card-provider";
import { settleDispute } from "./disputes";
import { settleFailedRefund, settleRefund } from "./refunds";
import { settleSession } from "./settle";

/** Whose money an event is about, and by which of the account's sessions. */
interface Whose {
  readonly accountId: string;
  readonly paymentId: string;
  /** None of a refund that is told before its payment, nor of a paid session that is not known here. */
  readonly sessionId: string | null;
}

/**
 * Takes what the card provider tells by itself. What is not the provider's is refused; what is about nothing here is
 * passed over, as an account may sell elsewhere too; all else is stored once, however often and in whatever order it
 * comes.
 */
export async function takeDelivery(services: Services, delivery: CardDelivery): Promise<void> {
  const cards = requireCards(services);
  const event = readEvent(cards, delivery);
  if (event.about.kind === "other") return;
  const whose = await findWhose(services, cards, event);
  if (!whose) return;
  const subject = {
    accountId: whose.accountId,
    actor: { type: "system", id: "card-provider" } as const,
  };
  await accountWrite(services, subject, async (write) => {
    if (await noteEvent(write, cards, event, whose)) await settle(write, cards, event, whose);
  });
}

function readEvent(cards: CardProvider, delivery: CardDelivery): CardEvent {
  try {
    return cards.readEvent(delivery);
  } catch (error) {
    if (!(error instanceof EventRefused)) throw error;
    throw new ApiError(400, "refused_event", error.message);
  }
}

const merchantName = (merchant: string | null) => merchant ?? OWN_MERCHANT;

async function findWhose(
  { database }: Services,
  { name: provider }: CardProvider,
  { about, merchant }: CardEvent,
): Promise<Whose | null> {
  if (about.kind === "other") return null;
  const known = database.read
    .selectFrom("payment_sessions")
    .select(["id", "account_id", "payment_id", "merchant"])
    .where("provider", "=", provider);
  const row =
    about.kind === "session"
      ? await known.where("external_id", "=", about.session.id).executeTakeFirst()
      : await known.where("charge_id", "=", chargeOf(about) ?? "").executeTakeFirst();
  const { accountId, paymentId } = madeForOf(about);
  const isOfMerchant = (own: { merchant: string | null }) =>
    merchantName(own.merchant) === merchantName(merchant);
  if (row) {
    const isOfIt = paymentId === null || paymentId === row.payment_id;
    const isOfAccount = accountId === null || accountId === row.account_id;
    if (!isOfMerchant(row) || !isOfIt || !isOfAccount) throw foreign();
    return { accountId: row.account_id, paymentId: row.payment_id, sessionId: row.id };
  }
  if (accountId === null || paymentId === null) return null;
  // Told before its name was stored here, or a refund before its payment: by what the provider was told of it. The
  // dealer's money may go elsewhere by now than when the session was made.
  const sessions = await database.read
    .selectFrom("payment_sessions")
    .select(["id", "merchant", "external_id"])
    .where("account_id", "=", accountId)
    .where("payment_id", "=", paymentId)
    .where("provider", "=", provider)
    .orderBy("number", "desc")
    .execute();
  const [last = null] = sessions;
  const owners = last ? sessions : await findOwners(database.read, accountId, paymentId);
  if (owners.length === 0) return null;
  if (!owners.some(isOfMerchant)) throw foreign();
  const unknown = { accountId, paymentId, sessionId: null };
  if (about.kind !== "session") return unknown;
  if (last?.external_id === null && isOfMerchant(last)) return { ...unknown, sessionId: last.id };
  // A session that is known here no more, as after a copy was brought back: what was paid in it is not dropped.
  return about.session.isPaid ? unknown : null;
}

/** What an event's money was asked for, as the provider was told; failed refunds and disputes do not say. */
function madeForOf(about: CardEvent["about"]) {
  if (about.kind === "session") return about.session;
  return about.kind === "refund" ? about.refund : { accountId: null, paymentId: null };
}

/** By which the provider names the money; null of a session, which is named by itself. */
function chargeOf(about: CardEvent["about"]): string | null {
  switch (about.kind) {
    case "refund":
      return about.refund.chargeId;
    case "failed-refund":
    case "dispute":
      return about.chargeId;
    case "session":
    case "other":
      return null;
  }
}

/** Whose money is asked for by a payment that has no session here, as after a copy was brought back. */
function findOwners(db: Db, accountId: string, paymentId: string) {
  return db
    .selectFrom("payments as p")
    .innerJoin("accounts as a", "a.id", "p.account_id")
    .select("a.card_merchant as merchant")
    .where("p.account_id", "=", accountId)
    .where("p.id", "=", paymentId)
    .where("p.type", "<>", "MANUAL")
    .execute();
}

const foreign = () => new ApiError(400, "refused_event", "The event is about another account");

/** Notes an event, so that it counts once; false if it was noted before. */
async function noteEvent(
  { db, accountId, now }: AccountWrite,
  { name: provider }: CardProvider,
  { id, type, at, about }: CardEvent,
  { paymentId }: Whose,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("payment_events")
    .values({
      ...{ id: newId(), account_id: accountId, provider, external_id: id, type },
      ...{ payment_id: paymentId, charge_id: chargeOf(about) },
      refunded: about.kind === "refund" ? about.refund.refunded : null,
      ...{ at: at.toISOString(), received_at: now.toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function settle(
  write: AccountWrite,
  { name: provider }: CardProvider,
  { about, at, merchant }: CardEvent,
  { paymentId, sessionId }: Whose,
): Promise<void> {
  switch (about.kind) {
    case "session": {
      const name = { provider, merchant: merchantName(merchant), id: about.session.id };
      const known = sessionId ?? (await adoptSession(write, paymentId, name));
      if (known !== null) await settleSession(write, known, { session: about.session, at });
      return;
    }
    case "refund": {
      const { chargeId } = about.refund;
      return settleRefund(write, { provider, paymentId, chargeId }, about.refund);
    }
    case "failed-refund": {
      const { chargeId, refund } = about;
      return settleFailedRefund(write, { provider, paymentId, chargeId }, { refund, at });
    }
    case "dispute": {
      const { chargeId, dispute } = about;
      return settleDispute(write, { provider, paymentId, chargeId }, { dispute, at });
    }
    case "other":
      return;
  }
}

const receiveStripeEvent = raw(payments.receiveStripeEvent, async (call) => {
  const { services, bytes, headers, now } = call;
  if (services.cards?.name !== "stripe") throw notConfigured();
  await takeDelivery(services, { bytes, headers, now });
  return {};
});

export const eventHandlers = [receiveStripeEvent];
