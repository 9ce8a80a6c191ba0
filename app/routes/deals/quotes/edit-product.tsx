import { loadEditProduct, submitLine } from "../../lines/body/edit-product.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

/** A product of a quote, to be changed; of a closed one to be read. */
export const loader = quoteLoader(loadEditProduct);
export const action = quoteAction(submitLine);

export {
  EditProductPage as default,
  editProductLinks as links,
  editProductMeta as meta,
} from "../../lines/body/edit-product-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
