import { useEffect, useRef } from "react";

import { Alert } from "~/ui/alert";

/** What is wrong with a file: with its line, and where it stands in it. */
export interface Fault {
  readonly line: number | null;
  readonly place: string | null;
  readonly said: string;
}

/** Why a file was not imported; without an answer nobody knows. */
export function Faults({
  faults,
  isUnsettled = false,
}: {
  faults: readonly Fault[];
  isUnsettled?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [faults]);
  return (
    <div ref={place} tabIndex={-1} data-first="">
      <Alert kind="error" role="alert">
        <strong>
          {isUnsettled ? "The workflow may not be imported" : "The workflow was not imported"}
        </strong>
        <ul>
          {faults.map(({ line, place: at, said }, index) => (
            <li key={`${index} ${at}`}>
              {line !== null && `Line ${line}: `}
              {at !== null && <code>{at}</code>} {said}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** A file that did not go along with a sign-in, or with the way back to it: whether it was imported nobody knows here. */
export function FileIsGone() {
  return (
    <Alert kind="warning" role="status">
      <strong>The file is no longer here</strong>
      <p>If its workflow was not imported yet, please choose the file again.</p>
    </Alert>
  );
}
