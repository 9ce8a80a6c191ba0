import { CardFailure } from "../../integrations/payments/provider";
import { JobFailure } from "../../jobs/job-failure";
import { accountJob } from "../../jobs/job-kind";
import { accountWrite } from "../account-write";
import { accountRead } from "../dispatch";
import { planNextRefundRead, refundRead } from "./refund-reads";
import { findSession } from "./session-queries";
import { settleSession } from "./settle";

/**
 * Asks the provider what was given back of a paid session, less and less often: one question each time. A provider that
 * does not answer is asked again the next time; what something was told of is asked for until it does.
 */
export const readRefundsJob = accountJob({
  ...refundRead,
  async run(services, { payload, subject, signal }) {
    const { cards } = services;
    const session = await findSession(accountRead(services, subject), payload.sessionId);
    if (!session || session.external_id === null) return;
    try {
      const told =
        cards?.name === session.provider
          ? await cards.readSession(session.external_id, session.merchant, signal)
          : null;
      if (told) {
        await accountWrite(services, subject, (write) =>
          settleSession(write, session.id, { session: told, at: write.now }),
        );
      }
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
