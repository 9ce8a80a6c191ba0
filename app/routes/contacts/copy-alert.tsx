import type { ReactNode } from "react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";

import type { CopyNote } from "./copy-notes.server";

/** One calm line: what is wrong with a provider, how old what is shown is, and what may help; asking again is `children`. */
export function CopyAlert({ note, children }: { note: CopyNote; children: ReactNode }) {
  return (
    <div className="copy-note">
      <Alert kind={note.isCalm ? "info" : "warning"} isThin>
        <span className="copy-words">
          <span>
            {note.trouble} {note.age}
          </span>{" "}
          {note.wayOut === "retry" && children}
          {note.wayOut === "connect" && (
            <ButtonLink href={paths.contactProviders()} size="small">
              Connect again
            </ButtonLink>
          )}
        </span>
      </Alert>
    </div>
  );
}
