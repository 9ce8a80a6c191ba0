import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { callWindow } from "~/domain/group-names";
import { Modal } from "~/ui/dialog/modal";
import styles from "~/ui/styles/line-list.css?url";
import { lineOptions } from "~/upstream/contract/line-options";
import { products } from "~/upstream/contract/products";

import { lineItems, windowItems } from "../../lines/line-items";
import { LineItems } from "../../lines/line-menu";
import { nameWindow } from "../../lines/show-lines.server";
import { requireLine } from "./find-line.server";
import { quoteLoader } from "./quote-route.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Product"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** What may be done with a line, on a page: script opens it as a menu. */
export const loader = quoteLoader(async (route) => {
  const { staff, quotePath, quoteChange, backTo } = route;
  const line = await requireLine(route);
  const rights = {
    canChange: quoteChange(products.updateWindowProduct) !== null,
    canTrace: staff.may(lineOptions.getLineTrace),
  };
  return {
    name: line.context.product.name,
    closeTo: backTo,
    window: callWindow(nameWindow(line)),
    items: lineItems(rights, (...parts) => quotePath("products", line.id, ...parts)),
    windowItems: windowItems(rights, (part) => quotePath("windows", line.orderWindowId, part)),
  };
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function LineMenuPage() {
  const { name, closeTo, ...menu } = useLoaderData<typeof loader>();
  return (
    <Modal title={name} about={menu.window} closeTo={closeTo} width="w500">
      <nav className="dialog-list line-items" aria-label="Actions">
        <LineItems {...menu} />
      </nav>
    </Modal>
  );
}
