import { redirect } from "@remix-run/node";

import { documentOf } from "~/http/document-of.server";
import { paths } from "~/http/paths";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { shippingInput } from "~/upstream/contract/purchase-orders.input";
import { isRefused } from "~/upstream/errors";

import { documentPath } from "../document-path.server";
import type { OrderContext } from "../order-route.server";
import { estimateDelivery } from "./estimate.server";
import { loadKnown } from "./delivery.server";
import { frameOf, isOffline } from "./frame.server";
import { readDelivery, stepSearch, type Delivery } from "./review-query";
import { stateOf } from "./state-of.server";

/** What the supplier will read: the file, one by the plain form where no template is configured, or why there is none. */
export type OrderPdf =
  | { kind: "file"; id: string; path: string; isPlain: boolean }
  /** Nothing can be drawn: the order is sent all the same. Some upstreams have a form of it that was made before. */
  | { kind: "missing"; formPath: string | null }
  | { kind: "refused"; words: string }
  | { kind: "failed" };

/** The second step: the order as its supplier will read it. What is wrong with the delivery leads back to the form. */
export async function loadPdfStep(route: OrderContext) {
  const { order, url } = route;
  const path = paths.order(order.id, "review");
  const delivery = await requireDelivery(route);
  const [pdf, estimate] = await Promise.all([
    makePdf(route, delivery),
    estimateDelivery(route, delivery),
  ]);
  const step = isOffline(order) ? "supplierOrder" : "submit";
  const seen = { documentId: pdf.kind === "file" ? pdf.id : "", state: stateOf(order, delivery) };
  const isReady = pdf.kind === "file" || pdf.kind === "missing";
  return {
    ...{ step: "review" as const, frame: frameOf(route), pdf, estimate, seen },
    nextPath: isReady ? path + stepSearch(url.search, step, seen) : null,
  };
}

/** The delivery of the address; one that cannot be is entered anew. */
export async function requireDelivery(route: OrderContext): Promise<Delivery> {
  const { order, url } = route;
  const entered = readDelivery(url.searchParams);
  if (entered !== null) {
    const { known } = await loadKnown(route);
    const delivery = { ...known, ...entered };
    if (shippingInput.safeParse(bodyOf(delivery)).success) return delivery;
  }
  throw redirect(paths.order(order.id, "review") + stepSearch(url.search, null));
}

/** Makes the document of an order, or finds the one that says the same. */
async function makePdf(route: OrderContext, delivery: Delivery): Promise<OrderPdf> {
  try {
    return await draw(route, delivery, false);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRefused(error, 501)) return makePlain(route, delivery);
    return refused(route, error);
  }
}

async function makePlain(route: OrderContext, delivery: Delivery): Promise<OrderPdf> {
  try {
    return await draw(route, delivery, true);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isRefused(error, 501)) return refused(route, error);
    return { kind: "missing", formPath: documentPath(route) };
  }
}

async function draw(
  { staff, order, context }: OrderContext,
  delivery: Delivery,
  isPlain: boolean,
): Promise<OrderPdf> {
  const { url } = await staff.upstream.call(purchaseOrders.renderPurchaseOrderPdf, {
    params: { id: order.id },
    body: { ...bodyOf(delivery), ...(isPlain && { isPlainForm: true }) },
  });
  const id = documentOf(url, context.host.publicOrigin);
  if (id === null) throw new Error("A PDF is at an address that is not one of our documents");
  return { kind: "file", id, path: `${paths.download(id)}?inline=true`, isPlain };
}

/** A delivery that cannot be had leads back to the form; what the order itself is refused for is told. */
function refused({ order, url, context }: OrderContext, error: unknown): OrderPdf {
  if (isRefused(error, 400, 422)) {
    throw redirect(paths.order(order.id, "review") + stepSearch(url.search, null));
  }
  if (isRefused(error, 409) && error.problem)
    return { kind: "refused", words: error.problem.message };
  context.host.reportFault(error, "a PDF of an order could not be made");
  return { kind: "failed" };
}

/** A delivery as calls take it. */
export const bodyOf = (delivery: Delivery) => ({
  requiredDate: delivery.requiredDate,
  shippingMethodId: delivery.shippingMethodId || null,
  shippingAddress: delivery.shippingAddress.trim() || null,
  shippingInstructions: delivery.shippingInstructions.trim() || null,
});
