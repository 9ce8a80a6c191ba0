import { dayOf, formatDay, formatInstant, inSentence } from "~/domain/dates";
import { formatDimension } from "~/domain/dimensions";
import { formatCost } from "~/domain/money";
import { taxWords } from "~/domain/tax-words";
import { paths } from "~/http/paths";
import { loadWorkflows } from "~/http/workflows.server";
import { deals } from "~/upstream/contract/deals";
import { products } from "~/upstream/contract/products";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { supplierOrders as supplierOrdersCalls } from "~/upstream/contract/supplier-orders";

import { canChangeLines, lookOf, rightsOf } from "../../lines/body/body.server";
import { nameWindow, showLines } from "../../lines/show-lines.server";
import { loadNewestOrderFiles } from "../attachments/order-files.server";
import { documentPath } from "../document-path.server";
import {
  canBeRevised,
  isAtSupplier,
  mustUpdate,
  numberOf,
  replacementOf,
  takesSupplierOrders,
  whyNotReopened,
  type Order,
  type OrderContext,
} from "../order-route.server";
import { READ_ONLY } from "../read-only";
import { whyNotReviewed } from "../why-not-reviewed";
import { loadHistory } from "./order-history.server";
import { loadSupplierOrders } from "./supplier-orders.server";

/** Everything the page of an order shows, shaped for it. */
export type OrderPanel = Awaited<ReturnType<typeof loadOrderPanel>>;

export async function loadOrderPanel(route: OrderContext) {
  const { staff, order } = route;
  const { country } = staff.settings;
  const { tax } = taxWords(country.tax_display);
  const { context, status, isArchived } = order;
  const look = lookOf(route);
  const mayPrivate = staff.permissions.manufacturerPrivateOrders;
  const canEdit = route.closed === undefined || (isAtSupplier(order) && mayPrivate);
  const own = (...parts: string[]) => paths.order(order.id, ...parts);
  const isUpdated = mustUpdate(order);
  const [history, supplierOrders, attachments, place] = await Promise.all([
    loadHistory(route),
    loadSupplierOrders(route),
    loadNewestOrderFiles(route),
    loadPlace(route),
  ]);
  return {
    supplier: context.supplier?.name ?? "Supplier",
    sidemark: order.sidemark?.trim() || null,
    ...{ status, isArchived, isPrivate: order.isManufacturerPrivate && mayPrivate },
    notice: noticeOf(route),
    lineage: lineageOf(order),
    paths: {
      add: canChangeLines(route) && staff.may(products.addWindows) ? own("products", "new") : null,
      edit: canEdit && staff.may(purchaseOrders.updatePurchaseOrder) ? own("edit") : null,
      clone: staff.may(purchaseOrders.clonePurchaseOrder) ? own("clone") : null,
      shipping: !isArchived && staff.may(purchaseOrders.estimateFreight) ? own("shipping") : null,
      reopen:
        whyNotReopened(order) === null && staff.may(purchaseOrders.reopenPurchaseOrder)
          ? own("reopen")
          : null,
      document: documentPath(route),
      archive: staff.may(
        isArchived ? purchaseOrders.unarchivePurchaseOrders : purchaseOrders.archivePurchaseOrders,
      )
        ? own("archive")
        : null,
      addSupplierOrder:
        takesSupplierOrders(order) && staff.may(supplierOrdersCalls.saveOfflineSupplierOrder)
          ? paths.order(order.id, "supplier-order", "new")
          : null,
    },
    rights: rightsOf(route),
    review: reviewOf(route),
    isUpdated,
    canUpdate: isUpdated && staff.may(products.recalculateWindows),
    system: country.measure_system,
    totalHead: order.totalCost === null ? null : `Cost ex ${tax}`,
    windows: showLines(context.orderLines, look),
    wrong: context.orderLines
      .filter(({ context: { errors } }) => errors.length > 0)
      .map((line) => ({
        id: line.id,
        name: line.context.product.name,
        window: nameWindow(line).number,
      })),
    remarks: soldRemarks(order, look),
    cost: costRows(order, staff.settings.country),
    supplierOrders,
    attachments,
    notes: order.notes?.trim() || null,
    history,
    place,
    facts: factsOf(route),
  };
}

/** The way to review the order, or why there is none; null for who may not order. */
function reviewOf({ order, staff, closed }: OrderContext) {
  if (!staff.may(purchaseOrders.submitPurchaseOrder)) return null;
  const why = order.isReadOnly ? null : whyNotReviewed(order);
  const isOpen = closed === undefined && why === null;
  return { path: isOpen ? paths.order(order.id, "review") : null, why };
}

