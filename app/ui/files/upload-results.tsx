import { useEffect, useRef } from "react";

import { Alert } from "../alert";

import type { UploadedFile } from "./upload-reply";

/** What became of the files of a form without script, each by its name. */
export function UploadResults({
  files,
  problem,
}: {
  files: readonly Pick<UploadedFile, "name" | "reason">[];
  problem: string | null;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const refused = files.filter(({ reason }) => reason !== null);
  const taken = files.filter(({ reason }) => reason === null);
  return (
    <div ref={place} tabIndex={-1} className="upload-results">
      <Alert kind="error" role="alert">
        <strong>
          {problem ??
            (refused.length === 1
              ? "One file was not taken"
              : `${refused.length} files were not taken`)}
        </strong>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ name, reason }, at) => (
              <li key={at}>
                <bdi>{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      {taken.length > 0 && (
        <Alert kind="success">
          <strong>Uploaded</strong>
          <ul>
            {taken.map(({ name }, at) => (
              <li key={at}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
