import { isPlainClick } from "../navigation/plain-click";
import { groupRows, ResultLines } from "./search-results";
import { countText, foundText, SEARCH_FAILED } from "./search-row";
import type { SearchBox } from "./use-search-box";

/** The state of the search, what was found, and the way to all of it. */
export function SearchList({
  box,
  listId,
  pageUrl,
  onLeave,
}: {
  box: SearchBox;
  listId: string;
  /** The page of all results. */
  pageUrl: (term: string) => string;
  /** A result, or all of them, were opened. */
  onLeave: () => void;
}) {
  const { answer, state, term, markedId } = box;
  const message = messageOf(box);
  const hasRest = answer !== null && (answer.hasMore || answer.total > answer.rows.length);
  const leave = (event: React.MouseEvent) => {
    if (isPlainClick(event.nativeEvent)) onLeave();
  };
  return (
    <>
      <p className="search-state" aria-hidden="true">
        {message}
      </p>
      {state === "failed" && (
        <button type="button" className="btn small" tabIndex={-1} onClick={box.retry}>
          Try again
        </button>
      )}
      {box.hasRows && (
        <div
          id={listId}
          role="listbox"
          aria-label="Results"
          className="search-list"
          data-old={state !== "found" || answer?.term !== term || undefined}
        >
          {groupRows(answer?.rows ?? []).map(({ kind, label, icon, rows }) => (
            <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
              <p id={`${listId}-${kind}`} role="presentation" className="search-group">
                {label}
              </p>
              {rows.map((row) => {
                const id = box.idOf(row);
                return (
                  <a
                    key={row.id}
                    id={id}
                    role="option"
                    tabIndex={-1}
                    href={row.href ?? undefined}
                    aria-selected={id === markedId}
                    aria-disabled={row.href === null || undefined}
                    className={row.isArchived ? "result is-archived" : "result"}
                    onClick={leave}
                  >
                    <ResultLines row={row} icon={icon} term={answer?.term ?? ""} />
                  </a>
                );
              })}
            </div>
          ))}
        </div>
      )}
      {box.hasRows && answer && (
        <p className={hasRest ? "search-foot" : "search-foot is-end"}>
          {hasRest && (
            <a href={pageUrl(answer.term)} tabIndex={-1} onClick={leave}>
              Show all {countText(answer)}
            </a>
          )}
          <span className="keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
          </span>
        </p>
      )}
    </>
  );
}

/** What is read out while focus stays in the field. */
export function SearchStatus({ box }: { box: SearchBox }) {
  return (
    <p className="sr" role="status">
      {box.isOpen && messageOf(box)}
    </p>
  );
}

function messageOf({ state, answer, term }: SearchBox): string {
  if (state === "failed") {
    return navigator.onLine ? SEARCH_FAILED : `${SEARCH_FAILED}: you are offline`;
  }
  return state === "found" && answer?.term === term ? foundText(answer) : "Searching...";
}
