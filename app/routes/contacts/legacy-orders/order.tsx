import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffLoader, type StaffContext } from "~/http/route.server";
import { Modal } from "~/ui/dialog/modal";
import { Table, type Column } from "~/ui/list/table";
import { MODULES_STYLE } from "~/ui/modules-style";
import { legacyOrders } from "~/upstream/contract/legacy-orders";
import { isRefused } from "~/upstream/errors";

import { FactGroups } from "../panel/fact-groups";
import { itemRows, orderGroups } from "./order-facts.server";
import { ORDER_SOURCE } from "./order-row";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Legacy order"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: MODULES_STYLE }];

export const loader = staffLoader(legacyOrders.getLegacyOrder, async (route) => {
  const order = await findOrder(route);
  const { params, url } = route;
  return {
    title: `Order ${order.Order_Num ?? order.id}`,
    about: [order.Subject, ORDER_SOURCE].filter(Boolean).join(" · "),
    groups: orderGroups(route, order),
    items: itemRows(order),
    closeTo: paths.contact(params.contactId ?? "", url.search),
  };
});

async function findOrder({ staff, params }: StaffContext) {
  const missing = () => new Response("Not found", { status: 404 });
  try {
    const { data } = await staff.upstream.call(legacyOrders.getLegacyOrder, {
      params: { orderId: params.orderId ?? "" },
    });
    const [order] = data;
    if (!order) throw missing();
    return order;
  } catch (error) {
    if (isRefused(error, 400, 404, 501)) throw missing();
    throw error;
  }
}

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** A legacy order with its items. */
export default function Order() {
  const { title, about, groups, items, closeTo } = useLoaderData<typeof loader>();
  return (
    <Modal title={title} about={about} closeTo={closeTo} width="w800">
      <div className="dialog-body order-body">
        <FactGroups groups={groups} />
        <section className="sheet" aria-label="Ordered items">
          <header className="sheet-head">
            <h2>Ordered items</h2>
          </header>
          {items.length === 0 ? (
            <p className="sheet-body muted">Nothing to display</p>
          ) : (
            <Table
              caption="Ordered items"
              className="items"
              columns={COLUMNS}
              rows={items}
              sort={null}
              hrefFor={() => ""}
            />
          )}
        </section>
      </div>
    </Modal>
  );
}

type Item = ReturnType<typeof itemRows>[number];
const figure = (label: string, read: (item: Item) => string | number | null): Column<Item> => ({
  label,
  isFigure: true,
  cell: (item) => read(item) ?? "–",
});
const COLUMNS: Column<Item>[] = [
  { label: "Description", cell: ({ description }) => description ?? "–" },
  figure("Quantity", ({ quantity }) => quantity),
  figure("List price", ({ listPrice }) => listPrice),
  figure("Discount", ({ discount }) => discount),
  figure("After discount", ({ afterDiscount }) => afterDiscount),
  figure("Tax", ({ tax }) => tax),
  figure("Net total", ({ netTotal }) => netTotal),
  figure("Total", ({ total }) => total),
];
