import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import type { NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { changeSession } from "./change-session";
import { findSession, isOpen, setSession } from "./session-queries";
import { storeTrouble } from "./troubles";

/**
 * Gives a session up whose provider never named it here: nobody was given it, so nobody can pay in it. One that somebody
 * else has stored under its name meanwhile stays as it is.
 */
export async function giveUpUnmade(write: AccountWrite, sessionId: string): Promise<void> {
  await changeOpenSession(write, sessionId, async (session) => {
    if (session.external_id === null) await setSession(write, session.id, { state: "EXPIRED" });
    return [];
  });
}

/**
 * Gives a session up that its provider cannot be asked about any more, once it can be paid no longer; whether it was paid
 * before, staff are told to look. False while it may still be paid.
 */
export async function giveUpLost(write: AccountWrite, sessionId: string): Promise<boolean> {
  let isGivenUp = true;
  await changeOpenSession(write, sessionId, async (session, payment) => {
    const isMoney = session.external_id !== null && session.provider !== "sandbox";
    isGivenUp = !isMoney || Date.parse(session.expires_at) <= write.now.getTime();
    if (!isGivenUp) return [];
    await setSession(write, session.id, { state: "EXPIRED" });
    if (!isMoney) return [];
    return storeTrouble(write, session, payment, {
      kind: "OTHER",
      at: write.now,
      said: { ...session, reference: session.external_id },
    });
  });
  return isGivenUp;
}

/** Changes a session, unless it is over. */
async function changeOpenSession(
  write: AccountWrite,
  sessionId: string,
  change: (session: PaymentSessionRow, payment: PaymentRow) => Promise<readonly NewEntry[]>,
): Promise<void> {
  const held = await findSession(write, sessionId);
  if (!held) return;
  await changeSession(
    write,
    held.payment_id,
    async () => {
      const session = await findSession(write, sessionId);
      return session && isOpen(session) ? session : null;
    },
    change,
  );
}
