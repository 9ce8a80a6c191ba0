import { useLocation } from "@remix-run/react";

import { Alert } from "../alert";
import { ButtonLink } from "../button";
import { Modal } from "../dialog/modal";
import { ImageViewer } from "./image-viewer";
import type { OpenFile } from "./shown-file";

/**
 * A document to look at: a picture on its stage, a PDF in a frame, anything else as what is known of it. `owner` is what
 * its pictures are of: `deal`. With `changeWord` a picture leads to its changes, too, for lists whose rows do not.
 */
export function FileDialog({
  owner,
  changeWord,
  ...open
}: OpenFile & { owner: string; changeWord?: string }) {
  const { closeTo, about, file, notice, inlinePath } = open;
  if (file.kind === "image") return <ImageViewer {...open} owner={owner} changeWord={changeWord} />;
  const isPdf = file.kind === "pdf";
  return (
    <Modal title={file.name} about={about} closeTo={closeTo} width={isPdf ? "w780" : "w600"}>
      <div className="dialog-body file-dialog">
        {notice && (
          <Alert kind="info" isThin>
            {notice}
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
          {file.size && (
            <>
              <dt>Size</dt>
              <dd className="num">{file.size}</dd>
            </>
          )}
          {file.day && (
            <>
              <dt>Added</dt>
              <dd className="num">{file.day}</dd>
            </>
          )}
        </dl>
      </div>
      <FileFoot {...open} isPdf={isPdf} changeWord={changeWord ?? "Rename"} />
    </Modal>
  );
}

function FileFoot({
  closeTo,
  file,
  inlinePath,
  isPdf,
  changeWord,
}: OpenFile & { isPdf: boolean; changeWord: string }) {
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
      {file.renamePath && <ButtonLink href={file.renamePath + search}>{changeWord}</ButtonLink>}
      <ButtonLink href={closeTo} data-close="">
        Close
      </ButtonLink>
      {file.archivePath && (
        <span className="ml-auto">
          <ButtonLink href={file.archivePath + search} variant="to-danger">
            Archive
          </ButtonLink>
        </span>
      )}
    </div>
  );
}
