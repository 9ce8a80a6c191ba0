import { Fragment } from "react";

import { Alert } from "~/ui/alert";

import { ModuleSheet } from "../panel/module-sheet";
import type { loadDetails } from "./details.server";

export function DetailsModule({
  description,
  contact,
  sidemark,
  fields,
  editPath,
}: Awaited<ReturnType<typeof loadDetails>>) {
  return (
    <ModuleSheet
      title="Details"
      action={{ path: editPath, icon: "edit", word: "Edit", object: "details" }}
    >
      <div className="sheet-body grid gap-3">
        <dl className="facts">
          <dt>Description</dt>
          <dd className="text">{description ?? "–"}</dd>
          <dt>Contact</dt>
          <dd>
            {contact ? (
              <>
                {contact.name}
                {contact.email && (
                  <p>
                    <a href={`mailto:${encodeURIComponent(contact.email).replace("%40", "@")}`}>
                      <BreakableEmail email={contact.email} />
                    </a>
                  </p>
                )}
                {contact.phone && (
                  <p className="num">
                    <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>{contact.phone}</a>
                  </p>
                )}
              </>
            ) : (
              "–"
            )}
          </dd>
          {sidemark && (
            <>
              <dt>Sidemark</dt>
              <dd>{sidemark.value ?? "–"}</dd>
            </>
          )}
          {fields.map(({ label, value, isMultiline }, at) => (
            <div className="contents" key={at}>
              <dt>{label ?? "Custom field"}</dt>
              <dd className={isMultiline ? "text" : undefined}>
                {label === null ? (
                  <Alert kind="warning" isThin>
                    This field is unknown - it might have been archived
                  </Alert>
                ) : (
                  (value ?? "–")
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ModuleSheet>
  );
}

/** An address that breaks after its @ and dots, and nowhere else while that fits. */
function BreakableEmail({ email }: { email: string }) {
  const parts = email.match(/[^@.]+[@.]*/g) ?? [email];
  return parts.map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
