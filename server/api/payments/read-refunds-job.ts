import { CardFailure } from "../../integrations/payments/provider";
import { JobFailure } from "../../jobs/job-failure";
import { accountJob } from "../../jobs/job-kind";
import { accountWrite, type Subject } from "../account-write";
import { accountRead } from "../dispatch";
import { lockDeal } from "../records/deals";
import { findPayment } from "../records/payments";
import type { Services } from "../services";
import { planNextRefundRead, refundRead } from "./refund-reads";
import { findSession } from "./session-queries";
import { settleSession } from "./settle";

/** So often in a row what was given back may change while the provider is asked: more than that is for another look. */
const ROUNDS = 3;

/**
 * Asks the provider what was given back of a paid session, less and less often: one question each time. A provider that
 * does not answer is asked again the next time; what something was told of is asked for until it does.
 */
export const readRefundsJob = accountJob({
  ...refundRead,
  async run(services, { payload, subject, signal }) {
    try {
      await readRefunds(services, subject, payload.sessionId, signal);
    } catch (error) {
      if (!(error instanceof CardFailure)) throw error;
      services.log.warn({ err: error }, "what was given back could not be asked for");
      if (payload.round === null) {
        throw new JobFailure("The card provider does not say what was given back", {
          cause: error,
        });
      }
    }
    await accountWrite(services, subject, (write) => planNextRefundRead(write, payload));
  },
});

/** Stores what the provider says, unless something newer was stored while it was asked: then it is asked anew. */
async function readRefunds(
  services: Services,
  subject: Subject,
  sessionId: string,
  signal: AbortSignal,
): Promise<void> {
  const { cards } = services;
  for (let round = 0; round < ROUNDS; round += 1) {
    const session = await findSession(accountRead(services, subject), sessionId);
    if (!session || session.external_id === null || cards?.name !== session.provider) return;
    const told = await cards.readSession(session.external_id, session.merchant, signal);
    if (!told) return;
    const isStored = await accountWrite(services, subject, async (write) => {
      const payment = await findPayment(write, session.payment_id);
      if (payment) await lockDeal(write, payment.deal_id);
      const now = await findSession(write, session.id);
      if (now?.refunded !== session.refunded) return false;
      await settleSession(write, session.id, { session: told, at: write.now });
      return true;
    });
    if (isStored) return;
  }
  throw new CardFailure("busy", "What was given back changes while it is asked for");
}
