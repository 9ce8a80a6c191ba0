import { ArchivedBadge, PhaseBadge } from "~/ui/badge";
import { Table, type Column } from "~/ui/list/table";

import { useDealSearch } from "../panel/deal-place";
import { ModuleSheet } from "../panel/module-sheet";
import type { loadRelated } from "./related.server";

type Shown = Awaited<ReturnType<typeof loadRelated>>;
type Related = Shown["deals"][number];

/** The deals that belong to one. */
export default function RelatedModule({ addPath, deals }: Shown) {
  const search = useDealSearch();
  const add = { path: addPath, icon: "add", word: "Add", object: "related deal" } as const;
  const columns: Column<Related>[] = [
    { label: "Deal", cell: ({ tuid }) => tuid },
    {
      label: "Name",
      cell: ({ path, name }) => (
        <a href={path} className="row-link">
          {name}
        </a>
      ),
    },
    { label: "Description", cell: ({ description }) => <span>{description}</span> },
    { label: "Status", cell: (deal) => <Standing {...deal} /> },
    {
      label: "Remove",
      isHidden: true,
      cell: ({ removePath, tuid, name }) =>
        removePath && (
          <a href={removePath + search} className="tap">
            Remove
            <span className="sr">
              {" "}
              {tuid}, {name}
            </span>
          </a>
        ),
    },
  ];
  return (
    <ModuleSheet title="Related deals" action={add}>
      {deals.length === 0 ? (
        <p className="sheet-body muted">No related deals found</p>
      ) : (
        <Table
          caption="Related deals"
          className="related"
          columns={addPath === null ? columns.slice(0, -1) : columns}
          rows={deals}
          sort={null}
          hrefFor={() => ""}
        />
      )}
    </ModuleSheet>
  );
}

function Standing({ isArchived, status }: Related) {
  if (isArchived) {
    return <ArchivedBadge />;
  }
  return status && <PhaseBadge phase={status.phase}>{status.name}</PhaseBadge>;
}
