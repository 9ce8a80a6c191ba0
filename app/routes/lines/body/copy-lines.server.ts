import { tidyGroup } from "~/domain/group-names";
import { setupForm } from "~/http/form-setup.server";
import type { Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";

import {
  callLine,
  copyWordOf,
  requireLine,
  requireWindow,
  windowsOf,
  type BodyContext,
} from "./body.server";
import { copyLineSchema, copyWindowSchema } from "./copy-form";

/** A line with the windows that it may be copied to, its own one first in mind. */
export async function loadCopyLine(route: BodyContext) {
  const line = await requireLine(route);
  const values = { windowId: line.orderWindowId };
  return {
    ...{ word: copyWordOf(route.body), about: callLine(route, line) },
    windows: windowsOf(route.body).map(({ id, name }) => ({ value: id, label: name })),
    form: setupForm(copyLineSchema, route.backTo, values, route.closed),
  };
}

export async function submitCopyLine(route: BodyContext & Sent): Promise<Response> {
  const { staff, body, backTo, form } = route;
  const line = await requireLine(route);
  return submit(form, {
    schema: copyLineSchema,
    save: ({ windowId }, { idempotencyKey }) =>
      staff.upstream.call(products.copyWindow, {
        params: { orderId: body.id },
        body: {
          ...{ type: "line", order_window_id: line.orderWindowId },
          ...{ order_window_product_id: line.id, target_window_id: windowId },
        },
        idempotencyKey,
      }),
    done: success(
      body.kind === "order" ? "Product cloned" : "Product copied",
      line.context.product.name,
    ),
    to: backTo,
  });
}

export async function loadCopyWindow(route: BodyContext) {
  const { name, lines } = await requireWindow(route);
  return {
    about: name,
    name: tidyGroup(lines[0]?.windowGroupName ?? ""),
    lines: lines.map((line) => line.context.product.name),
    form: setupForm(copyWindowSchema, route.backTo, {}, route.closed),
  };
}

export async function submitCopyWindow(route: BodyContext & Sent): Promise<Response> {
  const { staff, body, backTo, form } = route;
  const { id, name } = await requireWindow(route);
  return submit(form, {
    schema: copyWindowSchema,
    save: (_, { idempotencyKey }) =>
      staff.upstream.call(products.copyWindow, {
        params: { orderId: body.id },
        body: { type: "window", order_window_id: id },
        idempotencyKey,
      }),
    done: success("Window copied", name),
    to: backTo,
  });
}
