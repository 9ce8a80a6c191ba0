import { loadTraceOfLine } from "../../lines/body/line-trace.server";
import { orderLoader } from "../order-route.server";

/** How the price of a product of an order was made. */
export const loader = orderLoader(loadTraceOfLine);

export {
  LineTracePage as default,
  lineTraceLinks as links,
  lineTraceMeta as meta,
} from "../../lines/body/line-trace-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
