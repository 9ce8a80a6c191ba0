import { z } from "zod";

import type { JobDeclaration } from "../../jobs/enqueue";
import type { PaymentSessionRow } from "../records/payments";
import type { AccountWrite } from "../scope";

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** How long after it was paid a session is asked about, as what was given back may be told by nobody. */
export const REFUND_READS_MS = [
  HOUR_MS,
  ...[DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 90 * DAY_MS],
] as const;

const payload = z.object({
  sessionId: z.string(),
  title: z.string(),
  paidAt: z.string(),
  /** Which of the looks it is; null of one besides. */
  round: z.int().nullable(),
});
type Payload = z.output<typeof payload>;

/** A look at what was given back of a paid session. */
export const refundRead = {
  name: "read-card-refunds",
  scope: "account",
  payload,
  describe: ({ title }) => ({
    title: `Ask the card provider about refunds of “${title}”`,
    recipient: null,
  }),
} as const satisfies JobDeclaration<Payload>;

/** Stores the first look at a session that was paid; the sandbox gives nothing back. */
export async function planRefundReads(
  write: AccountWrite,
  { id, title, provider }: Pick<PaymentSessionRow, "id" | "title" | "provider">,
  paidAt: Date,
): Promise<void> {
  if (provider === "sandbox") return;
  await enqueueRound(write, { sessionId: id, title, paidAt: paidAt.toISOString() }, 0);
}

/** Stores the next look after one, unless that was the last; those whose time has gone by are left out. */
export async function planNextRefundRead(write: AccountWrite, done: Payload): Promise<void> {
  if (done.round === null) return;
  const sincePaid = write.now.getTime() - Date.parse(done.paidAt);
  const next = REFUND_READS_MS.findIndex(
    (afterMs, round) => round > (done.round ?? 0) && afterMs > sincePaid,
  );
  if (next > 0) await enqueueRound(write, done, next);
}

/** Stores a look at once, besides the others. */
export async function readRefundsNow(
  write: AccountWrite,
  { id, title }: Pick<PaymentSessionRow, "id" | "title">,
): Promise<void> {
  const paidAt = write.now.toISOString();
  await write.enqueue(refundRead, { sessionId: id, title, paidAt, round: null });
}

async function enqueueRound(
  write: AccountWrite,
  { sessionId, title, paidAt }: Omit<Payload, "round">,
  round: number,
): Promise<void> {
  await write.enqueue(
    refundRead,
    { sessionId, title, paidAt, round },
    {
      at: new Date(Date.parse(paidAt) + (REFUND_READS_MS[round] ?? 0)),
      key: `${sessionId} ${round}`,
    },
  );
}
