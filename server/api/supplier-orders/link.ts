import type { z } from "zod";

import { countryOf } from "../../../app/domain/countries";
import { choiceWords, isChosenFor } from "../../../app/domain/option-words";
import { toUnits } from "../../../app/domain/money";
import { taxWords } from "../../../app/domain/tax-words";
import {
  supplierOrders,
  type supplierLinkSchema,
} from "../../../app/upstream/contract/supplier-orders";
import { notFound } from "../api-error";
import { accountRead } from "../dispatch";
import { publicEndpoint, publicMutation } from "../implement";
import { countEvent } from "../rate-limit";
import { readLines, shownOptionsOf } from "../records/body/line-rows";
import { findDealer } from "../records/dealer";
import { EVERYTHING, findOrder } from "../records/purchasing/order-rows";
import {
  findSupplierOrder,
  readStatuses,
  readSupplierLines,
} from "../records/purchasing/supplier-order-rows";
import {
  answerSupplierOrder,
  isAnswerable,
  readMeasureSystem,
} from "../records/purchasing/supplier-orders";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { presentAnswer, presentStatus } from "./present";

const MINUTE_MS = 60_000;
/** A page is a call or two, and an office has one address. */
const CALLS_OF_ADDRESS = 240;
const ANSWERS_A_MINUTE = 30;

interface Asked {
  readonly params: { readonly token: string };
  readonly services: Services;
  readonly clientAddress: string;
}

/** A supplier order by its link. A token that is none and one that is withdrawn are answered alike: 404. */
async function findByLink({ params, services, clientAddress }: Asked) {
  await countEvent(services, [
    {
      kind: "supplier-link-address",
      subject: clientAddress,
      most: CALLS_OF_ADDRESS,
      windowMs: MINUTE_MS,
    },
  ]);
  const found = await services.database.read
    .selectFrom("supplier_orders")
    .select(["id", "account_id"])
    .where("token", "=", params.token)
    .executeTakeFirst();
  // As much is asked for a token that is none as for one that is.
  const id = found?.id ?? "";
  const subject = {
    accountId: found?.account_id ?? "",
    actor: { type: "customer", id },
  } as const;
  const read = accountRead(services, subject);
  await requireLink(read, id);
  return { read, subject };
}

async function requireLink(read: AccountRead, id: string) {
  const row = await findSupplierOrder(read, id);
  const order = await findOrder(read, { id: row?.purchase_order_id ?? "" }, EVERYTHING);
  if (!row || !order || !isAnswerable(order, row)) throw notFound();
  return { row, order };
}

const getSupplierLink = publicEndpoint(supplierOrders.getSupplierLink, async (call) => {
  const { read, subject } = await findByLink(call);
  return presentLink(read, subject.actor.id);
});

const answerSupplierLink = publicMutation(supplierOrders.answerSupplierLink, {
  async whose(call) {
    const { subject } = await findByLink(call);
    const limit = { most: ANSWERS_A_MINUTE, windowMs: MINUTE_MS };
    await countEvent(call.services, [
      { kind: "supplier-link-answer", subject: subject.actor.id, ...limit },
    ]);
    return subject;
  },
  async write(write, { subject, body }) {
    const { row } = await requireLink(write, subject.actor.id);
    const { name, ...answer } = body;
    const supplier = await supplierName(write, row.manufacturer_id);
    const typed = name?.trim();
    const who = typed ? `${typed}, ${supplier}` : supplier;
    await answerSupplierOrder(write, row, answer, who);
    return presentLink(write, row.id);
  },
});

async function supplierName({ db, accountId }: AccountRead, id: string): Promise<string> {
  const { name } = await db
    .selectFrom("manufacturers")
    .select("name")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return name;
}

/** What a supplier has to know to make an order and to answer: nothing of the deal, its customer or what it is sold for. */
async function presentLink(
  read: AccountRead,
  id: string,
): Promise<z.input<typeof supplierLinkSchema>> {
  const { row, order } = await requireLink(read, id);
  const dealer = await findDealer(read);
  const { country_code } = await read.db
    .selectFrom("accounts")
    .select("country_code")
    .where("id", "=", read.accountId)
    .executeTakeFirstOrThrow();
  const bodyLines = new Map((await readLines(read, order.order_id)).map((one) => [one.id, one]));
  const lines = await readSupplierLines(read, [id]);
  const { name, logoUrl, color, email, phone, address, currencySymbol, locale } = dealer;
  return {
    dealer: { name, logoUrl, color, email, phone, address, currencySymbol, locale },
    supplier: await supplierName(read, row.manufacturer_id),
    ...{ timezone: dealer.timeZone, unit: await readMeasureSystem(read) },
    taxName: taxWords(countryOf(country_code).taxName).tax,
    ...{ tuid: order.tuid, sidemark: order.sidemark, sentAt: row.created_at },
    ...{ requiredDate: row.required_date, shippingMethod: row.shipping_method },
    ...{ shippingAddress: row.shipping_address, shippingInstructions: row.shipping_instructions },
    ...{ quantity: order.quantity, total: toUnits(order.total_cost) },
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
    ...{ answeredAt: row.answered_at, answeredBy: row.answered_by, revision: row.revision },
  };
}

export const supplierLinkHandlers = [getSupplierLink, answerSupplierLink];
