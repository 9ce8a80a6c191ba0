import { useLocation } from "@remix-run/react";

import { Icon } from "~/ui/icon";
import { Spaced } from "~/ui/spaced";

import { ModuleSheet } from "../panel/module-sheet";
import type { loadAttachments } from "./attachments.server";
import { FilePicture } from "./file-picture";

type Shown = Awaited<ReturnType<typeof loadAttachments>>;

/** A deal's attachments, newest first: links and pictures alone. */
export function AttachmentsModule({ addPath, attachments, isTruncated }: Shown) {
  const { search } = useLocation();
  const add = { path: addPath, icon: "add", word: "Add", object: "attachments" } as const;
  return (
    <ModuleSheet title="Attachments" action={add} cutAt={isTruncated ? attachments.length : null}>
      {attachments.length === 0 && <p className="sheet-body muted">No documents found</p>}
      {attachments.map((file) => (
        <article className="file-row" key={file.id}>
          <FilePicture {...file} />
          <div className="file-words">
            <a
              href={file.path + search}
              className="file-name"
              title={file.name}
              aria-label={file.name}
            >
              <b>
                <span>{file.stem}</span>
                {file.ending}
              </b>
            </a>{" "}
            <p className="muted num">
              {file.kindWord} · {file.size} · {file.day}
            </p>
          </div>
          <Spaced>
            <a href={file.downloadPath} download="" className="file-download tap">
              <Icon name="download" />
              Download<span className="sr"> {file.name}</span>
            </a>
            <FileMenu file={file} search={search} />
          </Spaced>
        </article>
      ))}
    </ModuleSheet>
  );
}

/** What else is done with it; on phones its download, too. */
function FileMenu({ file, search }: { file: Shown["attachments"][number]; search: string }) {
  const { name, downloadPath, renamePath, archivePath } = file;
  return (
    <details className={renamePath || archivePath ? "menu" : "menu file-phone"}>
      <summary className="btn plain small square" aria-label={`More for ${name}`}>
        <Icon name="more" />
      </summary>
      <div className="menu-list">
        <p className="dialog-head">{name}</p>
        <a className="item file-phone" href={downloadPath} download="">
          <Icon name="download" />
          Download
        </a>{" "}
        {renamePath && (
          <a className="item" href={renamePath + search}>
            <Icon name="edit" />
            Rename<span className="sr"> {name}</span>
          </a>
        )}{" "}
        {archivePath && (
          <a className="item" href={archivePath + search}>
            <Icon name="archive" />
            Archive<span className="sr"> {name}</span>
          </a>
        )}
      </div>
    </details>
  );
}
