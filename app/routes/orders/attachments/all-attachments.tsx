import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { fromList } from "~/domain/part-search";
import { PartDialog } from "~/ui/dialog/part-dialog";
import { FileRow } from "~/ui/files/file-row";
import styles from "~/ui/styles/attachments.css?url";

import { orderFilesLoader } from "./order-files-route.server";
import { loadOrderFilesPage } from "./order-files.server";

const TITLE = "Order attachments";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = orderFilesLoader(loadOrderFilesPage);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** All attachments of an order, a part at a time. */
export default function OrderAttachments() {
  const { attachments, addPath, ...part } = useLoaderData<typeof loader>();
  const search = fromList(useLocation().search, "attachments");
  return (
    // Another part is begun at its top.
    <PartDialog
      key={attachments[0]?.id}
      title={TITLE}
      add={addPath === null ? null : { path: addPath + search, object: "attachments" }}
      {...part}
    >
      {attachments.length === 0 && <p className="dialog-body muted">No documents found</p>}
      {attachments.map((file) => (
        <FileRow key={file.id} file={file} search={search} />
      ))}
    </PartDialog>
  );
}
