import { callWindow } from "~/domain/group-names";

import { lineItems, windowItems } from "../line-items";
import { nameWindow } from "../show-lines.server";
import { requireLine, rightsOf, type BodyContext } from "./body.server";

/** What may be done with a line, on a page: script opens it as a menu. */
export async function loadLineMenu(route: BodyContext) {
  const { body, backTo, url } = route;
  const line = await requireLine(route);
  const rights = rightsOf(route);
  const own = (...parts: string[]) => body.path(...parts) + url.search;
  return {
    name: line.context.product.name,
    closeTo: backTo,
    window: callWindow(nameWindow(line)),
    items: lineItems(rights, (...parts) => own("products", line.id, ...parts)),
    windowItems: windowItems(rights, (part) => own("windows", line.orderWindowId, part)),
  };
}
