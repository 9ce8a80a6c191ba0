import { earlierPart } from "~/domain/part-search";
import { FileRow } from "~/ui/files/file-row";
import { Earlier } from "~/ui/list/earlier";

import { useDealSearch } from "../panel/deal-place";
import { ModuleSheet } from "../panel/module-sheet";
import type { loadAttachments } from "./attachments.server";

type Shown = Awaited<ReturnType<typeof loadAttachments>>;

/** A deal's newest attachments: links and pictures alone. */
export default function AttachmentsModule({ addPath, path, attachments, next, rest }: Shown) {
  const search = useDealSearch();
  const add = { path: addPath, icon: "add", word: "Add", object: "attachments" } as const;
  return (
    <ModuleSheet title="Attachments" action={add}>
      {attachments.length === 0 && <p className="sheet-body muted">No documents found</p>}
      {attachments.map((file) => (
        <FileRow key={file.id} file={file} search={search} />
      ))}
      <Earlier href={earlierPart(path, search, next)} rest={rest} noun="attachments" />
    </ModuleSheet>
  );
}
