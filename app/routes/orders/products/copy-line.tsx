import { loadCopyLine, submitCopyLine } from "../../lines/body/copy-lines.server";
import { orderAction, orderLoader } from "../order-route.server";

/** Copies a product of an order to one of its windows. */
export const loader = orderLoader(loadCopyLine);
export const action = orderAction(submitCopyLine);

export { CopyLinePage as default, copyLineMeta as meta } from "../../lines/body/copy-pages";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
