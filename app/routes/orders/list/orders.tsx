import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { ListOrError } from "~/ui/list-or-error";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { useIsStale } from "~/ui/requests/stale-routes";
import styles from "~/ui/styles/orders.css?url";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";

import { changeChosen, toldOf } from "./change-chosen.server";
import { readFilters } from "./order-filters";
import { loadOrders } from "./order-page.server";
import { OrderTable } from "./order-table";
import { OrdersHead } from "./orders-head";

const TITLE = "Orders";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => TITLE };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** One page of orders, or nothing under an order or a dialog. */
export const loader = staffLoader(purchaseOrders.searchPurchaseOrders, async (route) => {
  if (isBackground(route, paths.orders())) return { page: null, search: null };
  return { page: await loadOrders(route), search: route.url.search };
});

/** Archives what is chosen, or shows it again. */
export const action = staffAction(purchaseOrders.archivePurchaseOrders, ({ staff, url, form }) =>
  submitChange(form, {
    save: () => changeChosen(staff, form),
    done: (changed) => toldOf(changed, paths.orders(url.search)),
    to: paths.orders(url.search),
  }),
);

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => paths.orders());

export default function Orders() {
  const { page: loaded, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: paths.orders(), search, page: loaded });
  const hasFailed = useIsStale("routes/orders/list/orders");
  const wanted = useLocation().search;
  // While it could not be read, its filters are those of the address.
  const page =
    loaded && hasFailed
      ? { ...loaded, filters: readFilters(new URLSearchParams(wanted)), page: 1 }
      : loaded;
  return (
    <>
      {page && (
        <div className={isBehind ? "page orders-page behind" : "page orders-page"}>
          <OrdersHead title={TITLE} page={page} />
          <ListOrError hasFailed={hasFailed}>
            <OrderTable key={page.search} {...page} />
          </ListOrError>
        </div>
      )}
      <Outlet />
    </>
  );
}
