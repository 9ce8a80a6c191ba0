import { z } from "zod";

import { formatPaperDate } from "../../../../app/domain/dates";
import { htmlMail } from "../../../integrations/mail/html-mail";
import type { Mail, MailFile } from "../../../integrations/mail/provider";
import { JobFailure } from "../../../jobs/job-failure";
import { accountJob } from "../../../jobs/job-kind";
import { MAIL_LIMITS, sendMail } from "../../../jobs/mail-job";
import { accountRead } from "../../dispatch";
import { canReceive } from "../../records/can-receive";
import { findDealer, type Dealer } from "../../records/dealer";
import { findReplaced } from "../../records/purchasing/revision-chain";
import { isAnswerable } from "../../records/purchasing/supplier-order-rows";
import type { AccountRead } from "../../scope";
import type { Services } from "../../services";

/** Mails an online supplier what is ordered: the document, and the link of the page on which it answers. */
export const supplierMailJob = accountJob({
  name: "supplier-order-mail",
  payload: z.object({ supplierOrderId: z.string(), email: z.string(), title: z.string() }),
  describe: ({ title, email }) => ({ title, recipient: email }),
  ...MAIL_LIMITS,
  async run(services, { id, payload: { supplierOrderId, email }, subject }) {
    const read = accountRead(services, subject);
    const sent = await findSent(read, supplierOrderId);
    if (!sent || !isAnswerable(sent, sent)) return;
    const url = `${services.publicOrigin}/supplier/${sent.token}`;
    const file = await readFile(services, sent);
    const replaces = (await findReplaced(read, sent))?.tuid ?? null;
    const dealer = await findDealer(read);
    await sendMail(services, orderMail(dealer, { ...sent, email, url, file, replaces }), id);
  },
});

async function findSent({ db, accountId }: AccountRead, id: string) {
  return db
    .selectFrom("supplier_orders as s")
    .innerJoin("purchase_orders as p", "p.id", "s.purchase_order_id")
    .leftJoin("documents as d", (join) =>
      join.onRef("d.id", "=", "p.document_id").on("d.account_id", "=", accountId),
    )
    .select(["s.token", "s.is_offline", "s.required_date", "s.shipping_method", "p.tuid"])
    .select(["p.sidemark", "p.status", "p.is_archived", "p.replaced_by"])
    .select(["p.is_revision", "p.parent_id"])
    .select(["d.name", "d.mime_type", "d.storage_key"])
    .where("s.account_id", "=", accountId)
    .where("p.account_id", "=", accountId)
    .where("s.id", "=", id)
    .executeTakeFirst();
}
type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

async function readFile(services: Services, sent: Sent): Promise<MailFile> {
  const { name, mime_type: type, storage_key: key } = sent;
  const size = key === null ? null : await services.files.size(key);
  if (name === null || type === null || key === null || size === null) {
    throw new JobFailure("The document of the order is missing", { isPermanent: true });
  }
  const content = await new Response(services.files.open(key, 0, size)).arrayBuffer();
  return { name, type, content: new Uint8Array(content) };
}

interface Told extends Pick<Sent, "tuid" | "sidemark" | "required_date" | "shipping_method"> {
  readonly email: string;
  readonly url: string;
  readonly file: MailFile;
  /** The order in whose place it is made. */
  readonly replaces: string | null;
}

/** The same in text and in HTML. */
function orderMail(dealer: Dealer, { email, url, file, replaces, ...order }: Told): Mail {
  const title = `Order ${order.tuid} from ${dealer.name}`.replace(/\s+/g, " ").trim();
  const facts = [
    ["Order", order.tuid] as const,
    ...(replaces === null ? [] : [["Replaces", replaces] as const]),
    ...(order.sidemark?.trim() ? [["Sidemark", order.sidemark.trim()] as const] : []),
    ...(order.required_date ? [["Required", formatPaperDate(order.required_date)] as const] : []),
    ...(order.shipping_method ? [["Delivery", order.shipping_method] as const] : []),
  ];
  const instead =
    replaces === null
      ? []
      : [`This order replaces ${replaces}: please make it in the place of that one.`];
  const opening = "The order is attached. Please confirm it on this page, without signing in:";
  const isAnswered = canReceive(dealer.email);
  const question = isAnswered ? ["If you have a question about it, please answer this mail."] : [];
  const foot = [dealer.name, dealer.address, dealer.phone, dealer.email].flatMap(
    (line) => line?.trim() || [],
  );
  return {
    to: email,
    subject: title,
    ...(isAnswered && dealer.email !== null ? { replyTo: dealer.email } : {}),
    text: [
      title,
      facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
      ...[...instead, opening, url, ...question, foot.join("\n")],
    ].join("\n\n"),
    html: htmlMail({
      ...{ sender: dealer.name, color: dealer.color, title, foot, facts, paragraphs: instead },
      closing: question,
      button: { label: "Confirm the order", url, lead: opening },
    }),
    attachments: [file],
  };
}
