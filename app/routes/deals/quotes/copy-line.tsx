import { loadCopyLine, submitCopyLine } from "../../lines/body/copy-lines.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

/** Copies a product of a quote to one of its windows. */
export const loader = quoteLoader(loadCopyLine);
export const action = quoteAction(submitCopyLine);

export { CopyLinePage as default, copyLineMeta as meta } from "../../lines/body/copy-pages";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
