import { useId } from "react";

import { ArchivedBadge, Pill, PhaseBadge } from "~/ui/badge";
import { Table, type Column } from "~/ui/list/table";

import type { ContactPanel } from "./contact-panel.server";

type Related = ContactPanel["related"][number];

/** The contact's deals; each opens over the contact. */
export function RelatedDeals({ deals, isCut }: { deals: readonly Related[]; isCut: boolean }) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <header className="sheet-head">
        <h2 id={id}>
          Related deals
          {deals.length > 0 && <Pill>{isCut ? `${deals.length}+` : deals.length}</Pill>}
        </h2>
      </header>
      {deals.length === 0 ? (
        <p className="sheet-body muted">No related deals found</p>
      ) : (
        <Table
          caption="Related deals"
          className="contact-deals"
          columns={COLUMNS}
          rows={deals}
          sort={null}
          hrefFor={() => ""}
        />
      )}
      {isCut && <p className="sheet-body muted">The newest {deals.length} deals are shown.</p>}
    </section>
  );
}

const COLUMNS: Column<Related>[] = [
  { label: "Deal", cell: ({ tuid }) => tuid },
  {
    label: "Name",
    cell: ({ path, name }) =>
      path === null ? (
        name
      ) : (
        <a href={path} className="row-link">
          {name}
        </a>
      ),
  },
  {
    label: "Status",
    cell: ({ isArchived, status }) =>
      isArchived ? (
        <ArchivedBadge />
      ) : (
        status && <PhaseBadge phase={status.phase}>{status.name}</PhaseBadge>
      ),
  },
  { label: "Updated", cell: ({ updated }) => updated ?? "–" },
];
