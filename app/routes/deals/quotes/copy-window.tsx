import { loadCopyWindow, submitCopyWindow } from "../../lines/body/copy-lines.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

/** Copies a window of a quote with its products. */
export const loader = quoteLoader(loadCopyWindow);
export const action = quoteAction(submitCopyWindow);

export { CopyWindowPage as default, copyWindowMeta as meta } from "../../lines/body/copy-pages";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
