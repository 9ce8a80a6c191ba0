import { changeStatus } from "./status.server";

export const loader = changeStatus.loader;
export const action = changeStatus.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
