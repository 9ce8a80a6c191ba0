import { useEffect, useId, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { Table, type Column } from "~/ui/list/table";
import { GenericError, LoadingSlats } from "~/ui/states";

import { ORDER_SOURCE, type OrderPage, type OrderRow } from "./order-row";
import { useLegacyOrders } from "./use-legacy-orders";

interface Shown {
  contactId: string;
  name: string;
  search: string;
  /** What came with a page without script, which asks for it by a link; null if it was not asked for. */
  came: { pages: OrderPage[]; hasFailed: boolean } | null;
}

/** Orders of an older CRM, which are read after the rest: nothing waits for them. */
export function LegacyOrders(props: Shown) {
  const isLive = useHydrated();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  return (
    <section className="sheet" aria-labelledby={id} ref={section}>
      {isLive || props.came ? (
        <Orders {...props} titleId={id} section={section} />
      ) : (
        <>
          <Head titleId={id} />
          <p className="sheet-body">
            <ButtonLink href={pagesHref(props, 1)}>Show legacy orders</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

const pagesHref = ({ contactId, search }: Shown, pages: number) =>
  paths.contact(contactId) + withPages(search, pages);

function withPages(search: string, pages: number): string {
  const params = new URLSearchParams(search);
  params.set("orders", String(pages));
  return `?${params}`;
}

function Head({ titleId, count }: { titleId: string; count?: string }) {
  return (
    <header className="sheet-head">
      <h2 id={titleId}>Legacy orders</h2>
      {count && (
        <span className="muted num source">
          {count} in {ORDER_SOURCE}
        </span>
      )}
    </header>
  );
}

function Orders({
  titleId,
  section,
  ...shown
}: Shown & { titleId: string; section: React.RefObject<HTMLElement> }) {
  const { pages, asked, next, askNext } = useLegacyOrders(shown.name, shown.came);
  const last = pages.at(-1);
  const rows = pages.flatMap((page) => page.rows);
  const focusNew = useFocusOnNew(section, rows.length);
  const askInPlace = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    focusNew();
    askNext();
  };
  return (
    <>
      <Head
        titleId={titleId}
        {...(last && !last.isOff && { count: `${rows.length}${last.hasMore ? "+" : ""}` })}
      />
      {last && rows.length === 0 && (
        <p className="sheet-body muted">
          {last.isOff ? `${ORDER_SOURCE} is not connected` : "No legacy orders found"}
        </p>
      )}
      {rows.length > 0 && (
        <Table
          caption="Legacy orders"
          className="orders"
          columns={orderColumns(shown)}
          rows={rows}
          sort={null}
          hrefFor={() => ""}
        />
      )}
      {asked === "busy" && <LoadingSlats label="Loading legacy orders" />}
      {asked === "failed" && <GenericError isBlock onRetry={askInPlace} />}
      {asked === null && last?.hasMore && (
        <a className="more-orders" href={pagesHref(shown, next)} onClick={askInPlace}>
          Show {last.perPage} more
        </a>
      )}
      <p className="sr" role="status">
        {asked === null && last && !last.isOff && `${rows.length} legacy order(s) shown`}
      </p>
    </>
  );
}

/** After "Show more" and "Try again", which go, the focus is on the first row that came. */
function useFocusOnNew(section: React.RefObject<HTMLElement>, count: number) {
  const from = useRef<number | null>(null);
  useEffect(() => {
    const row = from.current;
    if (row === null || count <= row) return;
    from.current = null;
    section.current?.querySelectorAll<HTMLElement>("tbody .row-link")[row]?.focus();
  }, [section, count]);
  return () => void (from.current = count);
}

function orderColumns({ contactId, search: given, came }: Shown): Column<OrderRow>[] {
  // Without script whoever closes an order finds the list as it was.
  const search = came ? withPages(given, came.pages.length) : given;
  const text = (value: string | null) => value ?? "–";
  return [
    {
      label: "Order",
      cell: ({ id, number }) => (
        <a href={paths.legacyOrder(contactId, id) + search} className="row-link">
          {number}
        </a>
      ),
    },
    { label: "Subject", cell: ({ subject }) => text(subject) },
    { label: "Supplier", cell: ({ supplier }) => text(supplier) },
    { label: "Status", cell: ({ status }) => text(status) },
    { label: "Install date", cell: ({ installDate }) => text(installDate) },
    { label: "Total due", isFigure: true, cell: ({ totalDue }) => text(totalDue) },
  ];
}
