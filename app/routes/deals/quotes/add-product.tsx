import { useLocation, useParams } from "@remix-run/react";

import { paths } from "~/http/paths";
import { LatePanelError } from "~/ui/dialog/late-panel-error";

import { loadAddProduct, submitNewLines } from "../../lines/body/add-product.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

/** The products that can be added to a quote, and the form of the one that was chosen. */
export const loader = quoteLoader(loadAddProduct);
export const action = quoteAction(submitNewLines);

export {
  AddProductPage as default,
  addProductLinks as links,
  addProductMeta as meta,
} from "../../lines/body/add-product-page";

export function ErrorBoundary() {
  const { workflowSlug = "", dealId = "", quoteId = "" } = useParams();
  const { search } = useLocation();
  const closeTo = paths.quote(workflowSlug, dealId, quoteId) + search;
  return <LatePanelError noun="product" list="the quote" closeTo={closeTo} />;
}
