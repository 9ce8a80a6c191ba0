import { z } from "zod";

import { accountJob } from "../../../jobs/job-kind";
import { MAIL_LIMITS, sendMail } from "../../../jobs/mail-job";
import { accountRead } from "../../dispatch";
import type { AccountRead, AccountWrite } from "../../scope";
import { findDealer } from "../dealer";
import { readMeasureSystem } from "../measure-system";
import { hearersOf, noticeMail } from "../tell-dealer";
import { answerFacts, answerTitle } from "./answer-words";
import { findOrder, NO_PRIVATE_ONES, type OrderRow } from "./order-rows";
import {
  findSupplierOrder,
  isAnswerable,
  readProductNames,
  readStatuses,
  readSupplierLines,
  type SupplierOrderRow,
} from "./supplier-order-rows";
import { supplierName } from "./suppliers";

/** Who answers line by line, as programs may, is told of once in so long. */
const TOGETHER_MS = 10 * 60_000;

/** Mails who looks after orders what a supplier has answered, as it stands when the mail is sent. */
export const answerMailJob = accountJob({
  name: "answer-mail",
  payload: z.object({
    ...{ supplierOrderId: z.string(), number: z.string(), to: z.string() },
    /** Of the supplier order, as the answer left it; jobs of older versions have none. */
    revision: z.int().optional(),
  }),
  describe: ({ number, to }) => ({
    title: `Mail “Order ${number}: its supplier has answered”`,
    recipient: to,
  }),
  ...MAIL_LIMITS,
  async run(services, { id, payload: { supplierOrderId, to, revision }, subject }) {
    const read = accountRead(services, subject);
    const row = await findSupplierOrder(read, supplierOrderId);
    const order = await findOrder(read, { id: row?.purchase_order_id ?? "" }, NO_PRIVATE_ONES);
    // By now it may be private, archived or replaced, or others may be who hears of orders.
    if (!row || !order || !isAnswerable(order, row)) return;
    // The answer after it has a job of its own.
    if (revision !== undefined && row.revision !== revision) return;
    if (!(await hearersOf(read, "ORDERS")).includes(to)) return;
    const answer = await readAnswer(read, { row, order });
    if (!saysAnything(answer)) return;
    const dealer = await findDealer(read);
    const notice = {
      title: answerTitle(answer),
      facts: answerFacts(answer, await readMeasureSystem(read)),
      path: `/orders/${order.id}/supplier-order/${row.id}`,
    };
    await sendMail(services, noticeMail(services, dealer, { to, ...notice }), id);
  },
});

type Answer = Awaited<ReturnType<typeof readAnswer>>;
async function readAnswer(
  read: AccountRead,
  { row, order }: { row: SupplierOrderRow; order: OrderRow },
) {
  return {
    ...{ row, number: order.tuid, sidemark: order.sidemark },
    ...{ supplier: await supplierName(read, row), askedFreight: order.freight },
    names: await readProductNames(read, order),
    lines: await readSupplierLines(read, [row.id]),
    statuses: await readStatuses(read, row.manufacturer_id),
  };
}

/** Whether anything stands of what was answered: it may have been taken back. */
const saysAnything = ({ row, lines, statuses, askedFreight }: Answer): boolean =>
  lines.some(({ answer }) => answer !== null) ||
  [row.eta, row.reference, row.tracking_information, row.customer_notes].some(Boolean) ||
  row.freight !== (askedFreight ?? 0) ||
  // It is sent in the first one.
  row.status_id !== (statuses[0]?.id ?? null);

/**
 * Who looks after orders hears of an answer, once of those that come together: each has a job, and that of the last one mails.
 * One job for all of them could be done before an answer that is stored late. Of a private order nobody may hear who does
 * not see it: mail goes to anybody.
 */
export async function tellAnswer(
  write: AccountWrite,
  order: Pick<OrderRow, "tuid" | "is_private">,
  { id, revision }: Pick<SupplierOrderRow, "id" | "revision">,
): Promise<void> {
  if (order.is_private === 1) return;
  const at = new Date((Math.floor(write.now.getTime() / TOGETHER_MS) + 1) * TOGETHER_MS);
  for (const to of await hearersOf(write, "ORDERS")) {
    const payload = { supplierOrderId: id, number: order.tuid, to, revision };
    await write.enqueue(answerMailJob, payload, { at });
  }
}
