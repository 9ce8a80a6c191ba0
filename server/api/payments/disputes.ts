import type { PaymentTroubleKind } from "../../../app/upstream/contract/payments";
import type { CardDispute, CardSession } from "../../integrations/payments/provider";
import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import { textChanges, type NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { changeSession } from "./change-session";
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
const WORDS = { OPEN: "Open", WON: "Won", LOST: "Lost" } as const;

/**
 * Stores that a customer disputes a payment with their bank, or how that ended: one trouble for each dispute, which
 * changes with it. What ended stays so, whichever is told later. One that was lost is to be dealt with anew.
 */
export async function settleDispute(
  write: AccountWrite,
  charge: Charge,
  { dispute, at }: { dispute: CardDispute; at: Date },
): Promise<void> {
  const find = () => findCharged(write, charge);
  await changeSession(write, charge.paymentId, find, async (session, payment) => {
    const held = await findDispute(write, session, [dispute.id, UNNAMED]);
    if (!held) {
      const { id, amount, currency, state } = dispute;
      const said = { amount, currency, reference: id };
      const trouble = { kind: KINDS[state], subject: id, at, said };
      const parked = await storeTrouble(write, session, payment, trouble);
      return [...parked, entryOfDispute(payment, null, WORDS[state])];
    }
    if (held.kind !== KINDS.OPEN) return [];
    const isOver = dispute.state !== "OPEN";
    const isLost = dispute.state === "LOST";
    await write.db
      .updateTable("payment_troubles")
      .set({
        ...{ subject: dispute.id, provider_reference: dispute.id },
        ...(isOver ? { kind: KINDS[dispute.state], at: at.toISOString() } : {}),
        ...(isLost ? { settled_at: null, settled_by: null } : {}),
      })
      .where("account_id", "=", write.accountId)
      .where("id", "=", held.id)
      .execute();
    if (isLost) await bringBack(write, payment.id);
    return isOver ? [entryOfDispute(payment, WORDS.OPEN, WORDS[dispute.state])] : [];
  });
}

/**
 * Stores that a session is disputed, as its provider says when it is asked: a session says no more of it. It is named by
 * the first event, if one comes.
 */
export async function settleSessionDispute(
  write: AccountWrite,
  { id, payment_id: paymentId }: PaymentSessionRow,
  { session: told, at }: { session: CardSession; at: Date },
): Promise<void> {
  if (!told.isDisputed) return;
  const find = () => findSession(write, id);
  await changeSession(write, paymentId, find, async (session, payment) => {
    if (await findDispute(write, session)) return [];
    const said = { amount: told.amount, currency: told.currency, reference: told.chargeId };
    const trouble = { kind: KINDS.OPEN, subject: UNNAMED, at, said };
    const parked = await storeTrouble(write, session, payment, trouble);
    return [...parked, entryOfDispute(payment, null, WORDS.OPEN)];
  });
}

function findDispute(
  { db, accountId }: AccountWrite,
  { id, payment_id }: PaymentSessionRow,
  subjects?: readonly string[],
) {
  const disputes = db
    .selectFrom("payment_troubles")
    .select(["id", "kind"])
    .where("account_id", "=", accountId)
    .where("payment_id", "=", payment_id)
    .where("session_id", "=", id)
    .where("kind", "in", Object.values(KINDS));
  const wanted = subjects ? disputes.where("subject", "in", subjects) : disputes;
  return wanted.executeTakeFirst();
}

const entryOfDispute = (payment: PaymentRow, before: string | null, after: string): NewEntry =>
  entryOf("CHANGED", payment, textChanges([["Dispute", before, after]]));
