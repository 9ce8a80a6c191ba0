import { whyNotReopened as whyNot } from "~/domain/order-reopening";
import { answerAddress } from "~/http/address-search.server";
import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import { routesOf, type RouteContext, type Sent, type StaffContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import type { FormReply } from "~/ui/form/form-reply";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { hasPendingUpdates } from "~/upstream/contract/quote-updates";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";
import { perRequest } from "~/upstream/per-request";

import type { LinesBody } from "../lines/body/body.server";
import { READ_ONLY } from "./read-only";
import { findSupplier } from "./suppliers.server";

export type Order = ResponseOf<typeof purchaseOrders.getPurchaseOrder>;

/** A page of one purchase order. `backTo` is the order, where its dialogs close to. */
export interface OrderContext extends StaffContext {
  order: Order;
  body: LinesBody;
  backTo: string;
  /** The address of the order or of what lies over it, with the query that leads back to the list. */
  orderPath: (...parts: string[]) => string;
  /** Why nothing of the order can be changed, in words; undefined while it can. */
  closed: string | undefined;
}

/** A private order is a 404 for who may not see it, as the upstream answers. */
export async function enterOrder(route: RouteContext): Promise<OrderContext> {
  const { request, context, params, url } = route;
  const staff = await requirePermission(request, context, purchaseOrders.getPurchaseOrder);
  const id = params.orderId ?? "";
  const order = await perRequest(context.host.cache, `order ${id}`, async () => {
    try {
      const read = await staff.upstream.call(purchaseOrders.getPurchaseOrder, { params: { id } });
      return withSupplier({ staff, context }, read);
    } catch (error) {
      if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
      throw error;
    }
  });
  const path = (...parts: string[]) => paths.order(order.id, ...parts);
  const orderPath = (...parts: string[]) => path(...parts) + url.search;
  return {
    ...{ ...route, staff, order, orderPath, backTo: orderPath(), closed: whyReadOnly(order) },
    body: {
      ...{ kind: "order", id: order.externalId, name: `Order ${order.tuid}`, path },
      owner: order.context.supplier?.name ?? "Supplier",
      ...{ lines: order.context.orderLines, supplierId: order.manufacturerId || null },
    },
  };
}

/** Who makes it is one of the suppliers, where the order itself does not tell. */
async function withSupplier(route: Pick<StaffContext, "staff" | "context">, order: Order) {
  if (order.context.supplier !== undefined) return order;
  const found = await findSupplier(route, order);
  const supplier = found
    ? {
        ...{ id: found.id, name: found.name, email: found.email ?? null },
        offlineOnly: found.offline_only,
        isInternal: (found.manufacturer_customer_settings ?? found).is_internal === true,
      }
    : null;
  return { ...order, context: { ...order.context, supplier } };
}

/** Prices that have moved are taken in before anything else. */
export const mustUpdate = ({ isReadOnly, context }: Order): boolean =>
  !isReadOnly && hasPendingUpdates(context.pendingUpdates);

function whyReadOnly(order: Order): string | undefined {
  const { isReadOnly, isArchived, status } = order;
  if (mustUpdate(order)) {
    return "Prices or products have changed since this order was priced. It takes no changes before it is updated.";
  }
  if (!isReadOnly) return undefined;
  if (isArchived) return "This order is archived and takes no changes.";
  const replacement = replacementOf(order);
  if (replacement) return `This order was replaced by ${numberOf(replacement)}.`;
  if (status === "SUBMITTED") return `${READ_ONLY}.`;
  return "Only an open order can be changed.";
}

/** What an order is called that an upstream may name by its id alone. */
export const numberOf = ({ tuid }: { tuid?: string | null | undefined }): string =>
  tuid ?? "another order";

/** The last order in the place of one that was replaced. */
export function replacementOf({ id, context: { latestRevision } }: Order) {
  return latestRevision === null || latestRevision.id === id ? null : latestRevision;
}

/** Submitted, neither archived nor replaced. */
export const isAtSupplier = (order: Order): boolean =>
  order.status === "SUBMITTED" && !order.isArchived && replacementOf(order) === null;

/** Of an offline supplier what it answers is entered by hand. */
export const takesSupplierOrders = (order: Order): boolean =>
  isAtSupplier(order) && order.context.supplier?.offlineOnly === true;

/** One revision of it is prepared at a time. */
export const canBeRevised = (order: Order): boolean =>
  isAtSupplier(order) && !order.context.openRevision;

/** Why it cannot be reopened, in words; null if it can. */
export const whyNotReopened = (order: Order): string | null =>
  whyNot({
    ...{ isArchived: order.isArchived, isReplaced: replacementOf(order) !== null },
    isSubmitted: order.status === "SUBMITTED",
    isOnline: order.context.supplier?.offlineOnly !== true,
    hasRevision: Boolean(order.context.openRevision),
  });

const routes = routesOf(enterOrder);
export const orderLoader = routes.loader;
type Act<Answer> = (route: OrderContext & Sent) => Promise<Answer>;
/** What the buttons of an address field ask for is answered before, with what the page needs for that (`keep`). */
export const orderAction = (act: Act<Response>, keep?: Act<Partial<FormReply>>) =>
  routes.action(
    async (route) =>
      (await answerAddress(route, keep && (() => keep(route)))) ?? (await act(route)),
  );

type Confirmation<Subject> = Parameters<typeof confirm<OrderContext, Subject>>[1];
/** A confirmation about an order. */
export const confirmOrder = <Subject>(parts: Confirmation<Subject>) => confirm(enterOrder, parts);
