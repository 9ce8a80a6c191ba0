import { callWindow } from "~/domain/group-names";
import type { RouteContext, StaffContext } from "~/http/route.server";
import { leadBack, redirectWithToast } from "~/http/toast-redirect.server";
import { lineOptions } from "~/upstream/contract/line-options";
import { products } from "~/upstream/contract/products";
import { isRead } from "~/upstream/is-read";

import type { LineRights } from "../line-items";
import { nameWindow, type Line, type LineLook } from "../show-lines.server";

/** What has windows and lines: a quote of a deal, or a purchase order. */
export interface LinesBody {
  readonly kind: "quote" | "order";
  /** That of the calls on its windows and lines. */
  readonly id: string;
  /** `Quote Q-21377`, `Order PO-31260`. */
  readonly name: string;
  /** What it belongs to: the deal, or the supplier, by name. */
  readonly owner: string;
  readonly lines: readonly Line[];
  /** Whose products alone it takes; null if it takes all. */
  readonly supplierId: string | null;
  /** Its own address, or that of what lies over it, without a query. */
  readonly path: (...parts: string[]) => string;
}

/** A page about the windows and lines of a body. `backTo` is the body, where its dialogs close to. */
export interface BodyContext extends StaffContext {
  body: LinesBody;
  backTo: string;
  /** Why nothing of it can be changed, in words; undefined while it can. */
  closed: string | undefined;
}

/** Whether lines may be changed by who asks. */
export const canChangeLines = ({ closed, staff }: Pick<BodyContext, "closed" | "staff">): boolean =>
  closed === undefined && staff.may(products.updateWindowProduct);

/** What who asks may do with the lines of a body. */
export const rightsOf = (route: Pick<BodyContext, "closed" | "staff" | "body">): LineRights => ({
  canChange: canChangeLines(route),
  canTrace: route.staff.may(lineOptions.getLineTrace),
  copyWord: copyWordOf(route.body),
});

/** A product of an order is cloned, as the order itself is. */
export const copyWordOf = ({ kind }: Pick<LinesBody, "kind">) =>
  kind === "order" ? "Clone" : "Copy";

/** How the lines of a body are written: an order shows costs, in place of what customers pay. */
export function lookOf({ staff, body }: Pick<BodyContext, "staff" | "body">): LineLook {
  const { measure_system: system, currency_symbol: symbol } = staff.settings.country;
  return { system, symbol, isCost: body.kind === "order" };
}

/** The line that the address names; null if the body has none such. */
export const findLine = ({ body, params }: BodyContext): Line | null =>
  body.lines.find(({ id }) => id === params.lineId) ?? null;

/** The same for what is about it: without it there is nothing to show or to change, and the body says that. */
export async function requireLine(route: BodyContext): Promise<Line> {
  const found = findLine(route);
  if (found) return found;
  throw await leadBack(route, route.backTo, "product");
}

/** The same for a window: its lines, and what it is called. */
export async function requireWindow(route: BodyContext) {
  const { body, params } = route;
  const window = windowsOf(body).find(({ id }) => id === params.windowId);
  if (!window) throw await leadBack(route, route.backTo, "window");
  const lines = body.lines.filter((one) => one.orderWindowId === window.id);
  return { ...window, lines };
}

/** The windows of a body, by what they are called. */
export function windowsOf({ lines }: Pick<LinesBody, "lines">): { id: string; name: string }[] {
  const firsts = new Map<string, Line>();
  for (const line of lines) {
    if (!firsts.has(line.orderWindowId)) firsts.set(line.orderWindowId, line);
  }
  return [...firsts].map(([id, line], at) => ({ id, name: callWindow(nameWindow(line, at)) }));
}

/** A product in its sizes, as a question names it: `Blockout roller, W3 Bedrooms / Main`. */
export function callLine({ body }: Pick<BodyContext, "body">, line: Line): string {
  const window = windowsOf(body).find(({ id }) => id === line.orderWindowId);
  return [line.context.product.name, window?.name].filter(Boolean).join(", ");
}

/** For changes in which nothing is typed: a body that takes none leads back and says so. */
export const whileOpen =
  <Context extends BodyContext>(enter: (route: RouteContext) => Promise<Context>) =>
  async (route: RouteContext): Promise<Context> => {
    const found = await enter(route);
    const { closed, body, backTo, request, context } = found;
    if (closed !== undefined && isRead(request)) {
      const toast = { tone: "warning", title: closed, text: body.name } as const;
      throw await redirectWithToast(request, context, backTo, toast);
    }
    return found;
  };
