import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { Modal } from "~/ui/dialog/modal";
import styles from "~/ui/styles/attachments.css?url";

import { dealLoader } from "../deal-route.server";
import { PartFoot } from "../earlier";
import { earlierPart, fromList, newestPart } from "../part-search";
import { loadAttachmentsPage } from "./attachments.server";
import { FileRow } from "./file-row";

export const meta: MetaFunction = () => [{ title: "Attachments · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(loadAttachmentsPage);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** All attachments of a deal, a part at a time. */
export default function AttachmentsDialog() {
  const { about, closeTo, path, attachments, next, rest } = useLoaderData<typeof loader>();
  const { search: asked } = useLocation();
  const search = fromList(asked, "attachments");
  return (
    // Another part is begun at its top.
    <Modal
      key={attachments[0]?.id}
      title="Attachments"
      about={about}
      closeTo={closeTo}
      width="w780"
    >
      <div className="dialog-list">
        {attachments.length === 0 && <p className="dialog-body muted">No documents found</p>}
        {attachments.map((file) => (
          <FileRow key={file.id} file={file} search={search} />
        ))}
      </div>
      <PartFoot
        earlier={earlierPart(path, asked, next)}
        rest={rest}
        newest={newestPart(path, asked)}
        closeTo={closeTo}
      />
    </Modal>
  );
}
