import { z } from "zod";

import { readEmails } from "../../../app/domain/email-list";
import { htmlMail } from "../../integrations/mail/html-mail";
import { accountJob } from "../../jobs/job-kind";
import { MAIL_LIMITS, sendMail } from "../../jobs/mail-job";
import { accountRead } from "../dispatch";
import type { AccountRead, AccountWrite } from "../scope";
import { findDealer } from "./dealer";

/** Which addresses of the account's settings hear of it. */
const COLUMNS = { ACCOUNT: "account_email", ORDERS: "order_email" } as const;

const noticeSchema = z.object({
  title: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Of the application's page that shows it. */
  path: z.string(),
});
type Notice = z.output<typeof noticeSchema>;

/** Mails a colleague what happened without the dealer's staff. */
export const noticeMailJob = accountJob({
  name: "notice-mail",
  payload: noticeSchema.extend({ to: z.string() }),
  describe: ({ to, title }) => ({ title: `Mail “${title}”`, recipient: to }),
  ...MAIL_LIMITS,
  async run(services, { id, payload: { to, title, facts, path }, subject }) {
    const dealer = await findDealer(accountRead(services, subject));
    const url = `${services.publicOrigin}${path}`;
    const lines = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    const mail = {
      ...{ to, subject: title, text: [title, lines, url].join("\n\n") },
      html: htmlMail({
        ...{ sender: "Headrail", color: dealer.color, title, facts, paragraphs: [] },
        ...{ button: { label: "Open it", url }, foot: [dealer.name] },
      }),
    };
    await sendMail(services, mail, id);
  },
});

/**
 * Has a notice mailed to who is to hear of it, each by a job of its own; to nobody, if the account names none. Of a `key`
 * nobody hears twice.
 */
export async function tellDealer(
  write: AccountWrite,
  about: keyof typeof COLUMNS,
  { title, key, at, ...notice }: Notice & { key: string; at?: Date },
): Promise<void> {
  const account = await write.db
    .selectFrom("accounts")
    .select(COLUMNS[about])
    .where("id", "=", write.accountId)
    .executeTakeFirstOrThrow();
  const told = { ...notice, title: title.replace(/\s+/g, " ").trim() };
  for (const { text: to, fault } of readEmails(Object.values(account).join())) {
    if (fault !== null) continue;
    const when = { key: `${key} ${to}`, ...(at && { at }) };
    await write.enqueue(noticeMailJob, { ...told, to }, when);
  }
}

/** The path of a deal's page, or of something on it. */
export async function dealPath(
  { db, accountId }: AccountRead,
  dealId: string,
  part = "",
): Promise<string> {
  const { slug } = await db
    .selectFrom("deals as d")
    .innerJoin("workflows as w", "w.id", "d.workflow_id")
    .select("w.slug")
    .where("d.account_id", "=", accountId)
    .where("w.account_id", "=", accountId)
    .where("d.id", "=", dealId)
    .executeTakeFirstOrThrow();
  return `/workflows/${slug}/${dealId}${part}`;
}
