import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { loadRename, renameFile } from "~/http/rename-file.server";
import { RenameDialog } from "~/ui/files/rename-dialog";

import { dealAction, dealLoader } from "../deal-route.server";
import { findAttachment } from "./attachments.server";

export const meta: MetaFunction = () => [{ title: "Rename attachment · Headrail" }];

export const loader = dealLoader(async (route) => {
  const { deal, backTo, closed } = route;
  const about = `${deal.tuid} ${deal.name}`;
  return loadRename(await findAttachment(route), { about, backTo, closed });
});

/** By a call that names no deal: the address does, and only what is this deal's is changed under it. */
export const action = dealAction(async (route) =>
  renameFile(route, await findAttachment(route), {
    subject: route.deal.name,
    backTo: route.backTo,
  }),
);

const loadRules = async () => (await import("~/upstream/contract/documents.input")).renameFields;

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function RenameAttachment() {
  return <RenameDialog {...useLoaderData<typeof loader>()} loadRules={loadRules} />;
}
