import { loadCopyWindow, submitCopyWindow } from "../../lines/body/copy-lines.server";
import { orderAction, orderLoader } from "../order-route.server";

/** Copies a window of an order with its products. */
export const loader = orderLoader(loadCopyWindow);
export const action = orderAction(submitCopyWindow);

export { CopyWindowPage as default, copyWindowMeta as meta } from "../../lines/body/copy-pages";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
