import { callWindow } from "~/domain/group-names";
import { leadBack } from "~/http/toast-redirect.server";

import { nameWindow, type Line } from "../../lines/show-lines.server";
import type { QuoteContext } from "./quote-route.server";

/** The line that the address names; null if the quote has none such. */
export const findLine = ({ quote, params }: QuoteContext): Line | null =>
  quote.context.orderLines.find(({ id }) => id === params.lineId) ?? null;

/** The same for what is about it: without it there is nothing to show or to change, and the quote says that. */
export async function requireLine(route: QuoteContext): Promise<Line> {
  const found = findLine(route);
  if (found) return found;
  throw await leadBack(route, route.backTo, "product");
}

/** The same for a window: its lines, and what it is called. */
export async function requireWindow(route: QuoteContext) {
  const { quote, params } = route;
  const window = windowsOf(route).find(({ id }) => id === params.windowId);
  if (!window) throw await leadBack(route, route.backTo, "window");
  const lines = quote.context.orderLines.filter((one) => one.orderWindowId === window.id);
  return { ...window, lines };
}

/** The windows of a quote, by what they are called. */
export function windowsOf({ quote }: QuoteContext): { id: string; name: string }[] {
  const firsts = new Map<string, Line>();
  for (const line of quote.context.orderLines) {
    if (!firsts.has(line.orderWindowId)) firsts.set(line.orderWindowId, line);
  }
  return [...firsts].map(([id, line], at) => ({ id, name: callWindow(nameWindow(line, at)) }));
}

/** A product in its sizes, as a question names it: `Blockout roller, W3 Bedrooms / Main`. */
export function callLine(route: QuoteContext, line: Line): string {
  const window = windowsOf(route).find(({ id }) => id === line.orderWindowId);
  return [line.context.product.name, window?.name].filter(Boolean).join(", ");
}
