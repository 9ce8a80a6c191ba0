import { toUnits } from "../../../app/domain/money";
import { publicPages } from "../../../app/upstream/contract/public-pages";
import { CardFailure, OWN_MERCHANT, type CardSession } from "../../integrations/payments/provider";
import { ApiError, notFound } from "../api-error";
import { accountRead } from "../dispatch";
import { publicEndpoint } from "../implement";
import { countEvent } from "../rate-limit";
import { findDealer } from "../records/dealer";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { providerAway, requireCards } from "./card-provider";
import { openSession } from "./checkout-session";
import { requireRequested } from "./rules";
import { hasTroubles } from "./troubles";

const MINUTE_MS = 60_000;
/** Whoever asks for more of a payment tries cards out. */
const SESSIONS_A_MINUTE = 5;
const SESSIONS_OF_ADDRESS = 100;
const READS_A_MINUTE = 60;

/** A card payment by the id in its link. All that is none is answered in one way: 401, as the specification says. */
async function requirePaymentOfLink({ database }: Services, id: string) {
  const row = await database.read
    .selectFrom("payments")
    .select([
      "id",
      "account_id",
      "deal_id",
      "amount",
      "currency",
      "status",
      "description",
      "quote_id",
    ])
    .where("id", "=", id)
    .where("type", "<>", "MANUAL")
    .executeTakeFirst();
  if (!row) throw new ApiError(401, "no_payment", "There is no such payment");
  const subject = { accountId: row.account_id, actor: { type: "customer", id: row.id } as const };
  return { row, subject };
}

const getPublicPayment = publicEndpoint(publicPages.getPublicPayment, async (call) => {
  const { services, params } = call;
  const { row, subject } = await requirePaymentOfLink(services, params.paymentId);
  const read = accountRead(services, subject);
  const dealer = await findDealer(read);
  const { name, logoUrl, color, email, phone, address, currencySymbol, locale } = dealer;
  return {
    paymentId: row.id,
    amount: toUnits(row.amount),
    currency: row.currency,
    description: row.description,
    status: row.status,
    quotePageId: await findQuotePage(read, row.quote_id),
    isHeld: row.status === "REQUESTED" && (await hasTroubles(read, row.id)),
    context: {
      dealer: { name, logoUrl, color, email, phone, address, currencySymbol, locale },
    },
  };
});

/** The page of the quote that a payment is for, once that is accepted: who is to pay for one gets no way to accept it. */
async function findQuotePage({ db, accountId }: AccountRead, quoteId: string | null) {
  if (quoteId === null) return null;
  const row = await db
    .selectFrom("quotes")
    .select("public_id")
    .where("account_id", "=", accountId)
    .where("id", "=", quoteId)
    .where("status", "=", "ACCEPTED")
    .where("is_archived", "=", 0)
    .executeTakeFirst();
  return row?.public_id ?? null;
}

const createCheckoutSession = publicEndpoint(publicPages.createCheckoutSession, async (call) => {
  const { services, params, body, clientAddress } = call;
  const { row, subject } = await requirePaymentOfLink(services, params.paymentId);
  requireRequested(row);
  await countEvent(services, [
    { kind: "checkout", subject: row.id, most: SESSIONS_A_MINUTE, windowMs: MINUTE_MS },
    {
      kind: "checkout-address",
      subject: clientAddress,
      most: SESSIONS_OF_ADDRESS,
      windowMs: 15 * MINUTE_MS,
    },
  ]);
  const { publishableKey } = requireCards(services);
  const isHosted = body?.isHosted === true || publishableKey === null;
  const place = { dealId: row.deal_id, id: row.id };
  const session = await openSession(services, subject, place, {
    look: isHosted ? "hosted" : "embedded",
    email: isHosted ? (body?.email ?? null) : null,
  });
  return {
    sessionId: session.id,
    clientSecret: session.clientSecret ?? "",
    stripeAccount: stripeAccount(session),
    url: session.url,
    publishableKey: isHosted ? null : publishableKey,
  };
});

/** The dealer's own account at the provider, which its script asks; none if that is the server's. */
const stripeAccount = ({ merchant }: { merchant: string | null }) =>
  merchant === OWN_MERCHANT ? null : merchant;

const getCheckoutSession = publicEndpoint(publicPages.getCheckoutSession, async (call) => {
  const { services, params, clientAddress } = call;
  const { row, subject } = await requirePaymentOfLink(services, params.paymentId);
  await countEvent(services, [
    { kind: "checkout-read", subject: row.id, most: READS_A_MINUTE, windowMs: MINUTE_MS },
    {
      kind: "checkout-read-address",
      subject: clientAddress,
      most: 2 * READS_A_MINUTE,
      windowMs: MINUTE_MS,
    },
  ]);
  const held = await findByName(accountRead(services, subject), row.id, params.sessionId);
  if (!held) throw notFound();
  if (held.paid_at !== null) return { sessionId: params.sessionId, status: "COMPLETE" };
  const told = await readNow(services, params.sessionId, held.merchant);
  return { sessionId: params.sessionId, status: told === null ? "UNKNOWN" : statusOf(told) };
});

/** What the customer is told: a session that is complete without money is neither of the two that they know. */
function statusOf({ state, isPaid }: CardSession): string {
  if (isPaid) return "COMPLETE";
  return state === "COMPLETE" ? "UNKNOWN" : state;
}

/** Of a payment's own sessions alone: another one's is not found. */
async function findByName({ db, accountId }: AccountRead, paymentId: string, name: string) {
  return db
    .selectFrom("payment_sessions")
    .select(["paid_at", "merchant"])
    .where("account_id", "=", accountId)
    .where("payment_id", "=", paymentId)
    .where("external_id", "=", name)
    .executeTakeFirst();
}

async function readNow(services: Services, id: string, merchant: string | null) {
  try {
    return await requireCards(services).readSession(id, merchant);
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error;
    services.log.warn({ err: error }, "a card session could not be read");
    throw providerAway();
  }
}

export const checkoutHandlers = [getPublicPayment, createCheckoutSession, getCheckoutSession];
