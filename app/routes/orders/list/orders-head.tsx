import { ORDER_STATUSES } from "~/domain/order-statuses";
import { formatSort } from "~/domain/sort-param";
import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import type { Filter } from "~/ui/list/filter";
import { ListHead } from "~/ui/list/list-head";
import { supplierFilter } from "~/ui/list/supplier-filter";
import { ORDER_LOOKS } from "~/ui/order-looks";

import { countSet, DEFAULT_DATE } from "./order-filters";
import type { OrderPage } from "./order-page";

/** Title, Add and filters of the list. */
export function OrdersHead({ title, page }: { title: string; page: OrderPage }) {
  const { total, isMore, filters, sort } = page;
  const isSorted = new URLSearchParams(page.search).has("sort");
  return (
    <ListHead
      title={title}
      action={paths.orders()}
      filters={filtersOf(page)}
      setCount={countSet(filters)}
      found={
        total === 1 ? "1 order" : `${total.toLocaleString("en-AU")}${isMore ? "+" : ""} orders`
      }
      kept={isSorted ? { sort: formatSort(sort) } : {}}
    >
      {page.canAdd && (
        <ButtonLink href={paths.order("new") + page.search} variant="primary" icon="add">
          Add<span className="sr"> order</span>
        </ButtonLink>
      )}
    </ListHead>
  );
}

function filtersOf({ filters, suppliers, reps }: OrderPage): Filter[] {
  const statuses = ORDER_STATUSES.map((value) => ({ value, label: ORDER_LOOKS[value].label }));
  return [
    {
      ...{ kind: "search", name: "search", label: "Search", value: filters.search },
      placeholder: "Order, sidemark",
    },
    {
      ...{ kind: "select", name: "status", label: "Status", value: filters.status },
      ...{ blank: "Any status", choices: statuses },
    },
    ...supplierFilter("manufacturer", filters.manufacturer, suppliers),
    {
      ...{ kind: "select", name: "rep", label: "Sales rep", value: filters.rep },
      ...{ blank: "Any sales rep", choices: reps },
    },
    {
      ...{ kind: "date", name: "date", label: "Date", value: filters.date },
      ...{ range: "past", initial: DEFAULT_DATE },
    },
    { kind: "toggle", name: "archived", label: "Show archived", isOn: filters.isArchived },
  ];
}
