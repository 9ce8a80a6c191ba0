import { loadEditProduct, submitLine } from "../../lines/body/edit-product.server";
import { orderAction, orderLoader } from "../order-route.server";

/** A product of an order, to be changed; of a closed one to be read. */
export const loader = orderLoader(loadEditProduct);
export const action = orderAction(submitLine);

export { revalidateUnlessRefused as shouldRevalidate } from "~/ui/form/revalidate-unless-refused";
export {
  EditProductPage as default,
  editProductLinks as links,
  editProductMeta as meta,
} from "../../lines/body/edit-product-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
