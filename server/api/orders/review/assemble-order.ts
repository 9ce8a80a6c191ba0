import { countryOf } from "../../../../app/domain/countries";
import { formatPaperDate } from "../../../../app/domain/dates";
import { formatCostOf } from "../../../../app/domain/money";
import { orderCost } from "../../../../app/domain/order-cost";
import { choiceWords, isChosenFor } from "../../../../app/domain/option-words";
import { basisWords, taxWords } from "../../../../app/domain/tax-words";
import type { OrderDocument } from "../../../pdf/order-document";
import type { DocumentLine, DocumentTotal } from "../../../pdf/quote-document";
import { readLines, shownOptionsOf, type ShownLineRow } from "../../records/body/line-rows";
import { readTerms } from "../../records/body/terms";
import { findDealer } from "../../records/dealer";
import { companyOf, linesOf, moneyFormat, sizeText } from "../../records/document-parts";
import type { OrderRow } from "../../records/purchasing/order-rows";
import { findReplaced } from "../../records/purchasing/revision-chain";
import type { SupplierRow } from "../../records/purchasing/suppliers";
import type { AccountRead } from "../../scope";
import type { Services } from "../../services";
import type { Delivery } from "./delivery";

const NONE = "–";

export interface OrderContent {
  readonly order: OrderRow;
  readonly supplier: SupplierRow;
  readonly delivery: Omit<Delivery, "steps">;
  /** Whether it says what the order costs. */
  readonly hasCosts: boolean;
  /** What is taxed is taxed at, in thousandths of a percent. */
  readonly taxRate: number;
  readonly now: Date;
}

/** What the document of an order is made of: its lines at cost, and nothing of the dealer's customer. */
export async function assembleOrder(
  services: Services,
  read: AccountRead,
  { order, supplier, delivery, hasCosts, taxRate, now }: OrderContent,
): Promise<OrderDocument> {
  const dealer = await findDealer(read);
  const { company_details } = await read.db
    .selectFrom("accounts")
    .select("company_details")
    .where("id", "=", read.accountId)
    .executeTakeFirstOrThrow();
  const { country, system, today } = await readTerms(read, now);
  const lines = await readLines(read, order.order_id);
  const replaced = await findReplaced(read, order);
  const money = (amount: number) => (hasCosts ? formatCostOf(amount, moneyFormat(dealer)) : NONE);
  const toLine = (line: ShownLineRow): DocumentLine => ({
    productName: line.product_name,
    options: shownOptionsOf(line).flatMap(({ name, options }) =>
      options
        .map((option) => ({ group: name, choice: choiceWords(option), isForMeasuring: true }))
        .filter(({ choice }) => isChosenFor(choice)),
    ),
    sizeText: sizeText(line, system),
    quantity: line.quantity,
    unitText: money(line.unit_cost),
    totalText: money(line.total_cost),
    sheetNotes: line.notes?.trim() ?? "",
  });
  const { name, tax } = taxWords(countryOf(country).taxName);
  const basisLabel = basisWords(false, tax);
  const row = (label: string, amount: number, isGrandTotal = false): DocumentTotal => ({
    ...{ label, amountText: money(amount), isGrandTotal },
  });
  const sumOf = (some: readonly ShownLineRow[]) =>
    some.reduce((sum, line) => sum + line.total_cost, 0);
  const products = sumOf(lines);
  const taxedProducts = sumOf(lines.filter(({ is_taxable }) => is_taxable === 1));
  const { freight } = delivery;
  const cost = orderCost({ products, taxedProducts, freight, taxRate });
  return {
    language: dealer.locale,
    pageSize: countryOf(country).paper,
    createdAt: new Date(order.updated_at),
    unitLabel: system === "IMPERIAL" ? "in" : "mm",
    basisLabel,
    company: await companyOf(services, read, { dealer, details: company_details }),
    orderTuid: order.tuid,
    // Who reads it may not know of a private one.
    replacesTuid: replaced && (!replaced.isPrivate || order.is_private === 1) ? replaced.tuid : "",
    dateText: formatPaperDate(today),
    hasCosts,
    supplier: { name: supplier.name, lines: linesOf(supplier.email) },
    sidemark: order.sidemark?.trim() ?? "",
    windows: [...Map.groupBy(lines, ({ window_id }) => window_id).values()].map((own) => ({
      ...{ label: `W${own[0]?.number ?? 0}`, groupName: own[0]?.group_name.trim() ?? "" },
      ...{ size: null, lines: own.map(toLine) },
    })),
    delivery: {
      requiredDateText: formatPaperDate(delivery.requiredDate),
      methodName: delivery.method?.name ?? "",
      addressLines: linesOf(delivery.address),
      instructions: delivery.instructions ?? "",
    },
    totals: hasCosts
      ? [
          row("Products", products),
          row("Estimated freight", freight),
          row(`Total ${basisLabel}`, cost.exTax),
          row(`${name} ${taxRate / 1_000}%`, cost.tax),
          row(`Total ${basisWords(true, tax)}`, cost.incTax, true),
        ]
      : [],
  };
}
