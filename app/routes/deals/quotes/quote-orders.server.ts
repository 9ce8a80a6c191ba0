import { callWindow } from "~/domain/group-names";
import { formatCost } from "~/domain/money";
import { paths } from "~/http/paths";
import { documents } from "~/upstream/contract/documents";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { quotes } from "~/upstream/contract/quotes";

import {
  showLines,
  type Line,
  type ShownLine,
  type ShownWindow,
} from "../../lines/show-lines.server";
import { wordsOf } from "./prices/quote-prices.server";
import type { QuoteContext } from "./quote-route.server";

/** What is ordered of a quote, and what may be; null for who may not order. */
export type QuoteOrders = NonNullable<Awaited<ReturnType<typeof loadQuoteOrders>>>;

export async function loadQuoteOrders(route: QuoteContext) {
  const { quote, staff, deal } = route;
  if (!staff.may(quotes.convertQuote)) return null;
  const { orders = [], ordered = [], orderLines } = quote.context;
  const { country } = staff.settings;
  const { tax, symbol } = wordsOf(route);
  const cost = (amount: number | null) => (amount === null ? null : formatCost(amount, symbol));
  const hasCosts = orderLines.some((line) => line.costPrice !== null);
  const tuidOf = new Map(orders.map(({ id, tuid }) => [id, tuid]));
  const isOpen = quote.status === "ACCEPTED" && !quote.isArchived && !deal.isArchived;
  const orderedIds = new Set(ordered.map(({ lineId }) => lineId));
  const left = orderLines.filter(({ id }) => !orderedIds.has(id));
  const look = { system: country.measure_system, symbol };
  return {
    costHead: hasCosts ? `Cost ex ${tax}` : null,
    totalCostHead: hasCosts ? `Total cost ex ${tax}` : null,
    ready: isOpen ? readySuppliers(await suppliersOf(route), left, { look, cost }) : [],
    /** `2 of 11 products are not ordered yet`. */
    waiting: waitingWords(quantityOf(left), quantityOf(orderLines)),
    isAllOrdered: isOpen && orderLines.length > 0 && left.length === 0,
    orders: orders.map((order) => ({
      ...{ id: order.id, tuid: order.tuid, status: order.status },
      path: staff.may(purchaseOrders.getPurchaseOrder) ? paths.order(order.id) : null,
      supplier: order.manufacturerName ?? null,
      products: order.totalQuantity ?? null,
      cost: cost(order.totalCost ?? null),
    })),
    /** By line, the number of the order that it is on. */
    ordered: Object.fromEntries(
      ordered.flatMap(({ lineId, orderId }) => {
        const tuid = tuidOf.get(orderId ?? "");
        return tuid === undefined ? [] : [[lineId, tuid]];
      }),
    ) as Readonly<Record<string, string>>,
  };
}

const quantityOf = (lines: readonly Line[]) => lines.reduce((sum, one) => sum + one.quantity, 0);
const waitingWords = (left: number, all: number) =>
  `${left} of ${all} ${all === 1 ? "product" : "products"} ${left === 1 ? "is" : "are"} not ordered yet`;

interface Look {
  look: Parameters<typeof showLines>[1];
  cost: (amount: number | null) => string | null;
}

interface Supplier {
  id: string;
  name: string;
}

/** Those of the quote's lines. An upstream of the specification alone does not say them beside its quote. */
async function suppliersOf({ quote, staff, context }: QuoteContext): Promise<readonly Supplier[]> {
  const { suppliers, orderLines } = quote.context;
  if (suppliers !== undefined) return suppliers;
  const ids = [...new Set(orderLines.flatMap((line) => line.manufacturerId ?? []))];
  let told: readonly Supplier[] = [];
  try {
    told = (await staff.upstream.call(documents.listSuppliers, {})).data;
  } catch (error) {
    context.host.reportFault(error, "the suppliers of a quote could not be read");
  }
  return ids.map((id) => ({ id, name: told.find((one) => one.id === id)?.name ?? "Supplier" }));
}

/** What is left of each supplier, in the order of the account's suppliers. */
function readySuppliers(suppliers: readonly Supplier[], left: readonly Line[], how: Look) {
  return suppliers.flatMap(({ id, name }) => {
    const lines = left.filter((line) => line.manufacturerId === id);
    if (lines.length === 0) return [];
    const costs = lines.flatMap((line) => line.costPrice ?? []);
    return [
      {
        ...{ id, name },
        cost: how.cost(costs.length === 0 ? null : costs.reduce((sum, one) => sum + one, 0)),
        lines: showLines(lines, how.look).flatMap((window) =>
          window.lines.map((line) => ({
            ...readyLine(window, line),
            cost: how.cost(lines.find(({ id }) => id === line.id)?.costPrice ?? null),
          })),
        ),
      },
    ];
  });
}

const readyLine = (window: ShownWindow, line: ShownLine) => ({
  ...{ id: line.id, name: line.name, imageUrl: line.imageUrl, quantity: line.quantity },
  where: [callWindow(window), line.options].filter(Boolean).join(" · "),
  size: [line.width, line.height].filter((side) => side !== null).join(" × ") || null,
});
