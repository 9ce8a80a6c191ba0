import { Form, useLocation } from "@remix-run/react";
import { useMemo } from "react";

import { paths } from "~/http/paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

import { LineList } from "../../lines/line-list";
import type { ShownWindow } from "../../lines/show-lines.server";
import { filterLines, LineFilters, LineJumps } from "../../lines/shown-lines";
import type { OrderPanel } from "./order-panel.server";
import { orderViewSearch, readOrderView, type OrderView } from "./order-params";

interface Shown {
  id: string;
  panel: OrderPanel;
}

/** The products of an order at cost, with what narrows them. */
export function OrderProducts({ id, panel }: Shown) {
  const { search } = useLocation();
  const add = panel.paths.add && (
    <ButtonLink href={panel.paths.add + search} variant="primary" icon="add">
      Add product
    </ButtonLink>
  );
  if (panel.windows.length === 0) {
    return (
      <div className="sheet empty-quote">
        <EmptyState title={add ? "No products added yet" : "No products added"} action={add} />
      </div>
    );
  }
  return (
    <>
      <div className="lines-head order-lines-head">
        {add}
        <Filters id={id} panel={panel} />
        <Find id={id} />
      </div>
      <Lines id={id} panel={panel} />
    </>
  );
}

/** All lines, and those with errors. */
function Filters({ id, panel }: Shown) {
  const { search } = useLocation();
  const { isErrorsOnly } = readOrderView(search);
  const all = panel.windows.reduce((sum, { lines }) => sum + lines.length, 0);
  const filter = (isErrors: boolean, word: string, count: number) => ({
    ...{ word, count, isCurrent: isErrors === isErrorsOnly },
    path: paths.order(id) + orderViewSearch(search, { isErrorsOnly: isErrors }),
  });
  return (
    <LineFilters
      filters={[
        filter(false, "All products", all),
        filter(true, "With errors", panel.wrong.length),
      ]}
    />
  );
}

/** Looks for a text in the lines: a link's worth of a form, which needs no script. */
function Find({ id }: { id: string }) {
  const { search } = useLocation();
  const { find } = readOrderView(search);
  const kept = new URLSearchParams(orderViewSearch(search, { find: "" }));
  return (
    <Form
      method="get"
      action={paths.order(id)}
      className="order-find"
      role="search"
      preventScrollReset
    >
      {[...kept].map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <input
        key={find}
        type="search"
        className="input"
        name="words"
        defaultValue={find}
        placeholder="Search products"
        aria-label="Search products"
        maxLength={200}
      />{" "}
      <Button icon="search" aria-label="Search" />
    </Form>
  );
}

function Lines({ id, panel }: Shown) {
  const { search } = useLocation();
  const { isErrorsOnly, find } = readOrderView(search);
  const windows = useMemo(
    () => shownLines(panel, { isErrorsOnly, find }),
    [panel, isErrorsOnly, find],
  );
  const links = useMemo(() => {
    const own = (...parts: string[]) => paths.order(id, ...parts);
    return {
      linePath: (lineId: string, ...parts: string[]) => own("products", lineId, ...parts) + search,
      windowPath: (windowId: string, part: string) => own("windows", windowId, part) + search,
      addPath: (windowId: string) => {
        const params = new URLSearchParams(search);
        params.set("window", windowId);
        return `${own("products", "new")}?${params}`;
      },
    };
  }, [id, search]);
  if (windows.length === 0) {
    const title = find
      ? "No products in this order matched your search."
      : "No products have errors";
    const all = orderViewSearch(search, { isErrorsOnly: false, find: "" });
    return (
      <div className="sheet empty-quote">
        <EmptyState
          title={title}
          action={<ButtonLink href={paths.order(id) + all}>All products</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <>
      {!isErrorsOnly && !find && (
        <LineJumps
          wrong={panel.wrong}
          allPath={paths.order(id) + orderViewSearch(search, { isErrorsOnly: true })}
        />
      )}
      <LineList
        windows={windows}
        system={panel.system}
        totalHead={panel.totalHead}
        unitHead="Unit cost"
        rights={panel.rights}
        {...links}
        remarks={panel.remarks}
      />
    </>
  );
}

function shownLines(
  { windows, wrong }: OrderPanel,
  { isErrorsOnly, find }: Pick<OrderView, "isErrorsOnly" | "find">,
): readonly ShownWindow[] {
  if (!isErrorsOnly && find === "") return windows;
  const wrongIds = new Set(wrong.map(({ id }) => id));
  const words = find.toLowerCase().split(/\s+/);
  return filterLines(windows, (line, window) => {
    const { name, options, notes } = line;
    const text = [window.number, window.above, window.name, name, options, notes ?? ""]
      .join(" ")
      .toLowerCase();
    return (!isErrorsOnly || wrongIds.has(line.id)) && words.every((word) => text.includes(word));
  });
}
