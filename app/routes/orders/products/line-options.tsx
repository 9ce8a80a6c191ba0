import { loadLineOptions, submitLineOptions } from "../../lines/body/line-options.server";
import { orderAction, orderLoader } from "../order-route.server";

/** The options of a product of an order. */
export const loader = orderLoader(loadLineOptions);
export const action = orderAction(submitLineOptions);

export {
  LineOptionsPage as default,
  lineOptionsLinks as links,
  lineOptionsMeta as meta,
} from "../../lines/body/line-options-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
