import { Fragment, memo } from "react";

import type { MeasureSystem } from "~/domain/dimensions";
import { callWindow } from "~/domain/group-names";
import { Icon } from "~/ui/icon";
import { openRow } from "~/ui/list/table";

import {
  lineItems,
  windowItems,
  type LinePath,
  type LineRights,
  type WindowPath,
} from "./line-items";
import { LineMenu } from "./line-menu";
import { problemOf } from "./line-problems";
import type { ShownLine, ShownWindow } from "./show-lines.server";
import { sizeWords } from "./size-words";

export interface LineListProps {
  windows: readonly ShownWindow[];
  system: MeasureSystem;
  /** What the totals are, with the tax by its name: `Total inc GST`; null where prices are not told. */
  totalHead: string | null;
  unitHead?: string;
  rights: LineRights;
  /** Null where lines have no pages. */
  linePath: LinePath | null;
  windowPath: WindowPath;
  /** Where a product is added to a window. */
  addPath: (windowId: string) => string;
  /** The number of the order that a line of a quote is on. */
  ordered?: Readonly<Record<string, string>> | undefined;
  /** What else there is to say of a line: the size that was sold. */
  remarks?: Readonly<Record<string, string>>;
}

/** Where a jump to a line leads. */
export const lineAnchor = (lineId: string) => `line-${lineId}`;

/** The lines of a quote or an order under their windows. Rows are light: there may be hundreds of them. */
export const LineList = memo(function LineList(props: LineListProps) {
  const { windows, system, totalHead, unitHead = "Unit" } = props;
  const unit = system === "METRIC" ? "mm" : "″";
  return (
    <div className="table-box">
      <table className={totalHead === null ? "table lines unpriced" : "table lines"}>
        <caption className="sr">Products</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Width {unit}</th>
            <th scope="col">Height {unit}</th>
            <th scope="col">Qty</th>
            {totalHead === null ? <td /> : <th scope="col">{unitHead}</th>}
            {totalHead === null ? <td /> : <th scope="col">{totalHead}</th>}
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody onClick={openRow} onAuxClick={openRow}>
          {windows.map((window) => (
            <Fragment key={window.id}>
              <WindowRow window={window} {...props} />
              {window.lines.map((line) => (
                <LineRows key={line.id} line={line} window={window} {...props} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function WindowRow({
  window,
  rights,
  addPath,
  totalHead,
}: Pick<LineListProps, "rights" | "addPath" | "totalHead"> & { window: ShownWindow }) {
  const { id, number, name, above, subtotal } = window;
  return (
    <tr className="win">
      <th scope="rowgroup" colSpan={5}>
        <i>{number}</i> {above && `${above} / `}
        <b>{name}</b>
      </th>
      <td>{totalHead && (subtotal ?? "–")}</td>
      <td>
        {rights.canChange && (
          <a className="btn plain plus" href={addPath(id)}>
            <span className="sr">{`Add product to ${callWindow(window)}`}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

function LineRows({
  line,
  window,
  rights,
  linePath,
  windowPath,
  ordered,
  remarks,
  totalHead,
}: Pick<
  LineListProps,
  "rights" | "linePath" | "windowPath" | "ordered" | "remarks" | "totalHead"
> & {
  line: ShownLine;
  window: ShownWindow;
}) {
  const { id, name, errors } = line;
  const problems = errors.map(problemOf);
  const tone = problems.find((one) => one.tone === "brick")?.tone ?? problems[0]?.tone;
  const isBadSize = errors.includes("BAD_SIZE");
  const path = linePath?.(id);
  const menu = () => ({
    items: linePath ? lineItems(rights, (...parts) => linePath(id, ...parts)) : [],
    window: callWindow(window),
    windowItems: windowItems(rights, (part) => windowPath(window.id, part)),
  });
  const sizeClass = (size: string | null) => {
    if (size === null) return "none";
    return isBadSize ? "bad" : undefined;
  };
  return (
    <>
      <tr className={tone && `wrong t-${tone}`} id={tone && lineAnchor(id)}>
        <td>
          {line.imageUrl && (
            <img src={line.imageUrl} alt="" width="32" height="32" loading="lazy" />
          )}
          {path === undefined ? (
            <b>{name}</b>
          ) : (
            <a className="row-link" href={path}>
              {name}
            </a>
          )}
          {line.options && (
            <>
              {" "}
              <Words words={line.options} />
            </>
          )}
          {line.notes && (
            <>
              {" "}
              <Words words={`Notes: ${line.notes}`} />
            </>
          )}
          {remarks?.[id] && (
            <>
              {" "}
              <p>{remarks[id]}</p>
            </>
          )}
          {ordered?.[id] && (
            <>
              {" "}
              <p>
                <Icon name="order" /> Ordered in {ordered[id]}
              </p>
            </>
          )}
        </td>
        <td className={sizeClass(line.width)}>{sizeWords(line.width)}</td>
        <td className={sizeClass(line.height)}>{sizeWords(line.height)}</td>
        <td>{line.quantity}</td>
        <td className={line.unit === null ? "none" : undefined}>
          {totalHead && (line.unit ?? "–")}
        </td>
        <td>{totalHead && (line.total ?? "–")}</td>
        <td>
          {linePath && (rights.canChange || rights.canTrace) && (
            <LineMenu name={name} path={linePath(id, "menu")} menu={menu} />
          )}
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className={`problems t-${tone}`}>
          <td colSpan={7}>
            {problems.map((one) => (
              <p key={one.code} className={`t-${one.tone}`}>
                <Icon name={one.tone === "indigo" ? "info" : "error"} /> <b>{one.text}</b>{" "}
                {rights.canChange && linePath && (
                  <a href={one.isOfOptions ? linePath(id, "options") : path}>
                    {one.fix}
                    <span className="sr"> of {name}</span>
                  </a>
                )}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** More letters than this may take more than two lines of a phone. */
const FEW = 56;

/** What was chosen, or noted: two lines of it, and the rest where it is asked for. */
function Words({ words }: { words: string }) {
  if (words.length <= FEW) return <p>{words}</p>;
  return (
    <details className="chosen">
      <summary>{words}</summary>
    </details>
  );
}
