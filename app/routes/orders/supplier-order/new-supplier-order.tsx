import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { submit } from "~/http/submit.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { Badge } from "~/ui/badge";
import { Modal } from "~/ui/dialog/modal";
import styles from "~/ui/styles/supplier-order.css?url";
import { supplierOrders } from "~/upstream/contract/supplier-orders";

import { orderAction, orderLoader } from "../order-route.server";
import { OfflineForm } from "./offline-fields";
import { modelOf, newValuesOf, schemaOf, setupOffline } from "./offline-form.server";
import { whyClosed } from "./supplier-order.server";

const TITLE = "Add supplier order";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Of offline suppliers alone: others answer by themselves. */
export const loader = orderLoader(async (route) => {
  const { order, backTo } = route;
  if (order.context.supplier?.offlineOnly !== true) {
    throw await leadBack(route, backTo, "supplier order");
  }
  return {
    about: [order.context.supplier.name, `Order ${order.tuid}`].join(" · "),
    closeTo: backTo,
    setup: await setupOffline(route, newValuesOf(route), backTo, whyClosed(route)),
  };
});

export const action = orderAction((route) => {
  const { staff, order, backTo, form } = route;
  return submit(form, {
    schema: schemaOf(route),
    save: (entered, { idempotencyKey }) =>
      staff.upstream.call(supplierOrders.saveOfflineSupplierOrder, {
        params: { id: order.id },
        body: { model: modelOf(route, entered, {}) },
        idempotencyKey,
      }),
    done: success("Supplier order added", order.tuid),
    to: backTo,
  });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function NewSupplierOrder() {
  const { about, closeTo, setup } = useLoaderData<typeof loader>();
  const mark = (
    <Badge tone="amber" icon="edit">
      Manual
    </Badge>
  );
  return (
    <Modal title={TITLE} mark={mark} about={about} closeTo={closeTo}>
      <OfflineForm {...setup} submitText={TITLE} />
    </Modal>
  );
}
