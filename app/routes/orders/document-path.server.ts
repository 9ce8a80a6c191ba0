import { documentOf } from "~/http/document-of.server";
import { paths } from "~/http/paths";

import type { OrderContext } from "./order-route.server";

/** Where the order's PDF is looked at; null where there is none, or not among our documents. */
export function documentPath({ order, context }: OrderContext): string | null {
  const url = order.context.orderDocument?.url;
  const id = url ? documentOf(url, context.host.publicOrigin) : null;
  return id === null ? null : `${paths.download(id)}?inline=true`;
}
