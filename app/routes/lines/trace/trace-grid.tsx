/** The part of a price list around the cell that was used. */
export interface GridView {
  title: string;
  about: string;
  unit: string;
  widths: string[];
  rows: { height: string; prices: string[] }[];
  cell: { width: number; height: number };
}

/** Its row and its column up to the cell lead the eye there. */
export function TraceGrid({ grid }: { grid: GridView }) {
  const { cell, widths, rows } = grid;
  const markOf = (width: number, height: number) => {
    if (width === cell.width && height === cell.height) return "cell";
    const isOfRow = height === cell.height && width < cell.width;
    return isOfRow || (width === cell.width && height < cell.height) ? "lead" : undefined;
  };
  return (
    <section className="trace-card" aria-labelledby="trace-grid">
      <div className="trace-card-head">
        <h2 id="trace-grid">{grid.title}</h2> <span className="hint">{grid.about}</span>
      </div>
      {/* It scrolls sideways, so that it must be reached by keys. */}
      <div className="trace-scroll" tabIndex={0} role="group" aria-labelledby="trace-grid">
        <table className="trace-grid num">
          <thead>
            <tr>
              <th scope="col">{grid.unit}</th>
              {widths.map((width, at) => (
                <th scope="col" key={width} className={at === cell.width ? "lead" : undefined}>
                  {width}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ height, prices }, row) => (
              <tr key={height}>
                <th scope="row" className={row === cell.height ? "lead" : undefined}>
                  {height}
                </th>
                {prices.map((price, at) => (
                  <td key={at} className={markOf(at, row)}>
                    {markOf(at, row) === "cell" ? <strong>{price}</strong> : price}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">Sizes mean up to and including. A dash is not available.</p>
    </section>
  );
}
