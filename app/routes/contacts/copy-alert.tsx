import type { ReactNode } from "react";

import { Alert } from "~/ui/alert";

import type { CopyNote } from "./copy-notes.server";

/** One calm line: what is wrong with a provider, how old what is shown is, and the way to ask again. */
export function CopyAlert({ note, children }: { note: CopyNote; children: ReactNode }) {
  return (
    <div className="copy-note">
      <Alert kind={note.isCalm ? "info" : "warning"} isThin>
        <span className="copy-words">
          <span>
            {note.trouble} {note.age}
          </span>{" "}
          {children}
        </span>
      </Alert>
    </div>
  );
}
