import {
  CardFailure,
  isNotMade,
  sessionUnknown,
  type CardProvider,
  type CardSession,
  type CardSessionLook,
  type NewCardSession,
} from "../../integrations/payments/provider";
import { accountWrite, type Subject } from "../account-write";
import { archived, ApiError } from "../api-error";
import { findDealer } from "../records/dealer";
import { lockDeal } from "../records/deals";
import {
  requirePayment,
  type PaymentPlace,
  type PaymentRow,
  type PaymentSessionRow,
} from "../records/payments";
import type { AccountWrite } from "../scope";
import type { Services } from "../services";
import { notConfigured, providerAway, refusalOf, requireCards } from "./card-provider";
import { giveUpLost, giveUpUnmade } from "./give-up";
import { readSessionJob } from "./read-session-job";
import { requireRequested } from "./rules";
import { addSession, findOpenSession, setSession } from "./session-queries";
import { requestOf } from "./session-request";
import { settleSession } from "./settle";
import { labelOf } from "./timeline-entry";
import { hasTroubles } from "./troubles";

/** A session lasts so long: who comes later gets another one. */
const LASTS_MS = 60 * 60 * 1_000;
/** One that ends sooner than this is not given out any more; providers make none that ends within half an hour. */
const SPARE_MS = 31 * 60 * 1_000;
/** The provider is asked about a session this long after it began, unless it has told of its end by itself. */
const FIRST_READ_MS = 2 * 60 * 1_000;
/** A session may be over just when it is wanted; more often than that in a row something is wrong. */
const ROUNDS = 4;

interface Wanted {
  readonly look: CardSessionLook;
  readonly email: string | null;
}
type Step =
  | { readonly does: "create" | "read" | "expire"; readonly session: PaymentSessionRow }
  | { readonly does: "nothing" };

/**
 * The open session of a requested card payment: the one there is, if it is of this look, amount and address, else a new
 * one, before which the other is ended at the provider. However many ask at once, one is open.
 */
export async function openSession(
  services: Services,
  subject: Subject,
  place: PaymentPlace,
  wanted: Wanted,
): Promise<CardSession & { merchant: string | null }> {
  const cards = requireCards(services);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = await accountWrite(services, subject, (write) =>
      planOpening(write, cards, place, wanted),
    );
    if (step.does === "nothing") break;
    const { session } = step;
    const open = await takeStep(services, subject, cards, step);
    if (open) return { ...open, merchant: session.merchant };
  }
  throw new ApiError(409, "stale", "The payment is being changed, please try again");
}

/** Ends the open session of a payment at the provider; what was paid meanwhile is stored as paid. */
export async function closeSession(
  services: Services,
  subject: Subject,
  place: PaymentPlace,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = await accountWrite(services, subject, (write) => planClosing(write, place));
    if (step.does === "nothing") return;
    await takeStep(services, subject, services.cards, step);
  }
}

async function planOpening(
  write: AccountWrite,
  cards: CardProvider,
  place: PaymentPlace,
  wanted: Wanted,
): Promise<Step> {
  await lockDeal(write, place.dealId);
  const payment = await requirePayment(write, place);
  requireRequested(payment);
  // It may have been paid already: nobody is charged again before staff have looked.
  if (await hasTroubles(write, payment.id)) {
    throw new ApiError(409, "held", "The dealer has to look at this payment first");
  }
  const dealer = await findDealer(write);
  const open = await findOpenSession(write, payment.id);
  if (!open) {
    if (!cards.canTake(dealer.merchant)) throw notConfigured();
    const session = await addSession(write, payment, {
      ...{ provider: cards.name, merchant: dealer.merchant, ...wanted },
      title: labelOf(payment),
      expiresAt: new Date(write.now.getTime() + LASTS_MS),
    });
    await write.enqueue(
      readSessionJob,
      { sessionId: session.id, title: session.title, round: 1 },
      { at: new Date(write.now.getTime() + FIRST_READ_MS), key: `${session.id} 1` },
    );
    return { does: "create", session };
  }
  if (open.state === "EXPIRING" || !isWanted(open, payment, wanted, write.now)) {
    await setSession(write, open.id, { state: "EXPIRING" });
    return { does: "expire", session: open };
  }
  return { does: open.external_id === null ? "create" : "read", session: open };
}

function isWanted(
  open: PaymentSessionRow,
  payment: PaymentRow,
  { look, email }: Wanted,
  now: Date,
): boolean {
  return (
    open.look === look &&
    open.amount === payment.amount &&
    open.currency === payment.currency &&
    // Within our page the customer says where the receipt goes as they pay.
    (look === "embedded" || open.email === email) &&
    Date.parse(open.expires_at) - now.getTime() > SPARE_MS
  );
}

async function planClosing(write: AccountWrite, place: PaymentPlace): Promise<Step> {
  const deal = await lockDeal(write, place.dealId);
  if (deal.is_archived === 1) throw archived();
  const payment = await requirePayment(write, place);
  requireRequested(payment);
  const open = await findOpenSession(write, payment.id);
  if (!open) return { does: "nothing" };
  await setSession(write, open.id, { state: "EXPIRING" });
  return { does: "expire", session: open };
}

/** Asks the provider, and stores what it says; the session, if a customer may pay in it from here on. */
async function takeStep(
  services: Services,
  subject: Subject,
  cards: CardProvider | null,
  { does, session }: Exclude<Step, { does: "nothing" }>,
): Promise<CardSession | null> {
  try {
    const own = cards?.name === session.provider ? cards : null;
    const told = own && (await ask(own, requestOf(services, session), does, session));
    if (!told) {
      const isGivenUp = await accountWrite(services, subject, (write) =>
        giveUpLost(write, session.id),
      );
      if (!isGivenUp) throw sessionUnknown();
      return null;
    }
    const isOpen = await accountWrite(services, subject, (write) =>
      settleSession(write, session.id, { session: told, at: write.now }),
    );
    if (isOpen) return told;
    // It was ended here while the provider made it: nobody is to pay in it.
    if (told.state === "OPEN") await own.expireSession(told.id, session.merchant);
    return null;
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error;
    if (isNotMade(error) && session.external_id === null) {
      // It was not made, and would be refused again under its key.
      await accountWrite(services, subject, (write) => giveUpUnmade(write, session.id));
      if (does === "expire") return null;
    }
    if (does === "create" && error.trouble === "refused") {
      services.log.warn({ err: error }, "the card provider refuses a session");
      throw refusalOf(error);
    }
    services.log.error({ err: error }, "the card provider did not do what it was asked");
    throw error.trouble === "misconfigured" ? notConfigured() : providerAway();
  }
}

async function ask(
  cards: CardProvider,
  request: NewCardSession,
  does: "create" | "read" | "expire",
  { external_id, merchant }: PaymentSessionRow,
): Promise<CardSession | null> {
  const found =
    external_id === null
      ? await cards.createSession(request)
      : await cards.readSession(external_id, merchant);
  if (does !== "expire" || found?.state !== "OPEN") return found;
  return cards.expireSession(found.id, merchant);
}
