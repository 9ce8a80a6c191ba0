import type { ShouldRevalidateFunction } from "@remix-run/react";

import { loadEditProduct, submitLine } from "../../lines/body/edit-product.server";
import { orderAction, orderLoader } from "../order-route.server";

/** A product of an order, to be changed; of a closed one to be read. */
export const loader = orderLoader(loadEditProduct);
export const action = orderAction(submitLine);

/** A refused form stays as it is, as a line that is gone would lead away from it; a conflict shows what is saved now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 || actionStatus === 409) && defaultShouldRevalidate;

export {
  EditProductPage as default,
  editProductLinks as links,
  editProductMeta as meta,
} from "../../lines/body/edit-product-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
