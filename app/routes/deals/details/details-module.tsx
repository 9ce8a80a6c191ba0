import { Alert } from "~/ui/alert";
import { EmailLink, PhoneLink } from "~/ui/contacts/value-links";

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
                <p>{contact.path ? <a href={contact.path}>{contact.name}</a> : contact.name}</p>
                {contact.email && (
                  <p>
                    <EmailLink email={contact.email} />
                  </p>
                )}
                {contact.phone && (
                  <p className="num">
                    <PhoneLink phone={contact.phone} />
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
          {fields.map(({ label, value, path, isMultiline }, at) => (
            <div className="contents" key={at}>
              <dt>{label ?? "Custom field"}</dt>
              <dd className={isMultiline ? "text" : undefined}>
                {label === null ? (
                  <Alert kind="warning" isThin>
                    This field is unknown - it might have been archived
                  </Alert>
                ) : path ? (
                  <p>
                    <a href={path}>{value}</a>
                  </p>
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
