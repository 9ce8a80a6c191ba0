import { paths } from "~/http/paths";
import { PhaseBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { FilterStrip } from "~/ui/filter-strip";
import { Paging, Table } from "~/ui/table";

import { CHOICES } from "./gallery-choices";
import { Group } from "./gallery-group";

const here = paths.gallery;

export function Lists() {
  return (
    <Group title="Tables and filters" isWide>
      <Table
        caption="Orders"
        columns={[
          { label: "Order", sortBy: "order" },
          { label: "Status" },
          { label: "Total", sortBy: "total", first: "DESC" },
        ]}
        sort={{ column: "total", direction: "DESC" }}
        hrefFor={here}
        isEmpty={false}
      >
        <tr>
          <td>
            <a className="row-link" href={here()}>
              PO-30714
            </a>
          </td>
          <td>
            <PhaseBadge phase="NEW">Open</PhaseBadge>
          </td>
          <td>$2,310.40</td>
        </tr>
        <tr aria-current="true">
          <td>
            <a className="row-link" href={here()}>
              PO-30706
            </a>
          </td>
          <td>
            <PhaseBadge phase="IN_PROGRESS">Submitted</PhaseBadge>
          </td>
          <td>$9,420.00</td>
        </tr>
      </Table>
      <Table
        caption="Orders without a match"
        columns={[{ label: "Order", sortBy: "order" }, { label: "Total" }]}
        sort={null}
        hrefFor={here}
        isEmpty
        emptyAction={<ButtonLink href={here()}>Reset filters</ButtonLink>}
      >
        {null}
      </Table>
      <Paging total={412} page={2} perPage={100} hrefFor={here} />
      <FilterStrip
        action={here()}
        setCount={1}
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
