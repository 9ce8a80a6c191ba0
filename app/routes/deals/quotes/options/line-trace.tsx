import { loadTraceOfLine } from "../../../lines/body/line-trace.server";
import { quoteLoader } from "../quote-route.server";

/** How the price of a product of a quote was made. */
export const loader = quoteLoader(loadTraceOfLine);

export {
  LineTracePage as default,
  lineTraceLinks as links,
  lineTraceMeta as meta,
} from "../../../lines/body/line-trace-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
