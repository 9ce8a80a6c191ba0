import { wayBack } from "~/domain/part-search";
import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import { routesOf, type RouteContext } from "~/http/route.server";
import { redirectWithToast } from "~/http/toast-redirect.server";
import type { AnyEndpoint } from "~/upstream/endpoint";
import { isRead } from "~/upstream/is-read";

import { enterOrder, type OrderContext } from "../order-route.server";

/** A page about the attachments of an order; `backTo` is the order, or the part of their list it was opened from. */
export interface OrderFilesContext extends OrderContext {
  /** What the pages are about, in a line. */
  about: string;
  /** The path that leads to a change of them; null if the order is archived or the change is not allowed. */
  changePath: (call: AnyEndpoint, path: string) => string | null;
}

const ARCHIVED =
  "This order is archived and takes no changes. What you typed can still be read and copied here.";

/** An order takes attachments also after it was submitted, as what comes with the goods is; an archived one none. */
async function enterOrderFiles(route: RouteContext): Promise<OrderFilesContext> {
  const found = await enterOrder(route);
  const { order, staff, url } = found;
  return {
    ...found,
    about: [`Order ${order.tuid}`, order.sidemark?.trim()].filter(Boolean).join(", "),
    backTo: wayBack(paths.order(order.id), url.search),
    closed: order.isArchived ? ARCHIVED : undefined,
    changePath: (call, path) => (order.isArchived || !staff.may(call) ? null : path),
  };
}

export const {
  loader: orderFilesLoader,
  action: orderFilesAction,
  uploadAction: orderFilesUploadAction,
} = routesOf(enterOrderFiles);

/** For questions, which an archived order leads back from, and says why. */
async function enterOpenOrderFiles(route: RouteContext): Promise<OrderFilesContext> {
  const found = await enterOrderFiles(route);
  const { order, backTo, request, context } = found;
  if (!order.isArchived || !isRead(request)) return found;
  throw await redirectWithToast(request, context, backTo, {
    tone: "warning",
    title: "This order is archived and takes no changes",
    text: order.tuid,
  });
}

type Confirmation<Subject> = Parameters<typeof confirm<OrderFilesContext, Subject>>[1];
/** A confirmation about an attachment of an order. */
export const confirmOrderFiles = <Subject>(parts: Confirmation<Subject>) =>
  confirm(enterOpenOrderFiles, parts);
