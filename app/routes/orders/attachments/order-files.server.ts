import { FROM_PARAM, partSearch } from "~/domain/part-search";
import { inlinePath, OF_VIEWER, picturesAround, showFile } from "~/http/files.server";
import { findInList, OF_PAGE, readPart, wayPast, type AskedPart } from "~/http/part-of-list.server";
import { paths } from "~/http/paths";
import { leadBack } from "~/http/toast-redirect.server";
import type { ListedFile, OpenFile } from "~/ui/files/shown-file";
import { documents } from "~/upstream/contract/documents";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import type { OrderContext } from "../order-route.server";
import type { OrderFilesContext } from "./order-files-route.server";

type OrderDocument = ResponseOf<typeof purchaseOrders.listOrderDocuments>["data"][number];
type Asked = Pick<OrderContext, "staff" | "order">;

/** A part of an order's documents, newest first, whatever order an upstream has. */
async function listDocuments({ staff, order }: Asked, query: { from?: string; limit: number }) {
  const { response, ...more } = await staff.upstream.exchange(purchaseOrders.listOrderDocuments, {
    params: { orderId: order.externalId },
    query,
  });
  const newest = response.data.toSorted(
    (one, other) => Date.parse(other.created_at ?? "") - Date.parse(one.created_at ?? "") || 0,
  );
  return { response: newest, ...more };
}

/** The attachment an address names; null if it is not there or archived. */
export const findOrderFile = (route: OrderContext): Promise<OrderDocument | null> =>
  findInList((query) => listDocuments(route, query), route.params.documentId);

/** The same for pages that show it: the order says that it is gone. */
export async function requireOrderFile(route: OrderContext): Promise<OrderDocument> {
  const found = await findOrderFile(route);
  if (found) return found;
  throw await leadBack(route, route.backTo, "attachment");
}

/** Where the way leads on once the attachment is archived. */
export const wayPastOrderFile = (route: OrderContext): Promise<string> =>
  wayPast({ ...route, path: paths.order(route.order.id) }, route.params.documentId ?? "", (query) =>
    listDocuments(route, query),
  );

const show = ({ staff, order }: Asked, one: OrderDocument) =>
  showFile(
    staff,
    {
      ...{ id: one.id, name: one.name, mimeType: one.mime_type, createdAt: one.created_at },
      ...{ size: one.size ?? null, hasThumbnail: one.has_thumbnail ?? false },
    },
    paths.order(order.id, "attachments", one.id),
  );

type MayChange = Pick<OrderFilesContext, "changePath">;

/** With what can be done with it, by whoever may. */
function list(route: Asked & MayChange, document: OrderDocument): ListedFile {
  const file = show(route, document);
  const { changePath } = route;
  return {
    ...file,
    renamePath: changePath(documents.updateLegacyDocument, `${file.path}/rename`),
    archivePath: changePath(purchaseOrders.archiveOrderDocument, `${file.path}/archive`),
  };
}

/** An attachment by itself, with the order's other pictures if it is one. */
export async function loadOrderFile(route: OrderFilesContext): Promise<OpenFile> {
  const file = list(route, await requireOrderFile(route));
  const beside = file.kind === "image" ? await listDocuments(route, { limit: OF_VIEWER }) : null;
  const pictures = beside?.response.map((one) => show(route, one)) ?? [];
  return {
    ...{ closeTo: route.backTo, about: route.about, file, inlinePath: inlinePath(file) },
    notice: route.order.isArchived
      ? "The order is archived: its attachments can be read and downloaded."
      : null,
    pictures: picturesAround(pictures, file.id),
  };
}

/** The part of them that an address asks for, on a page of its own. */
export async function loadOrderFilesPage(route: OrderFilesContext) {
  const { order, url, about } = route;
  const from = url.searchParams.get(FROM_PARAM);
  return {
    about,
    closeTo: paths.order(order.id) + partSearch(url.search),
    ...(await loadPart(route, { from, limit: OF_PAGE })),
  };
}

const OF_PANEL = 3;

/** What the order's page shows: its newest attachments; null where an upstream has none of orders. */
export async function loadNewestOrderFiles({ staff, order }: OrderContext) {
  const changePath: MayChange["changePath"] = (call, path) =>
    order.isArchived || !staff.may(call) ? null : path;
  try {
    return await loadPart({ staff, order, changePath }, { from: null, limit: OF_PANEL });
  } catch (error) {
    if (isRefused(error, 404, 501)) return null;
    throw error;
  }
}
export type NewestOrderFiles = NonNullable<Awaited<ReturnType<typeof loadNewestOrderFiles>>>;

async function loadPart(route: Asked & MayChange, asked: AskedPart) {
  const { entries, next, rest } = await readPart((query) => listDocuments(route, query), asked);
  const path = paths.order(route.order.id, "attachments");
  return {
    path,
    addPath: route.changePath(purchaseOrders.attachOrderDocument, `${path}/new`),
    attachments: entries.map((one) => list(route, one)),
    next,
    rest,
  };
}
