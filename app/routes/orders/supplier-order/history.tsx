import { ButtonLink } from "~/ui/button";
import { Paging } from "~/ui/list/table";
import { Spaced } from "~/ui/spaced";

import { CoreBadge } from "./core-badge";
import type { loadHistory, ShownValue } from "./history.server";
import { PER_PAGE } from "./per-page";
import { viewSearch } from "./supplier-order-query";

type Shown = Awaited<ReturnType<typeof loadHistory>>;

/** What was changed of a supplier order, whoever changed it: the newest first. */
export function History({ changes, total, hasMore, page, path }: Shown & { path: string }) {
  if (total === 0) {
    return (
      <div className="dialog-body">
        <p className="muted">No history records found</p>
      </div>
    );
  }
  const [pathname = "", query = ""] = path.split("?");
  const hrefFor = ({ page: wanted = null }: Record<string, string | null>) =>
    pathname + viewSearch(`?${query}`, { isHistory: true, page: Number(wanted ?? 1) });
  return (
    <div className="dialog-body dialog-list">
      <div className="table-box">
        <table className="table supplier-history">
          <caption className="sr">History</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">By</th>
              <th scope="col">Field</th>
              <th scope="col">Old</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((one) => (
              <tr key={one.id}>
                <td>
                  <time dateTime={one.at ?? undefined}>{one.when}</time>
                </td>
                <td>{one.by}</td>
                <td>
                  <b>{one.field}</b>
                </td>
                <td className="muted">
                  <Value value={one.old} />
                </td>
                <td>
                  <Value value={one.new} />
                  {one.label && <small className="muted">{one.label}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total === null ? (
        <nav aria-label="Pages">
          <Spaced>
            {page > 1 && (
              <ButtonLink href={hrefFor({ page: String(page - 1) })}>Previous page</ButtonLink>
            )}
            {hasMore && (
              <ButtonLink href={hrefFor({ page: String(page + 1) })}>Next page</ButtonLink>
            )}
          </Spaced>
        </nav>
      ) : hasMore || page > 1 ? (
        <Paging total={total} page={page} perPage={PER_PAGE} hrefFor={hrefFor} />
      ) : (
        <p className="muted num">{total} record(s) found</p>
      )}
    </div>
  );
}

/** So much of a value stands on one line. */
const SHORT = 20;

function Value({ value }: { value: ShownValue | null }) {
  if (value === null) return "–";
  const { text, core } = value;
  const shown = <CoreBadge name={text} core={core} />;
  return core === null && text.length <= SHORT ? <span className="figure">{shown}</span> : shown;
}
