import { z } from "zod";

import { readEmails } from "../../../app/domain/email-list";
import { htmlMail } from "../../integrations/mail/html-mail";
import type { Mail } from "../../integrations/mail/provider";
import { accountJob } from "../../jobs/job-kind";
import { MAIL_LIMITS, sendMail } from "../../jobs/mail-job";
import { accountRead } from "../dispatch";
import type { AccountRead, AccountWrite } from "../scope";
import type { Services } from "../services";
import { findDealer, type Dealer } from "./dealer";

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
  async run(services, { id, payload: { to, ...notice }, subject }) {
    const dealer = await findDealer(accountRead(services, subject));
    await sendMail(services, noticeMail(services, dealer, { to, ...notice }), id);
  },
});

/** The same in text and in HTML. */
export function noticeMail(
  { publicOrigin }: Pick<Services, "publicOrigin">,
  dealer: Dealer,
  { to, facts, path, ...notice }: Notice & { readonly to: string },
): Mail {
  const title = notice.title.replace(/\s+/g, " ").trim();
  const url = `${publicOrigin}${path}`;
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  return {
    ...{ to, subject: title, text: [title, lines, url].join("\n\n") },
    html: htmlMail({
      ...{ sender: "Headrail", color: dealer.color, title, facts, paragraphs: [] },
      ...{ button: { label: "Open it", url }, foot: [dealer.name] },
    }),
  };
}

/** The addresses that are to hear of it; none, if the account names none. */
export async function hearersOf(
  { db, accountId }: AccountRead,
  about: keyof typeof COLUMNS,
): Promise<string[]> {
  const account = await db
    .selectFrom("accounts")
    .select(COLUMNS[about])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return readEmails(Object.values(account).join()).flatMap(({ text, fault }) =>
    fault === null ? [text] : [],
  );
}

/** Has a notice mailed to who is to hear of it, each by a job of its own. Of a `key` nobody hears twice. */
export async function tellDealer(
  write: AccountWrite,
  about: keyof typeof COLUMNS,
  { key, ...notice }: Notice & { key: string },
): Promise<void> {
  for (const to of await hearersOf(write, about)) {
    await write.enqueue(noticeMailJob, { ...notice, to }, { key: `${key} ${to}` });
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
