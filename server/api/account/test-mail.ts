import { createHash } from "node:crypto";

import { account } from "../../../app/upstream/contract/account";
import type { ConnectionCheck } from "../../../app/upstream/contract/connection-check";
import { newId } from "../../database/id";
import { MailFailure, type Mail } from "../../integrations/mail/provider";
import { mutation } from "../implement";
import { countEvent } from "../rate-limit";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import type { Staff } from "../session";

const HOUR_MS = 60 * 60_000;
const MOST_AN_HOUR = 5;
/** The longest somebody waits for the mail server. */
const WAIT_MS = 15_000;

/** To who asks alone: nobody else is mailed because somebody tries a button. */
const sendTestMail = mutation(account.sendTestMail, {
  async prepare(read, { services, staff, idempotencyKey }) {
    const limit = { most: MOST_AN_HOUR, windowMs: HOUR_MS, refusal };
    await countEvent(services, [{ kind: "test-mail", subject: staff.employeeId, ...limit }]);
    const to = await findAddress(read, staff);
    // The same for a call that is sent again: its reader is mailed once.
    const id = createHash("sha256").update(`test ${staff.employeeId} ${idempotencyKey ?? newId()}`);
    return send(services, { to, ...WORDS }, id.digest("hex").slice(0, 32));
  },
  write: (_, __, check) => Promise.resolve(check),
});

const refusal = (seconds: number) =>
  `You have sent ${MOST_AN_HOUR} test messages: the next one can go in ${Math.ceil(seconds / 60)} minutes`;

const WORDS = {
  subject: "Test message from Headrail",
  text: "Mail from Headrail reaches you. Somebody, most likely you, asked for this message in the settings.\n",
};

async function findAddress({ db, accountId }: AccountRead, { employeeId }: Staff): Promise<string> {
  const { email } = await db
    .selectFrom("employees")
    .select("email")
    .where("account_id", "=", accountId)
    .where("id", "=", employeeId)
    .executeTakeFirstOrThrow();
  return email;
}

async function send({ mail }: Services, message: Mail, id: string): Promise<ConnectionCheck> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fault = new MailFailure("The mail server did not answer in time.", false);
    timer = setTimeout(() => reject(fault), WAIT_MS);
  });
  try {
    await Promise.race([mail.send(message, { id }), late]);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return { isWorking: false, message: error.message };
  } finally {
    clearTimeout(timer);
  }
  return mail.isOutbox
    ? {
        isWorking: true,
        message: "Written to this server's outbox: no mail leaves it until a mail server is named.",
      }
    : { isWorking: true, message: `The mail server has taken a message to ${message.to}.` };
}

export const testMailHandlers = [sendTestMail];
