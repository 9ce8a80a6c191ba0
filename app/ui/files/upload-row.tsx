import {
  documentKind,
  extensionOf,
  formatBytes,
  isAccepted,
  mimeTypeOf,
  splitName,
} from "~/domain/document-types";
import { Icon } from "../icon";

import { FilePicture } from "./file-picture";
import { sentOf, type Upload } from "./upload";
import { usePreview } from "./use-preview";

/** A file on its way: its name, how far it is or why it is not, and what can be done about it. */
export function UploadRow({
  upload,
  onRemove,
  onRetry,
}: {
  upload: Upload;
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
}) {
  const { id, file, state } = upload;
  const sent = sentOf(upload);
  const extension = extensionOf(file.name);
  const kind = documentKind(isAccepted(extension) ? mimeTypeOf(extension) : "");
  const size = formatBytes(file.size);
  const preview = usePreview(file, kind === "image" && state.is !== "refused");
  const act = (word: string, what: (id: number) => void) => (
    <button type="button" className="btn plain small" onClick={() => what(id)}>
      {word}
      <span className="sr"> {file.name}</span>
    </button>
  );
  return (
    <li className="upload" data-upload={id}>
      <FilePicture kind={kind} extension={extension.toUpperCase()} thumbnailPath={preview} />
      <div className="upload-words">
        <UploadName name={file.name} />
        <span className="muted num">
          {state.is === "running" ? `${formatBytes(sent)} of ${size}` : size}
        </span>
        {(state.is === "running" || state.is === "saving") && (
          <progress value={sent} max={file.size} aria-label={`Upload of ${file.name}`} />
        )}
        <span className="upload-state">
          {state.is === "waiting" && <span className="muted">Waiting</span>}
          {state.is === "running" && <span className="muted num">{share(sent, file.size)}%</span>}
          {state.is === "saving" && <span className="muted">Saving</span>}
          {state.is === "done" && (
            <span className="t-moss upload-said">
              <Icon name="success" /> Uploaded
            </span>
          )}
          {"reason" in state && (
            <span className="t-brick upload-said">
              <Icon name="error" /> {state.reason}
            </span>
          )}
        </span>
        <span className="upload-acts">
          {state.is === "failed" && act("Try again", onRetry)}
          {(state.is === "running" || state.is === "waiting") && act("Cancel", onRemove)}
          {"reason" in state && act("Remove", onRemove)}
        </span>
      </div>
    </li>
  );
}

/** A name on one line, its ending always in sight; what turns the direction of writing turns nothing else. */
export function UploadName({ name }: { name: string }) {
  const { stem, ending } = splitName(name);
  return (
    <b className="upload-name" title={name}>
      <bdi>{stem}</bdi>
      <bdi>{ending}</bdi>
    </b>
  );
}

export const share = (sent: number, size: number) =>
  size === 0 ? 100 : Math.floor((sent / size) * 100);
