import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import styles from "~/ui/styles/attachments.css?url";

import { dealLoader } from "../deal-route.server";
import { loadAttachment, type Attachment } from "./attachments.server";
import { ImageViewer } from "./image-viewer";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.file.name ?? "Attachment"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(loadAttachment);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** An attachment to look at: a picture on its stage, a PDF in a frame, anything else as what is known of it. */
export default function AttachmentDialog() {
  const attachment = useLoaderData<typeof loader>();
  const { closeTo, about, file, inlinePath } = attachment;
  if (file.kind === "image") {
    return <ImageViewer {...attachment} />;
  }
  const isPdf = file.kind === "pdf";
  return (
    <Modal title={file.name} about={about} closeTo={closeTo} width={isPdf ? "w780" : "w600"}>
      <div className="dialog-body file-dialog">
        {attachment.isArchived && (
          <Alert kind="info" isThin>
            The deal is archived: its attachments can be read and downloaded.
          </Alert>
        )}
        {isPdf && (
          <iframe className="pdf-frame" src={inlinePath} title={file.name}>
            {file.name}
          </iframe>
        )}
        <dl className="facts">
          <dt>Type</dt>
          <dd>{file.kindWord}</dd>
          <dt>Size</dt>
          <dd className="num">{file.size}</dd>
          <dt>Added</dt>
          <dd className="num">{file.day}</dd>
        </dl>
      </div>
      <AttachmentFoot {...attachment} isPdf={isPdf} />
    </Modal>
  );
}

function AttachmentFoot({
  closeTo,
  file,
  inlinePath,
  renamePath,
  archivePath,
  isPdf,
}: Attachment & { isPdf: boolean }) {
  const { search } = useLocation();
  return (
    <div className="dialog-foot">
      <ButtonLink href={file.downloadPath} data-reload="" variant="primary" icon="download">
        Download
      </ButtonLink>
      {isPdf && (
        <ButtonLink href={inlinePath} target="_blank" rel="noopener" icon="external">
          Open in new tab
        </ButtonLink>
      )}
      {renamePath && <ButtonLink href={renamePath + search}>Rename</ButtonLink>}
      <ButtonLink href={closeTo} data-close="">
        Close
      </ButtonLink>
      {archivePath && (
        <span className="ml-auto">
          <ButtonLink href={archivePath + search} variant="to-danger">
            Archive
          </ButtonLink>
        </span>
      )}
    </div>
  );
}
