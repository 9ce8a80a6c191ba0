import { loadLineOptions, submitLineOptions } from "../../../lines/body/line-options.server";
import { quoteAction, quoteLoader } from "../quote-route.server";

/** The options of a product of a quote. */
export const loader = quoteLoader(loadLineOptions);
export const action = quoteAction(submitLineOptions);

export {
  LineOptionsPage as default,
  lineOptionsLinks as links,
  lineOptionsMeta as meta,
} from "../../../lines/body/line-options-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
