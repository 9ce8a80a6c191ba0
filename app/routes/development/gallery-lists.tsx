import { paths } from "~/http/paths";
import { PhaseBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { FiltersButton, FilterStrip } from "~/ui/list/filter-strip";
import { Paging, Table, type Column } from "~/ui/list/table";

import { CHOICES } from "./gallery-choices";
import { Group } from "./gallery-group";

const here = paths.gallery;

const ORDERS = [
  { id: "PO-30714", phase: "NEW", status: "Open", total: "$2,310.40" },
  { id: "PO-30706", phase: "IN_PROGRESS", status: "Submitted", total: "$9,420.00" },
] as const;

const COLUMNS: readonly Column<(typeof ORDERS)[number]>[] = [
  {
    label: "Order",
    sortBy: "order",
    cell: ({ id }) => (
      <a className="row-link" href={here()}>
        {id}
      </a>
    ),
  },
  {
    label: "Status",
    cell: ({ phase, status }) => <PhaseBadge phase={phase}>{status}</PhaseBadge>,
  },
  { label: "Total", sortBy: "total", first: "DESC", isFigure: true, cell: ({ total }) => total },
];

export function Lists() {
  return (
    <Group title="Tables and filters">
      <Table
        caption="Orders"
        columns={COLUMNS}
        rows={ORDERS}
        sort={{ column: "total", direction: "DESC" }}
        hrefFor={here}
      />
      <Table
        caption="Orders without a match"
        columns={COLUMNS}
        rows={[]}
        sort={null}
        hrefFor={here}
        emptyAction={<ButtonLink href={here()}>Reset filters</ButtonLink>}
      />
      <Paging total={412} page={2} perPage={100} hrefFor={here} />
      <FiltersButton setCount={1} />
      <FilterStrip
        action={here()}
        setCount={1}
        found="12 orders"
        filters={[
          { kind: "search", name: "search", label: "Search", value: "" },
          { kind: "text", name: "text", label: "Text", value: "" },
          {
            kind: "select",
            name: "select",
            label: "Select",
            value: "a",
            blank: "Any",
            choices: CHOICES,
          },
          { kind: "multiselect", name: "multi", label: "Several", values: ["a"], choices: CHOICES },
          {
            kind: "autocomplete",
            name: "auto",
            label: "Autocomplete",
            value: "",
            suggestions: ["Geelong", "Torquay"],
          },
          {
            kind: "date",
            name: "past",
            label: "Past",
            value: "-30",
            initial: "-30",
            range: "past",
          },
          { kind: "date", name: "future", label: "Ahead", value: "", range: "future" },
          { kind: "toggle", name: "archived", label: "Archived", isOn: false },
        ]}
      />
    </Group>
  );
}
