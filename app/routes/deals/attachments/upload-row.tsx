import {
  documentKind,
  extensionOf,
  formatBytes,
  isAccepted,
  mimeTypeOf,
} from "~/domain/document-types";
import { Icon } from "~/ui/icon";

import { FilePicture } from "./file-picture";
import type { Upload } from "./upload";

/** A file on its way: its name, how far it is or why it is not, and what can be done about it. */
export function UploadRow({
  upload: { id, file, state },
  onRemove,
  onRetry,
}: {
  upload: Upload;
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
}) {
  const extension = extensionOf(file.name);
  const kind = documentKind(isAccepted(extension) ? mimeTypeOf(extension) : "");
  const size = formatBytes(file.size);
  const act = (word: string, what: (id: number) => void) => (
    <button type="button" className="btn plain small" onClick={() => what(id)}>
      {word}
      <span className="sr"> {file.name}</span>
    </button>
  );
  return (
    <li className="upload">
      <FilePicture kind={kind} extension={extension.toUpperCase()} thumbnailPath={null} />
      <div className="upload-words">
        <b>{file.name}</b>
        <span className="muted num">
          {state.is === "running" ? `${formatBytes(state.sent)} of ${size}` : size}
        </span>
        {state.is === "running" && (
          <progress value={state.sent} max={file.size} aria-label={`Upload of ${file.name}`} />
        )}
        <span className="upload-state">
          {state.is === "waiting" && <span className="muted">Waiting</span>}
          {state.is === "running" && (
            <span className="muted num">{share(state.sent, file.size)}%</span>
          )}
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
          {state.is === "running" || state.is === "waiting"
            ? act("Cancel", onRemove)
            : state.is !== "done" && act("Remove", onRemove)}
        </span>
      </div>
    </li>
  );
}

export const share = (sent: number, size: number) =>
  size === 0 ? 100 : Math.floor((sent / size) * 100);
