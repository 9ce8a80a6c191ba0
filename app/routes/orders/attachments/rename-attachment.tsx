import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { loadRename, renameFile } from "~/http/rename-file.server";
import { RenameDialog } from "~/ui/files/rename-dialog";

import { orderFilesAction, orderFilesLoader } from "./order-files-route.server";
import { findOrderFile } from "./order-files.server";

export const meta: MetaFunction = () => [{ title: "Rename attachment · Headrail" }];

export const loader = orderFilesLoader(async (route) =>
  loadRename(await findOrderFile(route), route),
);

/** By a call that names no order: the address does, and only what is this order's is changed under it. */
export const action = orderFilesAction(async (route) =>
  renameFile(route, await findOrderFile(route), {
    subject: route.order.tuid,
    backTo: route.backTo,
  }),
);

const loadRules = async () => (await import("~/upstream/contract/documents.input")).renameFields;

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function RenameOrderAttachment() {
  return <RenameDialog {...useLoaderData<typeof loader>()} loadRules={loadRules} />;
}
