import { Icon } from "../icon";
import { Spaced } from "../spaced";

import { FilePicture } from "./file-picture";
import type { ListedFile } from "./shown-file";

/** An attachment in a list. */
export function FileRow({ file, search }: { file: ListedFile; search: string }) {
  return (
    <article className="file-row">
      <FilePicture {...file} />
      <div className="file-words">
        <a href={file.path + search} className="file-name" title={file.name} aria-label={file.name}>
          <b>
            <span>{file.stem}</span>
            {file.ending}
          </b>
        </a>{" "}
        <p className="muted num">
          {[file.kindWord, file.size, file.day].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Spaced>
        <a href={file.downloadPath} data-reload="" className="file-download tap">
          <Icon name="download" />
          Download<span className="sr"> {file.name}</span>
        </a>
        <FileMenu file={file} search={search} />
      </Spaced>
    </article>
  );
}

/** What else is done with it; on phones its download, too. */
function FileMenu({ file, search }: { file: ListedFile; search: string }) {
  const { name, downloadPath, renamePath, archivePath } = file;
  return (
    <details className={renamePath || archivePath ? "menu" : "menu file-phone"}>
      <summary className="btn plain small square" aria-label={`More for ${name}`}>
        <Icon name="more" />
      </summary>
      <div className="menu-list">
        <p className="dialog-head">{name}</p>
        <a className="item file-phone" href={downloadPath} data-reload="">
          <Icon name="download" />
          Download<span className="sr"> {name}</span>
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
