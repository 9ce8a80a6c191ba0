import { ArchivedBadge, PhaseBadge } from "../badge";
import { Highlight } from "../form/highlight";
import { Icon, type IconName } from "../icon";
import type { SearchRow, SearchRowKind } from "./search-row";

const GROUPS: readonly { kind: SearchRowKind; label: string; icon: IconName }[] = [
  { kind: "CONTACT", label: "Contacts", icon: "contact" },
  { kind: "DEAL", label: "Deals", icon: "board" },
  { kind: "PERSON", label: "People", icon: "person" },
  { kind: "PURCHASE_ORDER", label: "Orders", icon: "order" },
  { kind: "QUOTE", label: "Quotes", icon: "quote" },
];

/** Results by kind, in the order the kinds always have; kinds without any are left out. */
export function groupRows(rows: readonly SearchRow[]) {
  return GROUPS.map((group) => ({
    ...group,
    rows: rows.filter(({ kind }) => kind === group.kind),
  })).filter((group) => group.rows.length > 0);
}

/** Title, what tells twins apart, and the status at the end; what was looked for is underlined. */
export function ResultLines({ row, icon, term }: { row: SearchRow; icon: IconName; term: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="lines">
        <strong>
          <Highlight text={row.title} term={term} />
        </strong>{" "}
        <span className="num">
          <Highlight text={row.detail} term={term} />
        </span>
      </span>{" "}
      <ResultBadge row={row} />
    </>
  );
}

function ResultBadge({ row: { isArchived, status } }: { row: SearchRow }) {
  if (isArchived) {
    return <ArchivedBadge />;
  }
  if (!status) return null;
  if (status.phase) return <PhaseBadge phase={status.phase}>{status.name}</PhaseBadge>;
  return <span className="badge t-stone">{status.name}</span>;
}
