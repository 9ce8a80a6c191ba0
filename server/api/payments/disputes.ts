import type { PaymentTroubleKind } from "../../../app/upstream/contract/payments";
import type { CardDispute } from "../../integrations/payments/provider";
import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import { textChanges, type NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { changeSession, type Told } from "./change-session";
import { findCharged, findSession, type Charge } from "./session-queries";
import { entryOf } from "./timeline-entry";
import { bringBack, storeTrouble } from "./troubles";

const KINDS = {
  OPEN: "DISPUTED",
  WON: "DISPUTE_WON",
  LOST: "DISPUTE_LOST",
} as const satisfies Record<CardDispute["state"], PaymentTroubleKind>;
/** The subject of one whose name is not known yet. */
const UNNAMED = "";
const WORDS = {
  DISPUTED: "Open",
  DISPUTE_WON: "Won",
  DISPUTE_LOST: "Lost",
} as const satisfies Partial<Record<PaymentTroubleKind, string>>;

/**
 * Stores that a customer disputes a payment with their bank, or how that ended: one trouble for each dispute, which
 * changes with it. What ended is not open again, whichever is told later; but banks take back what they have said, and
 * appeals are won, so of two ends the later one is true. One that was lost, or ends in another way than it did, is to be
 * dealt with anew.
 */
export async function settleDispute(
  write: AccountWrite,
  charge: Charge,
  { dispute, at }: { dispute: CardDispute; at: Date },
): Promise<void> {
  const find = () => findCharged(write, charge);
  await changeSession(write, charge.paymentId, find, async (session, payment) => {
    const held = await findDispute(write, session, [dispute.id, UNNAMED]);
    const kind = KINDS[dispute.state];
    if (!held) {
      const { id, amount, currency } = dispute;
      const said = { amount, currency, reference: id };
      const parked = await storeTrouble(write, session, payment, { kind, subject: id, at, said });
      return [...parked, entryOfDispute(payment, null, WORDS[kind])];
    }
    const wasOpen = held.kind === KINDS.OPEN;
    const isOver = kind !== KINDS.OPEN;
    const isOtherEnd = isOver && kind !== held.kind && at.toISOString() > held.at;
    if (!wasOpen && !isOtherEnd) return [];
    const isAnew = !wasOpen || kind === KINDS.LOST;
    await write.db
      .updateTable("payment_troubles")
      .set({
        ...{ subject: dispute.id, provider_reference: dispute.id },
        ...(isOver ? { kind, at: at.toISOString() } : {}),
        ...(isAnew ? { settled_at: null, settled_by: null } : {}),
      })
      .where("account_id", "=", write.accountId)
      .where("id", "=", held.id)
      .execute();
    if (isAnew) await bringBack(write, payment.id);
    return isOver ? [entryOfDispute(payment, wordOf(held.kind), WORDS[kind])] : [];
  });
}

/**
 * Stores that a session is disputed, as its provider says when it is asked: a session says no more of it. It is named by
 * the first event, if one comes.
 */
export async function settleSessionDispute(
  write: AccountWrite,
  { id, payment_id: paymentId }: PaymentSessionRow,
  { session: told, at }: Told,
): Promise<void> {
  if (!told.isDisputed) return;
  const find = () => findSession(write, id);
  await changeSession(write, paymentId, find, async (session, payment) => {
    if (await findDispute(write, session)) return [];
    const said = { amount: told.amount, currency: told.currency, reference: told.chargeId };
    const trouble = { kind: KINDS.OPEN, subject: UNNAMED, at, said };
    const parked = await storeTrouble(write, session, payment, trouble);
    return [...parked, entryOfDispute(payment, null, WORDS.DISPUTED)];
  });
}

function findDispute(
  { db, accountId }: AccountWrite,
  { id, payment_id }: PaymentSessionRow,
  subjects?: readonly string[],
) {
  const disputes = db
    .selectFrom("payment_troubles")
    .select(["id", "kind", "at"])
    .where("account_id", "=", accountId)
    .where("payment_id", "=", payment_id)
    .where("session_id", "=", id)
    .where("kind", "in", Object.values(KINDS));
  const wanted = subjects ? disputes.where("subject", "in", subjects) : disputes;
  return wanted.executeTakeFirst();
}

const wordOf = (kind: string): string | null =>
  Object.entries(WORDS).find(([name]) => name === kind)?.[1] ?? null;

const entryOfDispute = (payment: PaymentRow, before: string | null, after: string): NewEntry =>
  entryOf("CHANGED", payment, textChanges([["Dispute", before, after]]));
