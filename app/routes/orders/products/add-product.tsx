import { useLocation, useParams } from "@remix-run/react";

import { paths } from "~/http/paths";
import { LatePanelError } from "~/ui/dialog/late-panel-error";

import { loadAddProduct, submitNewLines } from "../../lines/body/add-product.server";
import { orderAction, orderLoader } from "../order-route.server";

/** The products of the order's supplier, and the form of the one that was chosen. */
export const loader = orderLoader(loadAddProduct);
export const action = orderAction(submitNewLines);

export {
  AddProductPage as default,
  addProductLinks as links,
  addProductMeta as meta,
} from "../../lines/body/add-product-page";

export function ErrorBoundary() {
  const { orderId = "" } = useParams();
  const closeTo = paths.order(orderId) + useLocation().search;
  return <LatePanelError noun="product" list="the order" closeTo={closeTo} />;
}