/** Why it takes no changes for good; null for an order that can be changed, or can once it is updated. */
function noticeOf({ order, staff, closed }: OrderContext): string | null {
  if (closed === undefined || !order.isReadOnly) return null;
  if (order.status !== "SUBMITTED" || order.isArchived || !order.submittedAt) return closed;
  if (replacementOf(order)) return closed;
  const day = formatDay(dayOf(order.submittedAt, staff.timeZone), staff.today);
  const submitted = `Submitted ${inSentence(day)}. ${READ_ONLY}.`;
  const isRevised = canBeRevised(order) && staff.may(purchaseOrders.clonePurchaseOrder);
  return isRevised ? `${submitted} A clone can replace it.` : submitted;
}

/** By line: `Sold 1510 × 1750 · cost unchanged`. */
function soldRemarks(
  { context }: Order,
  { system, symbol }: { system: Parameters<typeof formatDimension>[1]; symbol: string },
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (context.sold ?? []).map(({ lineId, width, height, moreCost }) => {
      const sides = [width, height].filter((side) => side !== null);
      const size = sides.map((side) => formatDimension(side, system)).join(" × ");
      return [lineId, [`Sold ${size}`, costWords(moreCost, symbol)].filter(Boolean).join(" · ")];
    }),
  );
}

function costWords(more: number | null, symbol: string): string | null {
  if (more === null) return null;
  if (more === 0) return "cost unchanged";
  return `${formatCost(Math.abs(more), symbol)} ${more > 0 ? "more" : "less"}`;
}

/** What the order comes to; null for who may not see costs. */
function costRows(
  { totalCost, totalQuantity, context: { cost, shipping } }: Order,
  country: { currency_symbol: string; tax_display: string | null },
) {
  if (totalCost === null) return null;
  const { name, tax } = taxWords(country.tax_display);
  const show = (amount: number) => formatCost(amount, country.currency_symbol);
  const count = totalQuantity.toLocaleString("en-AU");
  const freight = shipping?.freight ?? null;
  return {
    tax,
    rows: [
      {
        label: `${count} ${totalQuantity === 1 ? "product" : "products"}`,
        amount: show(totalCost),
      },
      ...(freight === null ? [] : [{ label: "Estimated freight", amount: show(freight) }]),
    ],
    exTax: show(cost?.exTax ?? totalCost + (freight ?? 0)),
    taxRow: cost ? { label: `${name} ${cost.taxPercentage}%`, amount: show(cost.tax) } : null,
    total: cost ? show(cost.incTax) : null,
  };
}

/** The quote and the deal that it was made of, with their pages where they may be read. */
async function loadPlace({ order, staff, context }: OrderContext) {
  const { deal, quote } = order.context;
  if (!deal) return null;
  const workflows = staff.may(deals.getDeal) ? await loadWorkflows(context, staff) : [];
  const slug = workflows.find(({ id }) => id === deal.workflowId)?.slug;
  return {
    deal: { name: deal.name, path: slug === undefined ? null : paths.deal(slug, deal.id) },
    quote: quote
      ? {
          tuid: quote.tuid,
          path: slug === undefined ? null : paths.quote(slug, deal.id, quote.id),
        }
      : null,
  };
}

/** The orders before this one, the one that is being prepared in its place, and the one that was ordered so. */
function lineageOf(order: Order) {
  const { parentOrder, openRevision, revision } = order.context;
  const earlier = revision?.earlier ?? [];
  const isFirstShown = revision ? earlier.length === revision.number : false;
  return {
    number: revision?.number ?? null,
    ...{ first: isFirstShown ? shownOrder(earlier[0]) : null },
    between: earlier.slice(isFirstShown ? 1 : 0).flatMap((one) => shownOrder(one) ?? []),
    clonedFrom: revision ? null : shownOrder(parentOrder),
    next: shownOrder(openRevision),
    replacedBy: shownOrder(replacementOf(order)),
    /** What it will replace, until it is submitted. */
    replaces:
      order.status === "OPEN" && revision?.hasReplaced !== true ? shownOrder(earlier.at(-1)) : null,
  };
}

const shownOrder = (order: Order["context"]["parentOrder"] | undefined) =>
  order ? { id: order.id, tuid: numberOf(order) } : null;

function factsOf({ order, staff, context }: OrderContext) {
  const { shipping } = order.context;
  const day = (date: string | null | undefined) => (date ? formatDay(date, staff.today) : null);
  const facts: [string, string | null | undefined][] = [
    ["Sidemark", order.sidemark],
    ["Sales rep", order.salesRep],
    ["Details", order.customerDetails],
    ["Required date", day(shipping?.requiredDate)],
    ["Shipping", shipping?.method?.name],
    ["Address", shipping?.address],
    ["Instructions", shipping?.instructions],
    ["Date created", formatInstant(order.createdAt, staff.timeZone, context.host.now())],
  ];
  return facts.flatMap(([label, text]) => (text?.trim() ? [{ label, text: text.trim() }] : []));
}
