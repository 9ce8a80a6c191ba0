import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader, type Sent, type StaffContext } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import type { Toast } from "~/http/session.server";
import { success } from "~/http/toast-redirect.server";
import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { useFormReply } from "~/ui/form/form-reply";
import { EmptyState } from "~/ui/states";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { newOrderInput } from "~/upstream/contract/purchase-orders.input";
import { isRefused } from "~/upstream/errors";

import { findSupplier, namesOf, readSuppliers } from "../suppliers.server";
import { OrderForm, type MadeOrder } from "./order-form";
import { keepLastUsed, readLastUsed } from "./last-used.server";

const TITLE = "Create order";
const NO_SUPPLIER = "You need to configure a supplier before creating an order.";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];

/** The supplier and the sales rep are those of the last order that was made here. */
export const loader = staffLoader(purchaseOrders.createPurchaseOrder, async (route) => {
  const { staff, url } = route;
  const suppliers = namesOf(await readSuppliers(route));
  const last = readLastUsed(route);
  const chosen = suppliers.find(({ id }) => id === last.supplier) ?? suppliers[0];
  const values = {
    ...{ manufacturer_id: chosen?.id ?? "", sidemark: "", sales_rep_override: last.rep },
    ...{ details: "", isManufacturerPrivate: false },
  };
  return {
    suppliers,
    hasPrivate: staff.permissions.manufacturerPrivateOrders,
    form: setupForm(
      newOrderInput,
      paths.orders(url.search),
      values,
      suppliers.length === 0 ? NO_SUPPLIER : undefined,
    ),
  };
});

/** The way leads on to the new order. */
export const action = staffAction(purchaseOrders.createPurchaseOrder, async (route) => {
  const { staff, form, url } = route;
  const made = { supplier: "", rep: "", id: "", key: form.key ?? "" };
  const response = await submit(form, {
    schema: newOrderInput,
    save: async (body, { idempotencyKey }) => {
      const saved = await staff.upstream.call(purchaseOrders.createPurchaseOrder, {
        body: { ...body, is_draft: true },
        idempotencyKey,
      });
      made.supplier = body.manufacturer_id;
      made.rep = body.sales_rep_override ?? "";
      made.id = saved.data.id;
      return saved;
    },
    keep: async () => ({ remarks: { made: await findMade(route) } }),
    refuse: (error) =>
      isRefused(error, 409) && error.problem?.code === "already_submitted"
        ? { message: RESENT, status: 409 }
        : null,
    done: ({ data }) => sayMade(route, data.id),
    to: ({ data }) => paths.order(data.id) + url.search,
  });
  return made.supplier === "" ? response : keepLastUsed(response, route, made);
});

const RESENT =
  "This form was already submitted, and an order was made of it. What was typed since is not saved.";

/** Names the order, which the answer does not; of one that cannot be read now it is said that there is one. */
async function sayMade(route: StaffContext, id: string): Promise<Toast> {
  const said = "Order created";
  try {
    const order = await route.staff.upstream.call(purchaseOrders.getPurchaseOrder, {
      params: { id },
    });
    const supplier = await findSupplier(route, order);
    const words = [order.tuid, supplier?.name].filter(Boolean).join(", ");
    return words ? success(said, words) : success(said);
  } catch (error) {
    if (error instanceof Response) throw error;
    return success(said);
  }
}

/** The order that was made of this very form before, where this browser knows of it. */
async function findMade(route: StaffContext & Sent): Promise<MadeOrder | null> {
  const { staff, form, url } = route;
  const { id, key } = readLastUsed(route);
  if (id === "" || key !== form.key) return null;
  const path = paths.order(id) + url.search;
  return staff.upstream.call(purchaseOrders.getPurchaseOrder, { params: { id } }).then(
    ({ tuid }) => ({ tuid, path }),
    (error: unknown) => {
      if (error instanceof Response) throw error;
      return null;
    },
  );
}

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function NewOrder() {
  const shown = useLoaderData<typeof loader>();
  // What was typed before the last supplier was gone can still be read and copied.
  const isTyped = useFormReply() !== undefined;
  if (shown.suppliers.length > 0 || isTyped) {
    return <OrderForm title={TITLE} submitText={TITLE} {...shown} />;
  }
  const { closeTo } = shown.form;
  return (
    <Modal title={TITLE} closeTo={closeTo}>
      <div className="dialog-body">
        <EmptyState title="No suppliers configured" text={NO_SUPPLIER} />
      </div>
      <div className="dialog-foot">
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
      </div>
    </Modal>
  );
}
