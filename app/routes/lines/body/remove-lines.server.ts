import { confirm } from "~/http/confirm.server";
import type { RouteContext, Sent } from "~/http/route.server";
import type { Toast } from "~/http/session.server";
import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";
import { isRefused } from "~/upstream/errors";

import type { Line } from "../show-lines.server";
import {
  callLine,
  findLine,
  requireLine,
  requireWindow,
  whileOpen,
  windowsOf,
  type BodyContext,
} from "./body.server";

type Enter = (route: RouteContext) => Promise<BodyContext>;

/** The question whether a line of a body is to be removed, and what the answer does. */
export const confirmRemoveLine = (enter: Enter) =>
  confirm(whileOpen(enter), {
    load: async (route) => {
      const line = await requireLine(route);
      return { object: callLine(route, line), seen: line.orderWindowId };
    },
    words: (line) => ({ verb: "remove", noun: "product", ...line }),
    run: async (route) => {
      const { staff, body, params, form } = route;
      const { lineId: productId = "" } = params;
      const line = findLine(route);
      try {
        await staff.upstream.call(products.deleteWindowProduct, {
          params: { id: body.id, windowId: form.text("seen"), productId },
          body: { _method: "DELETE" },
          idempotencyKey: form.key,
        });
      } catch (error) {
        if (!line || line.orderWindowId !== form.text("seen") || !isRefused(error, 404, 405)) {
          throw error;
        }
        return removeWithWindow(route, line);
      }
      return success("Product removed", line ? callLine(route, line) : body.name);
    },
  });

/**
 * What the specification has a call for, if the upstream has no other: a window goes with its lines. It is that of the line
 * if there is nothing else in it; otherwise that is what is offered.
 */
async function removeWithWindow(route: BodyContext & Sent, line: Line): Promise<Toast> {
  const { staff, body, form } = route;
  const { orderWindowId: windowId } = line;
  const others = body.lines.filter((one) => one.orderWindowId === windowId);
  if (others.length > 1) {
    return {
      tone: "warning",
      title: "This product can only be removed with its window",
      text: callLine(route, line),
    };
  }
  await staff.upstream.call(products.deleteWindow, {
    params: { orderId: body.id, windowId },
    body: { _method: "DELETE" },
    idempotencyKey: form.key,
  });
  return success("Product removed", callLine(route, line));
}

/** The same of a window with its lines. */
export const confirmRemoveWindow = (enter: Enter) =>
  confirm(whileOpen(enter), {
    load: requireWindow,
    words: ({ name, lines }) => ({
      ...{ verb: "remove", noun: "window", object: name },
      effect:
        lines.length === 1
          ? `Its product is removed with it: ${lines[0]?.context.product.name}.`
          : `Its ${lines.length} products are removed with it.`,
    }),
    run: async ({ staff, body, params, form }) => {
      const { windowId = "" } = params;
      const window = windowsOf(body).find(({ id }) => id === windowId);
      await staff.upstream.call(products.deleteWindow, {
        params: { orderId: body.id, windowId },
        body: { _method: "DELETE" },
        idempotencyKey: form.key,
      });
      return success("Window removed", window?.name ?? body.name);
    },
  });
