import type { PaymentTroubleKind } from "../../../app/upstream/contract/payments";
import type { CardDispute } from "../../integrations/payments/provider";
import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import { textChanges, type NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { changeSession } from "./change-session";
import { findCharged, type Charge } from "./session-queries";
import { entryOf } from "./timeline-entry";
import { bringBack, storeTrouble } from "./troubles";

const KINDS = {
  OPEN: "DISPUTED",
  WON: "DISPUTE_WON",
  LOST: "DISPUTE_LOST",
} as const satisfies Record<CardDispute["state"], PaymentTroubleKind>;
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
    const held = await findDispute(write, session, dispute);
    if (!held) {
      const { id, amount, currency, state } = dispute;
      const said = { amount, currency, reference: id };
      const trouble = { kind: KINDS[state], subject: id, at, said };
      const parked = await storeTrouble(write, session, payment, trouble);
      return [...parked, told(payment, null, WORDS[state])];
    }
    if (held.kind !== KINDS.OPEN || dispute.state === "OPEN") return [];
    await write.db
      .updateTable("payment_troubles")
      .set({
        ...{ kind: KINDS[dispute.state], at: at.toISOString() },
        ...(dispute.state === "LOST" ? { settled_at: null, settled_by: null } : {}),
      })
      .where("account_id", "=", write.accountId)
      .where("id", "=", held.id)
      .execute();
    if (dispute.state === "LOST") await bringBack(write, payment.id);
    return [told(payment, WORDS.OPEN, WORDS[dispute.state])];
  });
}

function findDispute(
  { db, accountId }: AccountWrite,
  { id, payment_id }: PaymentSessionRow,
  dispute: CardDispute,
) {
  return db
    .selectFrom("payment_troubles")
    .select(["id", "kind"])
    .where("account_id", "=", accountId)
    .where("payment_id", "=", payment_id)
    .where("session_id", "=", id)
    .where("subject", "=", dispute.id)
    .executeTakeFirst();
}

const told = (payment: PaymentRow, before: string | null, after: string): NewEntry =>
  entryOf("CHANGED", payment, textChanges([["Dispute", before, after]]));
