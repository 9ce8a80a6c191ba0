import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { asSearch, withParams } from "~/domain/search-params";
import { paths } from "~/http/paths";
import { ArchivedBadge, Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Paging, Table, type Column } from "~/ui/list/table";
import { CORE_LOOKS, orderLook } from "~/ui/order-looks";
import { Spaced } from "~/ui/spaced";

import { PrivateBadge } from "../private-badge";
import { ManualBadge } from "../manual-badge";
import { countSet } from "./order-filters";
import { ORDERS_PER_PAGE, type OrderPage, type OrderRow } from "./order-page";

/** The orders of a page in one form: what is chosen of them is archived, or shown again, together. */
export function OrderTable(page: OrderPage) {
  const { search, filters, rows, total } = page;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRest(form);
  const hrefFor = (changes: Record<string, string | null>) =>
    paths.orders(asSearch(withParams(search, changes)));
  const table = (
    <div className="order-columns">
      <Table
        caption="Orders"
        className={`order-list${page.canSeeCosts ? " costs" : ""}${filters.isArchived ? " old" : ""}`}
        columns={columnsOf(page)}
        rows={rows}
        sort={page.sort}
        hrefFor={hrefFor}
        emptyAction={
          countSet(filters) > 0 && <ButtonLink href={paths.orders()}>Reset filters</ButtonLink>
        }
      />
    </div>
  );
  return (
    <>
      {page.canArchive && rows.length > 0 ? (
        <Form
          ref={form}
          method="post"
          action={paths.orders(search)}
          replace
          preventScrollReset
          className="order-form"
        >
          <FormKey />
          {table}
          <div className="chosen">
            <Button
              name="do"
              value={filters.isArchived ? "unarchive" : "archive"}
              icon={filters.isArchived ? "unarchive" : "archive"}
            >
              {filters.isArchived ? "Unarchive selected" : "Archive selected"}
            </Button>
          </div>
        </Form>
      ) : (
        table
      )}
      <Paging
        total={total}
        isMore={page.isMore}
        page={page.page}
        perPage={ORDERS_PER_PAGE}
        hrefFor={hrefFor}
      />
    </>
  );
}

/** The button goes with the last tick: after what was chosen has left, the focus is on the first box that is left. */
function useFocusOnRest(form: React.RefObject<HTMLFormElement>) {
  const isSending = useNavigation().formAction?.split("?")[0] === paths.orders();
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && !form.current?.querySelector(":checked")) {
      form.current?.querySelector<HTMLElement>("[name=ids]")?.focus({ preventScroll: true });
    }
    wasSending.current = isSending;
  }, [isSending, form]);
}

function columnsOf({ search, canArchive, canSeeCosts }: OrderPage): Column<OrderRow>[] {
  const columns: Column<OrderRow>[] = [
    {
      ...{ label: "Order", sortBy: "tuid", first: "DESC" },
      cell: ({ id, tuid }) => (
        <a href={paths.order(id) + search} className="row-link">
          {tuid}
        </a>
      ),
    },
    { label: "Status", sortBy: "status", cell: (row) => <OrderBadges order={row} /> },
    {
      label: "Supplier status",
      sortBy: "supplierStatus",
      cell: (row) => row.states.length > 0 && <SupplierStates {...row} />,
    },
    { label: "ETA", sortBy: "eta", cell: ({ eta }) => eta },
    { label: "Supplier", sortBy: "manufacturer", cell: ({ supplier }) => supplier },
    { label: "Sidemark", sortBy: "sidemark", cell: ({ sidemark }) => sidemark },
    {
      ...{ label: "Sales rep", sortBy: "salesRep" },
      cell: ({ rep }) => rep || <span className="muted no-rep">None</span>,
    },
    {
      ...{ label: "Products", sortBy: "totalQuantity", first: "DESC", isFigure: true },
      cell: ({ products }) => products,
    },
    {
      ...{ label: "Total", sortBy: "totalCost", first: "DESC", isFigure: true },
      cell: ({ total }) => total,
    },
    { label: "Date created", sortBy: "createdAt", first: "DESC", cell: ({ created }) => created },
  ];
  const select: Column<OrderRow> = {
    ...{ label: "Select", isHidden: true },
    cell: ({ id, tuid }) => (
      <label className="pick">
        <input type="checkbox" name="ids" value={id} />
        <span className="sr">Select {tuid}</span>
      </label>
    ),
  };
  const shown = canSeeCosts ? columns : columns.filter(({ label }) => label !== "Total");
  return canArchive ? [select, ...shown] : shown;
}

function OrderBadges({ order }: { order: OrderRow }) {
  const look = orderLook(order.status);
  return (
    <Spaced>
      <Badge tone={look.tone} icon={look.icon}>
        {look.label}
      </Badge>
      {order.isArchived && <ArchivedBadge />}
      {order.isPrivate && <PrivateBadge />}
    </Spaced>
  );
}

const SupplierStates = ({
  states,
  hasDifferences,
}: Pick<OrderRow, "states" | "hasDifferences">) => (
  <Spaced>
    {hasDifferences && (
      <Badge tone="amber" icon="warning">
        Differs
      </Badge>
    )}
    {states.map(({ id, text, core, isManual }) =>
      isManual ? (
        <span key={id} className="by-hand">
          <ManualBadge /> {text}
        </span>
      ) : (
        <Badge
          key={id}
          tone={core ? CORE_LOOKS[core].tone : "stone"}
          icon={core ? CORE_LOOKS[core].icon : "order"}
        >
          {text}
        </Badge>
      ),
    )}
  </Spaced>
);
