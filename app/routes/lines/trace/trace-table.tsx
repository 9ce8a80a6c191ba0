import type { TraceRow } from "./trace-view";

/** How a price was made, step by step; on phones a list. */
export function TraceTable({ caption, rows }: { caption: string; rows: readonly TraceRow[] }) {
  return (
    <table className="trace-steps">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="trace-number">
            <span className="sr">Number</span>
          </th>
          <th scope="col">Step</th>
          <th scope="col">From</th>
          <th scope="col" className="num">
            Result
          </th>
        </tr>
      </thead>
      {sections(rows).map(({ head, own }, at) => (
        <tbody key={at}>
          {head && (
            <tr className="trace-head">
              <th scope="rowgroup" colSpan={4}>
                {head}
              </th>
            </tr>
          )}
          {own.map((row, index) => (
            <tr key={index} className={row.number === null ? "trace-sum" : undefined}>
              <td className="trace-number">{row.number}</td>
              <th scope="row">{row.label}</th>
              <td className="trace-from">{row.from}</td>
              <td className="num trace-result">{row.result}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function sections(rows: readonly TraceRow[]): { head: string | null; own: TraceRow[] }[] {
  const found: { head: string | null; own: TraceRow[] }[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (!last || row.head !== null) found.push({ head: row.head, own: [row] });
    else last.own.push(row);
  }
  return found;
}
