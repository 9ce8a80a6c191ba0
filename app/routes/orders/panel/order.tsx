import { redirect, type LinksFunction, type MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useFetchers,
  useLoaderData,
  useLocation,
  useParams,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useEffect } from "react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { ArchivedBadge, Badge } from "~/ui/badge";
import { LatePanelError, usePanelErrorAhead } from "~/ui/dialog/late-panel-error";
import { MODULES_STYLE } from "~/ui/modules-style";
import { revalidateBackground, useLoadedSearch } from "~/ui/navigation/background-page";
import { Numbered } from "~/ui/numbered";
import { orderLook } from "~/ui/order-looks";
import { Panel } from "~/ui/panel";
import lineStyles from "~/ui/styles/line-list.css?url";
import styles from "~/ui/styles/order.css?url";
import priceStyles from "~/ui/styles/quote-prices.css?url";
import quoteStyles from "~/ui/styles/quote.css?url";
import { products } from "~/upstream/contract/products";

import { useOneSubmit } from "../../lines/use-one-submit";
import { orderAction, orderLoader, replacementOf } from "../order-route.server";
import { PrivateBadge } from "../private-badge";
import { OrderActions } from "./order-actions";
import { OrderBody } from "./order-body";
import { loadOrderPanel, type OrderPanel } from "./order-panel.server";
import { listSearch, loadedSearch, readOrderView } from "./order-params";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Order ${data.tuid} · Headrail` : "Order · Headrail" },
];
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: MODULES_STYLE },
  { rel: "stylesheet", href: quoteStyles },
  { rel: "stylesheet", href: lineStyles },
  { rel: "stylesheet", href: priceStyles },
  { rel: "stylesheet", href: styles },
];

const pathOf = ({ orderId = "" }) => paths.order(orderId);

/**
 * The order, or nothing but its number under a dialog. What is ordered in its place is shown in its place, unless it is
 * asked for itself, as it was.
 */
export const loader = orderLoader(async (route) => {
  const { order, params, url } = route;
  const latest = replacementOf(order);
  if (latest !== null && !readOrderView(url.search).isOwn) {
    throw redirect(paths.order(latest.id) + listSearch(url.search));
  }
  const isUnderDialog = isBackground(route, pathOf(params));
  const panel = isUnderDialog ? null : await loadOrderPanel(route);
  return { id: order.id, tuid: order.tuid, search: loadedSearch(url.search), panel };
});

/** Takes in what has moved under the order. */
export const action = orderAction(({ staff, order, backTo, form }) =>
  submitChange(form, {
    save: () =>
      staff.upstream.call(products.recalculateWindows, {
        params: { orderId: order.externalId },
        body: { order_id: order.externalId },
        idempotencyKey: form.key,
      }),
    done: success("Order updated", order.tuid),
    to: backTo,
  }),
);

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, pathOf, loadedSearch);

export default function OrderPage() {
  const { id, tuid, search, panel: loaded } = useLoaderData<typeof loader>();
  useLoadedSearch(pathOf(useParams()), loaded && search);
  useOneSubmit();
  usePanelErrorAhead();
  const isReopening = useIsReopening(id);
  const panel = loaded && isReopening ? asOpen(loaded) : loaded;
  const closeTo = useListPath();
  return (
    <>
      {panel && (
        <Panel
          kind={panel.supplier}
          number={panel.sidemark === null ? "No sidemark" : `Sidemark ${panel.sidemark}`}
          title={`Order ${tuid}`}
          heading={<Numbered noun="Order" number={tuid} />}
          mark={<Mark panel={panel} />}
          tone={isPast(panel) ? "stone" : orderLook(panel.status).tone}
          width="w1190"
          closeTo={closeTo}
          noun="order"
          actions={<OrderActions panel={panel} />}
        >
          <OrderBody key={id} id={id} panel={panel} />
        </Panel>
      )}
      <Outlet />
    </>
  );
}

/** While it is being reopened; a refusal ends that, and the order is shown as it is. */
function useIsReopening(id: string): boolean {
  const path = paths.order(id, "reopen");
  const isReopening = useFetchers().some(
    ({ formAction, state }) => state !== "idle" && formAction?.split("?")[0] === path,
  );
  // The button was gone meanwhile, and the focus on the heading: a refusal brings both back.
  useEffect(() => {
    if (!isReopening) return undefined;
    return () => {
      if (!document.activeElement?.matches("body, h1")) return;
      document.querySelector<HTMLElement>(`a[href^="${path}"]`)?.focus();
    };
  }, [isReopening, path]);
  return isReopening;
}

const asOpen = (panel: OrderPanel): OrderPanel => ({
  ...{ ...panel, status: "OPEN", notice: null },
  paths: { ...panel.paths, reopen: null, addSupplierOrder: null },
});

/** The list that the order lies over. */
const useListPath = () => paths.orders(listSearch(useLocation().search));

const isPast = ({ isArchived, lineage }: OrderPanel) => isArchived || lineage.replacedBy !== null;

function Mark({ panel: { status, isArchived, isPrivate, lineage } }: { panel: OrderPanel }) {
  const { label, tone, icon } = orderLook(status);
  return (
    <p className="quote-mark">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>{" "}
      {isPrivate && (
        <>
          <PrivateBadge />{" "}
        </>
      )}
      {isArchived && (
        <>
          <ArchivedBadge />{" "}
        </>
      )}
      {lineage.replacedBy && (
        <Badge tone="stone" icon="copy">
          Replaced
        </Badge>
      )}
    </p>
  );
}

export function ErrorBoundary() {
  return <LatePanelError noun="order" list="the orders" closeTo={useListPath()} />;
}
