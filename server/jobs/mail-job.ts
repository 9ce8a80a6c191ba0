import { z } from "zod";

import type { Services } from "../api/services";
import { MailFailure, type Mail } from "../integrations/mail/provider";
import { JobFailure } from "./job-failure";
import { accountJob } from "./job-kind";

/** Twelve attempts within about ten hours: mail servers are down over night. */
export const MAIL_LIMITS = {
  attempts: 12,
  backoff: { firstMs: 30_000, longestMs: 4 * 60 * 60 * 1_000 },
};

/** A mail without secrets. One that holds a secret is a kind of its own, which makes it when it runs. */
export const mailJob = accountJob({
  name: "mail",
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  describe: ({ to, subject }) => ({ title: `Mail “${subject}”`, recipient: to }),
  ...MAIL_LIMITS,
  run: (services, { id, payload }) => sendMail(services, payload, id),
});

/** Hands a mail over for a job; what the provider says of a failure is the job's. */
export async function sendMail({ mail }: Services, message: Mail, jobId: string): Promise<void> {
  try {
    await mail.send(message, { id: jobId });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const { isPermanent } = error;
    throw new JobFailure(error.message, { isPermanent, cause: error });
  }
}
