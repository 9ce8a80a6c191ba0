import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";

import { TraceGrid, type GridView } from "./trace-grid";
import { TraceTable } from "./trace-table";
import type { TraceRow } from "./trace-view";

export interface TraceFigures {
  /** Each with what it is: `Total ex GST`. The last one is the total. */
  sums: { label: string; amount: string }[];
  costs: { label: string; amount: string }[];
}
export interface BreakdownView {
  about: string;
  sell: string;
  rows: { type: string; sell: string; cost: string; markup: string }[];
}

/** How the price of a line or of a whole quote was made. */
export function TraceDialog({
  about,
  closeTo,
  steps,
  empty,
  grid,
  list,
  breakdown,
  figures,
}: {
  about: string;
  closeTo: string;
  steps: TraceRow[];
  /** What is said without any steps. */
  empty: string;
  grid: GridView | null;
  /** The price list by name, version and day, where no step says it. */
  list: string | null;
  breakdown: BreakdownView | null;
  figures: TraceFigures;
}) {
  return (
    <Modal title="How this price is made" about={about} closeTo={closeTo} width="w1120">
      <div className="trace dialog-body dialog-list">
        <div className="trace-main">
          {list && <p className="hint">{list}</p>}
          {steps.length === 0 ? (
            <p className="muted">{empty}</p>
          ) : (
            <TraceTable caption="Steps of this price" rows={steps} />
          )}
        </div>
        <div className="trace-side">
          {breakdown && <Breakdown breakdown={breakdown} />}
          {steps.length > 0 && <Figures {...figures} />}
          {grid && <TraceGrid grid={grid} />}
          <p className="hint">Only staff who may see cost can open this.</p>
        </div>
      </div>
      <div className="dialog-foot">
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
      </div>
    </Modal>
  );
}

function Breakdown({ breakdown: { about, sell, rows } }: { breakdown: BreakdownView }) {
  return (
    <section className="trace-card" aria-labelledby="trace-breakdown">
      <div className="trace-card-head">
        <h2 id="trace-breakdown">Breakdown</h2> <span className="hint">{about}</span>
      </div>
      <div className="trace-scroll" tabIndex={0} role="group" aria-labelledby="trace-breakdown">
        <table className="trace-parts num">
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">{sell}</th>
              <th scope="col">Cost ex</th>
              <th scope="col">Markup</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.type}>
                <th scope="row">{row.type}</th>
                <td>{row.sell}</td>
                <td>{row.cost}</td>
                <td>{row.markup}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Figures({ sums, costs }: TraceFigures) {
  return (
    <section className="trace-card trace-figures" aria-label="Totals">
      <dl className="num">
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {costs.length > 0 && (
        <dl className="num trace-costs">
          {costs.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
