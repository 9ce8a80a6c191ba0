import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { FieldError } from "~/http/refusal";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { newOrderInput } from "~/upstream/contract/purchase-orders.input";

import { isAtSupplier, orderAction, orderLoader, type OrderContext } from "../order-route.server";
import { READ_ONLY } from "../read-only";
import { namesOf, readSuppliers } from "../suppliers.server";
import { OrderForm } from "./order-form";

export const meta: MetaFunction = () => [{ title: "Edit order details · Headrail" }];

/** Of a submitted order the private flag is left, for who may set it. */
const isPrivateOnly = ({ order, staff }: OrderContext) =>
  isAtSupplier(order) && staff.permissions.manufacturerPrivateOrders;

/** The supplier can be another one while there are no products. */
export const loader = orderLoader(async (route) => {
  const { order, staff, backTo, closed } = route;
  const { context, revision } = order;
  const isEmpty = context.orderLines.length === 0 && !order.isReadOnly;
  const values = {
    ...{ manufacturer_id: order.manufacturerId, sidemark: order.sidemark ?? "" },
    ...{ sales_rep_override: order.salesRep ?? "", details: order.customerDetails ?? "" },
    isManufacturerPrivate: order.isManufacturerPrivate,
    ...(revision === undefined ? {} : { revision }),
  };
  return {
    about: [`Order ${order.tuid}`, context.supplier?.name].filter(Boolean).join(" · "),
    suppliers: isEmpty ? namesOf(await readSuppliers(route), order.manufacturerId) : [],
    hasPrivate: staff.permissions.manufacturerPrivateOrders,
    isPrivateOnly: isPrivateOnly(route),
    form: setupForm(newOrderInput, backTo, values, isPrivateOnly(route) ? undefined : closed),
  };
});

export const action = orderAction((route) => {
  const { staff, order, backTo, form } = route;
  return submit(form, {
    schema: newOrderInput,
    save: ({ is_draft: _, ...body }, { idempotencyKey, revision }) => {
      // It was submitted while its details were edited.
      if (isPrivateOnly(route) && form.data.has("sidemark")) {
        throw new FieldError({ "": [`${READ_ONLY}.`] }, 409);
      }
      return staff.upstream.call(purchaseOrders.updatePurchaseOrder, {
        params: { id: order.id },
        body: {
          manufacturer_id: body.manufacturer_id,
          // What is emptied is none; what is absent would stay.
          ...(!isPrivateOnly(route) && {
            sidemark: body.sidemark ?? null,
            sales_rep_override: body.sales_rep_override ?? null,
            details: body.details ?? null,
          }),
          // A box that is not ticked sends nothing.
          ...(staff.permissions.manufacturerPrivateOrders && {
            isManufacturerPrivate: body.isManufacturerPrivate ?? false,
          }),
          revision,
        },
        idempotencyKey,
      });
    },
    done: success("Order saved", order.tuid),
    to: backTo,
  });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function EditOrder() {
  const shown = useLoaderData<typeof loader>();
  return <OrderForm title="Edit details" submitText="Save order" {...shown} />;
}
