import { z } from "zod";

import { CardFailure, isNotMade, sessionUnknown } from "../../integrations/payments/provider";
import { JobFailure } from "../../jobs/job-failure";
import { accountJob } from "../../jobs/job-kind";
import { accountWrite, type Subject } from "../account-write";
import { accountRead } from "../dispatch";
import { findPayment } from "../records/payments";
import type { Services } from "../services";
import { giveUpLost, giveUpUnmade } from "./give-up";
import { findSession, isOpen } from "./session-queries";
import { requestOf } from "./session-request";
import { settleSession } from "./settle";

/** From one look to the next: with the first after two minutes, what nobody tells of is found within five. */
const BETWEEN_MS = 4 * 60 * 1_000;
/** After its end a session is asked for so long yet, if the provider cannot be reached. */
const LONGEST_MS = 48 * 60 * 60 * 1_000;

/**
 * Asks the provider what became of a session that is open, until it is over: what is told by nobody, as with events that
 * are lost, is found. It also finishes what a program that ended in the middle has begun.
 */
export const readSessionJob = accountJob({
  name: "read-card-session",
  payload: z.object({ sessionId: z.string(), title: z.string(), round: z.int() }),
  describe: ({ title }) => ({ title: `Ask the card provider about “${title}”`, recipient: null }),
  async run(services, { payload, subject, signal }) {
    const { cards } = services;
    const session = await findSession(accountRead(services, subject), payload.sessionId);
    if (!session || !isOpen(session)) return;
    const isLate = services.now().getTime() > Date.parse(session.expires_at) + LONGEST_MS;
    try {
      if (!cards || cards.name !== session.provider) {
        throw new CardFailure("misconfigured", "The card provider is configured no more");
      }
      const { external_id: known, merchant } = session;
      const found =
        known === null
          ? await cards.createSession(requestOf(services, session), signal)
          : await cards.readSession(known, merchant, signal);
      // It was paid in another session meanwhile: nobody is to pay it a second time.
      const payment = await findPayment(accountRead(services, subject), session.payment_id);
      const isUnwanted = found?.state === "OPEN" && payment?.status !== "REQUESTED";
      const told = isUnwanted ? await cards.expireSession(found.id, merchant, signal) : found;
      const isStored = await accountWrite(services, subject, async (write) => {
        if (!told) return giveUpLost(write, session.id);
        await settleSession(write, session.id, { session: told, at: write.now });
        return true;
      });
      if (!isStored) throw sessionUnknown();
    } catch (error) {
      if (!(error instanceof CardFailure)) throw error;
      services.log.warn({ err: error }, "a card session could not be read back");
      const isOver = services.now().getTime() > Date.parse(session.expires_at);
      if (isNotMade(error) && session.external_id === null && isOver) {
        // It was never made, and is not to be made any more.
        await accountWrite(services, subject, (write) => giveUpUnmade(write, session.id));
      } else if (isLate) {
        await accountWrite(services, subject, (write) => giveUpLost(write, session.id));
        throw new JobFailure(
          `The card provider does not say whether “${payload.title}” was paid: look there for ${session.external_id ?? session.payment_id}`,
          { isPermanent: true, cause: error },
        );
      }
    }
    await lookAgain(services, subject, payload);
  },
});

type Payload = z.output<typeof readSessionJob.payload>;

/** Stores the next look, unless the session is over. */
async function lookAgain(services: Services, subject: Subject, payload: Payload): Promise<void> {
  await accountWrite(services, subject, async (write) => {
    const session = await findSession(write, payload.sessionId);
    if (!session || !isOpen(session)) return;
    const round = payload.round + 1;
    await write.enqueue(
      readSessionJob,
      { ...payload, round },
      { at: new Date(write.now.getTime() + BETWEEN_MS), key: `${session.id} ${round}` },
    );
  });
}
