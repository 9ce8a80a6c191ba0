import { lockDeal } from "../records/deals";
import { findPayment } from "../records/payments";
import type { AccountWrite } from "../scope";
import { addSession, findNamed, type SessionName } from "./session-queries";
import { labelOf } from "./timeline-entry";

/** A row for a session that the provider tells of and nobody here knows, as if it had been asked for and was over. */
export async function adoptSession(
  write: AccountWrite,
  paymentId: string,
  { provider, merchant, id }: SessionName & { merchant: string },
): Promise<string | null> {
  const held = await findPayment(write, paymentId);
  if (!held) return null;
  await lockDeal(write, held.deal_id);
  const known = await findNamed(write, { provider, id });
  if (known) return known.id;
  const session = await addSession(
    write,
    held,
    {
      ...{ provider, merchant, look: "hosted", title: labelOf(held), email: null },
      expiresAt: write.now,
    },
    { state: "EXPIRED", external_id: id },
  );
  return session.id;
}
