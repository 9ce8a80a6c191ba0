import { useLocation } from "@remix-run/react";

import { Pill } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { FileRow } from "~/ui/files/file-row";

import type { NewestOrderFiles } from "../attachments/order-files.server";

/** The newest attachments of an order, and the way to all of them. */
export function NewestAttachments({ newest }: { newest: NewestOrderFiles }) {
  const { search } = useLocation();
  const { attachments, path, addPath, rest } = newest;
  const count = attachments.length + rest;
  return (
    <section className="sheet" aria-labelledby="order-attachments">
      <header className="sheet-head">
        <h2 id="order-attachments">Order attachments {count > 0 && <Pill>{count}</Pill>}</h2>
        {addPath && (
          <ButtonLink href={addPath + search} size="small" icon="add">
            Add<span className="sr"> order attachments</span>
          </ButtonLink>
        )}
      </header>
      {count === 0 && <p className="sheet-body muted">No documents found</p>}
      {attachments.map((file) => (
        <FileRow key={file.id} file={file} search={search} />
      ))}
      {rest > 0 && (
        <p className="earlier">
          <a className="tap" href={path + search}>
            <b>
              Show all {count}
              <span className="sr"> order attachments</span>
            </b>
          </a>
        </p>
      )}
    </section>
  );
}
