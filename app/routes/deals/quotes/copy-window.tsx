import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { tidyGroup } from "~/domain/group-names";
import { setupForm } from "~/http/form-setup.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";

import { CopyWindowForm, copyWindowSchema } from "./copy-form";
import { requireWindow } from "./find-line.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

export const meta: MetaFunction = () => [{ title: "Copy window · Headrail" }];

export const loader = quoteLoader(async (route) => {
  const { name, lines } = await requireWindow(route);
  return {
    about: name,
    name: tidyGroup(lines[0]?.windowGroupName ?? ""),
    lines: lines.map((line) => line.context.product.name),
    form: setupForm(copyWindowSchema, route.backTo, {}, route.closed),
  };
});

export const action = quoteAction(async (route) => {
  const { staff, quote, backTo, form } = route;
  const { id, name } = await requireWindow(route);
  return submit(form, {
    schema: copyWindowSchema,
    save: (_, { idempotencyKey }) =>
      staff.upstream.call(products.copyWindow, {
        params: { orderId: quote.externalId },
        body: { type: "window", order_window_id: id },
        idempotencyKey,
      }),
    done: success("Window copied", name),
    to: backTo,
  });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function CopyWindow() {
  return <CopyWindowForm {...useLoaderData<typeof loader>()} />;
}
