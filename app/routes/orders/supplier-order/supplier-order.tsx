import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { submit, submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { Pill } from "~/ui/badge";
import { Modal } from "~/ui/dialog/modal";
import { Spaced } from "~/ui/spaced";
import styles from "~/ui/styles/supplier-order.css?url";
import { supplierOrders } from "~/upstream/contract/supplier-orders";

import { orderAction, orderLoader } from "../order-route.server";
import { ManualBadge } from "../manual-badge";
import { History } from "./history";
import { OfflineForm } from "./offline-fields";
import { modelOf, schemaOf } from "./offline-form.server";
import { OnlineDetails } from "./online-details";
import {
  closeToOf,
  findSupplierOrder,
  isNew,
  loadSupplierOrder,
  requireSubmitted,
} from "./supplier-order.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Supplier order"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = orderLoader((route) => loadSupplierOrder(route));

/** Adds or saves a manual one; of one that a supplier answers, marks as read what it answered differently. */
export const action = orderAction(async (route) => {
  const { staff, order, form } = route;
  const [params, to] = [{ id: order.id }, closeToOf(route)];
  if (isNew(route)) {
    return submit(form, {
      schema: schemaOf(route),
      save: (entered, { idempotencyKey }) => {
        requireSubmitted(route);
        return staff.upstream.call(supplierOrders.saveOfflineSupplierOrder, {
          params,
          body: { model: modelOf(route, entered, {}) },
          idempotencyKey,
        });
      },
      done: success("Supplier order added", order.tuid),
      to,
    });
  }
  const { isManual, one } = await findSupplierOrder(route);
  if (!isManual) {
    return submitChange(form, {
      save: () =>
        staff.upstream.call(supplierOrders.markSupplierOrderSeen, {
          params: { ...params, supplierOrderId: one.id },
          body: {
            ...(/^\d{1,9}$/.test(form.text("seen")) && { revision: Number(form.text("seen")) }),
          },
          idempotencyKey: form.key,
        }),
      done: success("Marked as read", one.reference ?? order.tuid),
      to,
    });
  }
  return submit(form, {
    schema: schemaOf(route),
    save: (entered, { idempotencyKey, revision }) => {
      requireSubmitted(route);
      return staff.upstream.call(supplierOrders.saveOfflineSupplierOrder, {
        params,
        body: { model: modelOf(route, entered, { id: one.id, revision }) },
        idempotencyKey,
      });
    },
    done: success("Supplier order saved", order.tuid),
    to,
  });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** What a supplier makes of an order: its details, and what was changed of it. */
export default function SupplierOrderDialog() {
  const shown = useLoaderData<typeof loader>();
  const { title, about, isManual, closeTo, count, tabs } = shown;
  return (
    <Modal title={title} about={about} closeTo={closeTo} width={isManual ? "w600" : "w684"}>
      {tabs && <Tabs {...{ tabs, count, isManual }} isHistory={shown.shown === "history"} />}
      {shown.shown === "history" && <History {...shown.history} path={shown.tabs.history} />}
      {shown.shown === "manual" && (
        <OfflineForm {...shown.setup} submitText="Save supplier order" />
      )}
      {shown.shown === "new" && <OfflineForm {...shown.setup} submitText={title} />}
      {shown.shown === "online" && <OnlineDetails {...shown.online} closeTo={closeTo} />}
    </Modal>
  );
}

function Tabs({
  tabs,
  count,
  isManual,
  isHistory,
}: {
  tabs: { details: string; history: string };
  /** Of the history. */
  count: number | null;
  isManual: boolean;
  isHistory: boolean;
}) {
  const all: [string, string, boolean, number | null][] = [
    ["Details", tabs.details, !isHistory, null],
    ["History", tabs.history, isHistory, count],
  ];
  return (
    <nav className="tabs supplier-order-tabs" aria-label="Parts">
      <Spaced>
        {all.map(([word, href, isCurrent, number]) => (
          <a key={word} href={href} aria-current={isCurrent ? "page" : undefined}>
            {word}
            {number !== null && <Pill>{number}</Pill>}
          </a>
        ))}
      </Spaced>
      {isManual && <ManualBadge />}
    </nav>
  );
}
