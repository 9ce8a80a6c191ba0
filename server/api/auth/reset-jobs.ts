import { z } from "zod";

import { normalise } from "../../../app/domain/normalise";
import { accountJob, systemJob } from "../../jobs/job-kind";
import { MAIL_LIMITS, sendMail } from "../../jobs/mail-job";
import { accountWrite } from "../account-write";
import { lockActiveEmployee, saveReset } from "../records/credentials";
import { hashToken, newToken } from "../session";
import { findByEmail } from "./queries";
import { resetMail } from "./reset-mail";

const RESET_VALID_MS = 30 * 60 * 1_000;
const FIVE_MINUTES_MS = 5 * 60 * 1_000;

/**
 * Finds whose password was forgotten, in whichever account. It is stored for every address that is typed, so that the
 * answer neither tells nor shows by its time whether the address is known.
 */
export const findResets = systemJob({
  name: "find-resets",
  payload: z.object({ email: z.string() }),
  describe: () => ({ title: "Forgotten password", recipient: null }),
  async run(services, { id, payload }) {
    const actor = { type: "job", id } as const;
    for (const employee of await findByEmail(services.database.read, normalise(payload.email))) {
      const subject = { accountId: employee.account_id, actor };
      await accountWrite(services, subject, ({ enqueue }) =>
        enqueue(
          resetMailJob,
          { employeeId: employee.id, email: employee.email },
          { key: `${id} ${employee.id}` },
        ),
      );
    }
  },
});

/**
 * Mails an employee a link for a new password. The link is made here, so that no store holds it and its half-hour
 * begins when it is sent; a mail that is sent twice replaces the first one's link.
 */
export const resetMailJob = accountJob({
  name: "reset-mail",
  payload: z.object({ employeeId: z.string(), email: z.string() }),
  describe: ({ email }) => ({ title: "Mail with a link for a new password", recipient: email }),
  ...MAIL_LIMITS,
  async run(services, { id, payload, subject }) {
    const token = newToken();
    const employee = await accountWrite(services, subject, async (write) => {
      const found = await lockActiveEmployee(write, payload.employeeId);
      const isSaved =
        found &&
        (await saveReset(write, {
          tokenHash: hashToken(token),
          employeeId: found.id,
          validMs: RESET_VALID_MS,
          jobId: id,
          pauseMs: FIVE_MINUTES_MS,
        }));
      return isSaved ? found : null;
    });
    if (employee) await sendMail(services, resetMail(services.publicOrigin, employee, token), id);
  },
});
