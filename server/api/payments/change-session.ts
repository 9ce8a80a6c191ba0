import type { CardSession } from "../../integrations/payments/provider";
import { changeDeal } from "../records/change-deal";
import { findPayment, type PaymentRow, type PaymentSessionRow } from "../records/payments";
import type { NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { countTroubles } from "./troubles";

/** What a provider said of a session, and when that was so. */
export interface Told {
  readonly session: CardSession;
  readonly at: Date;
}

/**
 * The way of every change of a session by what its provider says: under the lock of its deal, which all payments of the
 * deal are changed under, and of archived deals too. `find` looks for the session once that is held; `change` gives back
 * what the timeline says of it.
 */
export async function changeSession(
  write: AccountWrite,
  paymentId: string,
  find: () => Promise<PaymentSessionRow | null>,
  change: (session: PaymentSessionRow, payment: PaymentRow) => Promise<readonly NewEntry[]>,
): Promise<void> {
  const held = await findPayment(write, paymentId);
  if (!held) return;
  await changeDeal(
    write,
    held.deal_id,
    async () => {
      const session = await find();
      const payment = await findPayment(write, paymentId);
      if (!session || !payment) return null;
      const entries = await change(session, payment);
      if (entries.length === 0) return null;
      const count = await countTroubles(write, held.deal_id);
      return { set: { payment_trouble_count: count }, entries };
    },
    { isArchivedToo: true },
  );
}
