import { confirmRemoveWindow } from "../../lines/body/remove-lines.server";
import { enterOrder } from "../order-route.server";

const remove = confirmRemoveWindow(enterOrder);
export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
