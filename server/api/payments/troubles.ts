import { formatMoney } from "../../../app/domain/money";
import type { PaymentTroubleKind } from "../../../app/upstream/contract/payments";
import { newId } from "../../database/id";
import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import { textChanges, type NewEntry } from "../records/timeline";
import type { AccountRead, AccountWrite } from "../scope";
import { entryOf } from "./timeline-entry";

interface Trouble {
  /** `OTHER` has no words of its own: it is told as one that somebody must look at. */
  readonly kind: PaymentTroubleKind | "OTHER";
  /** The provider's name of the one refund or dispute that it is about. */
  readonly subject?: string;
  readonly at: Date;
  readonly said: { amount: number; currency: string; reference: string | null };
}

/** Keeps what does not fit, each kind and subject once of a session; what the timeline says of it, if it is new. */
export async function storeTrouble(
  write: AccountWrite,
  session: PaymentSessionRow,
  payment: PaymentRow,
  { kind, subject = "", at, said }: Trouble,
): Promise<readonly NewEntry[]> {
  const { numInsertedOrUpdatedRows } = await write.db
    .insertInto("payment_troubles")
    .values({
      ...{ id: newId(), account_id: write.accountId, deal_id: payment.deal_id },
      ...{ payment_id: payment.id, session_id: session.id, kind, subject },
      ...{ amount: said.amount, currency: said.currency },
      provider_reference: said.reference,
      at: at.toISOString(),
      ...{ settled_at: null, settled_by: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return [];
  await bringBack(write, payment.id);
  const words = `${formatMoney(said.amount, "")} ${said.currency}`;
  return [entryOf("PARKED", payment, textChanges([["Card provider", null, words]]))];
}

/** Brings a payment back from the archive: staff are to see what is odd about it, and to say when it is dealt with. */
export async function bringBack({ db, accountId }: AccountWrite, paymentId: string): Promise<void> {
  await db
    .updateTable("payments")
    .set({ is_archived: 0 })
    .where("account_id", "=", accountId)
    .where("id", "=", paymentId)
    .execute();
}

/** How many of a deal's troubles nobody has dealt with. */
export async function countTroubles(
  { db, accountId }: AccountWrite,
  dealId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("payment_troubles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    // By its payments, which an index finds: the others of the account may be many.
    .where("payment_id", "in", ({ selectFrom }) =>
      selectFrom("payments")
        .select("id")
        .where("account_id", "=", accountId)
        .where("deal_id", "=", dealId),
    )
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether something of a payment waits for somebody to deal with it. */
export async function hasTroubles(
  { db, accountId }: AccountRead,
  paymentId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("payment_troubles")
    .select("id")
    .where("account_id", "=", accountId)
    .where("payment_id", "=", paymentId)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
