import type { z } from "zod";

import { countryOf } from "../../../../app/domain/countries";
import { choiceWords, isChosenFor } from "../../../../app/domain/option-words";
import { toUnits } from "../../../../app/domain/money";
import { taxWords } from "../../../../app/domain/tax-words";
import type { supplierOrderStatusSchema } from "../../../../app/upstream/contract/supplier-statuses";
import type { supplierLinkSchema } from "../../../../app/upstream/contract/supplier-links";
import { ApiError, notFound } from "../../api-error";
import type { AccountRead, AccountWrite } from "../../scope";
import { readLines, shownOptionsOf } from "../body/line-rows";
import { findDealer } from "../dealer";
import { readMeasureSystem } from "../measure-system";
import { answeredCost } from "./answered-cost";
import { answerSupplierOrder, type SupplierAnswer } from "./answer-supplier-order";
import { EVERYTHING, findOrder } from "./order-rows";
import { findLatestNumber, findReplaced } from "./revision-chain";
import {
  findSupplierOrder,
  isAnswerable,
  readStatuses,
  readSupplierLines,
  type SupplierLineRow,
  type SupplierStatusRow,
} from "./supplier-order-rows";
import { supplierName } from "./suppliers";

const NO_FREIGHT = { asked: 0, answered: 0 };
export type SupplierView = z.input<typeof supplierLinkSchema>;

/** A supplier order that its supplier may read and answer, with its purchase order; 404 of any other, 409 once replaced. */
export async function requireAnswerable(read: AccountRead, id: string) {
  const row = await findSupplierOrder(read, id);
  const order = await findOrder(read, { id: row?.purchase_order_id ?? "" }, EVERYTHING);
  if (!row || !order) throw notFound();
  if (isAnswerable(order, row)) return { row, order };
  if (isAnswerable({ ...order, replaced_by: null }, row)) {
    const by = await findLatestNumber(read, order);
    const { name, phone, email } = await findDealer(read);
    const contact = { name, phone, email };
    throw new ApiError(409, "replaced", `Order ${order.tuid} was replaced by ${by}`, { contact });
  }
  throw notFound();
}

/** Stores what its supplier says of an order, under the name that was typed, and answers with what it is now. */
export async function answerAsSupplier(
  write: AccountWrite,
  id: string,
  { name, ...answer }: SupplierAnswer & { readonly name?: string | null | undefined },
): Promise<SupplierView> {
  const { row } = await requireAnswerable(write, id);
  const supplier = await supplierName(write, row);
  const typed = name?.trim();
  await answerSupplierOrder(write, row, answer, typed ? `${typed}, ${supplier}` : supplier);
  return presentSupplierView(write, row.id);
}

/** What a supplier has to know to make an order and to answer: nothing of the deal, its customer or what it is sold for. */
export async function presentSupplierView(read: AccountRead, id: string): Promise<SupplierView> {
  const { row, order } = await requireAnswerable(read, id);
  const dealer = await findDealer(read);
  const { country_code } = await read.db
    .selectFrom("accounts")
    .select("country_code")
    .where("id", "=", read.accountId)
    .executeTakeFirstOrThrow();
  const bodyLines = new Map((await readLines(read, order.order_id)).map((one) => [one.id, one]));
  const lines = await readSupplierLines(read, [id]);
  const { name, logoUrl, color, email, phone, address, currencySymbol, locale } = dealer;
  const replaced = await findReplaced(read, order);
  return {
    dealer: { name, logoUrl, color, email, phone, address, currencySymbol, locale },
    supplier: await supplierName(read, row),
    ...{ timezone: dealer.timeZone, unit: await readMeasureSystem(read) },
    taxName: taxWords(countryOf(country_code).taxName).tax,
    ...{ tuid: order.tuid, sidemark: order.sidemark, sentAt: row.created_at },
    replaces: replaced && { id: replaced.id, tuid: replaced.tuid },
    ...{ requiredDate: row.required_date, shippingMethod: row.shipping_method },
    ...{ shippingAddress: row.shipping_address, shippingInstructions: row.shipping_instructions },
    ...{ quantity: order.quantity, total: toUnits(order.total_cost) },
    answeredTotal: toUnits(answeredCost(lines, NO_FREIGHT).total.answered),
    lines: lines.map((line) => {
      const asked = bodyLines.get(line.order_line_id);
      return {
        ...{ id: line.id, product: asked?.product_name ?? "Product" },
        imageUrl: asked?.image ?? null,
        options: asked
          ? shownOptionsOf(asked)
              .flatMap(({ name: group, options }) =>
                options.map((option) => ({ group, choice: choiceWords(option) })),
              )
              .filter(({ choice }) => isChosenFor(choice))
              .map(({ group, choice }) => `${group}: ${choice}`)
          : [],
        ...{ notes: line.notes, quantity: line.quantity, price: toUnits(line.price) },
        ...{ width: line.width, height: line.height },
        ...presentAnswer(line, toUnits),
      };
    }),
    statuses: (await readStatuses(read, row.manufacturer_id)).map(presentStatus),
    ...{ statusId: row.status_id, reference: row.reference, freight: toUnits(row.freight) },
    ...{ trackingInformation: row.tracking_information, customerNotes: row.customer_notes },
    eta: row.eta,
    ...{ answeredAt: row.answered_at, answeredBy: row.answered_by, revision: row.revision },
    hasDocument: order.document_id !== null,
  };
}

export const presentStatus = ({
  id,
  name,
  core_status,
}: SupplierStatusRow): z.input<typeof supplierOrderStatusSchema> => ({
  ...{ id, name, coreStatus: core_status },
});

export const presentAnswer = (line: SupplierLineRow, cost: (amount: number) => number | null) => ({
  answer: line.answer,
  answeredPrice: line.answered_price === null ? null : cost(line.answered_price),
  ...{ answeredWidth: line.answered_width, answeredHeight: line.answered_height },
  answeredEta: line.answered_eta,
});
