import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";

import { CopyLineForm, copyLineSchema } from "./copy-form";
import { callLine, requireLine, windowsOf } from "./find-line.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

export const meta: MetaFunction = () => [{ title: "Copy product · Headrail" }];

export const loader = quoteLoader(async (route) => {
  const line = await requireLine(route);
  const values = { windowId: line.orderWindowId };
  return {
    about: callLine(route, line),
    windows: windowsOf(route).map(({ id, name }) => ({ value: id, label: name })),
    form: setupForm(copyLineSchema, route.backTo, values, route.closed),
  };
});

export const action = quoteAction(async (route) => {
  const { staff, quote, backTo, form } = route;
  const line = await requireLine(route);
  return submit(form, {
    schema: copyLineSchema,
    save: ({ windowId }, { idempotencyKey }) =>
      staff.upstream.call(products.copyWindow, {
        params: { orderId: quote.externalId },
        body: {
          ...{ type: "line", order_window_id: line.orderWindowId },
          ...{ order_window_product_id: line.id, target_window_id: windowId },
        },
        idempotencyKey,
      }),
    done: success("Product copied", line.context.product.name),
    to: backTo,
  });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function CopyLine() {
  return <CopyLineForm {...useLoaderData<typeof loader>()} />;
}
