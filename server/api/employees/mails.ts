import { z } from "zod";

import { accountJob } from "../../jobs/job-kind";
import { MAIL_LIMITS, mailJob, sendMail } from "../../jobs/mail-job";
import { accountWrite } from "../account-write";
import { lockActiveEmployee, saveReset } from "../records/credentials";
import type { AccountWrite } from "../scope";
import { hashToken, newToken } from "../session";

const WELCOME_VALID_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Invites an employee to choose their first password. The link is made here, so that no store holds it; a mail that is
 * sent twice replaces the first one's link.
 */
export const welcomeMailJob = accountJob({
  name: "welcome-mail",
  payload: z.object({ employeeId: z.string(), email: z.string() }),
  describe: ({ email }) => ({ title: "Mail that invites an employee", recipient: email }),
  ...MAIL_LIMITS,
  async run(services, { id, payload, subject }) {
    const token = newToken();
    const found = await accountWrite(services, subject, async (write) => {
      const employee = await lockActiveEmployee(write, payload.employeeId);
      // Who has chosen a password in the meantime needs no link.
      if (!employee?.must_change_password) return null;
      await saveReset(write, {
        ...{ tokenHash: hashToken(token), employeeId: employee.id, jobId: id },
        ...{ validMs: WELCOME_VALID_MS, pauseMs: 0 },
      });
      const account = await write.db
        .selectFrom("accounts")
        .select("name")
        .where("id", "=", write.accountId)
        .executeTakeFirstOrThrow();
      return { ...employee, company: account.name };
    });
    if (!found) return;
    const text = [
      `Hello ${found.first_name},`,
      `${found.company} has made you an account of Headrail. Your username is ${found.username}. Choose your password here within 7 days:`,
      `${services.publicOrigin}/reset-password?token=${token}`,
      "After that, ask for another link at the sign-in page, under Forgot password.",
    ].join("\n\n");
    const subjectLine = `Your Headrail account at ${found.company}`;
    await sendMail(services, { to: found.email, subject: subjectLine, text }, id);
  },
});

/** Tells somebody that another person has set their password. */
export async function tellOfPassword(
  write: AccountWrite,
  { first_name, email }: { first_name: string; email: string },
  byName: string,
): Promise<void> {
  await write.enqueue(mailJob, {
    to: email,
    subject: "Your Headrail password was set",
    text: [
      `Hello ${first_name},`,
      `${byName} has set a new password for your Headrail account, and you were signed out. You get it from them, and choose your own when you sign in next.`,
      "If you did not expect this, speak with them, or choose another password at the sign-in page, under Forgot password.",
    ].join("\n\n"),
  });
}
