import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { fromList } from "~/domain/part-search";
import { PartDialog } from "~/ui/dialog/part-dialog";
import { FileRow } from "~/ui/files/file-row";
import styles from "~/ui/styles/attachments.css?url";

import { dealLoader } from "../deal-route.server";
import { loadAttachmentsPage } from "./attachments.server";

export const meta: MetaFunction = () => [{ title: "Attachments · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(loadAttachmentsPage);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** All attachments of a deal, a part at a time. */
export default function AttachmentsDialog() {
  const { attachments, ...part } = useLoaderData<typeof loader>();
  const search = fromList(useLocation().search, "attachments");
  return (
    // Another part is begun at its top.
    <PartDialog key={attachments[0]?.id} title="Attachments" {...part}>
      {attachments.length === 0 && <p className="dialog-body muted">No documents found</p>}
      {attachments.map((file) => (
        <FileRow key={file.id} file={file} search={search} />
      ))}
    </PartDialog>
  );
}
