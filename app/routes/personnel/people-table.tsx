import { paths } from "~/http/paths";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Paging, Table, type Column } from "~/ui/list/table";

import { Labels } from "./labels-list";
import { countSet, PEOPLE_PER_PAGE, toSearch } from "./people-filters";
import type { PeoplePage } from "./people-page.server";

type Row = PeoplePage["rows"][number];
/** So many labels are in sight; the others are a number, and read aloud. */
const MAX_LABELS = 3;

/** The people of a page. */
export function PeopleTable({ filters, rows, total, isEmpty, hasLogins }: PeoplePage) {
  const hrefFor = ({ page }: Record<string, string | null>) =>
    paths.personnel(toSearch({ ...filters, page: Number(page ?? 1) }));
  return (
    <>
      <Table
        caption="Personnel"
        className="people"
        columns={hasLogins ? [...COLUMNS, LOGIN] : COLUMNS}
        rows={rows}
        sort={null}
        hrefFor={hrefFor}
        emptyText="No Personnel found"
        emptyAction={
          isEmpty ? (
            <ButtonLink href={paths.person("new")} icon="add">
              Add person
            </ButtonLink>
          ) : (
            countSet(filters) > 0 && <ButtonLink href={paths.personnel()}>Reset filters</ButtonLink>
          )
        }
      />
      <Paging total={total} page={filters.page} perPage={PEOPLE_PER_PAGE} hrefFor={hrefFor} />
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    label: "Name",
    cell: ({ id, name, color }) => (
      <a href={paths.person(id)} className="row-link">
        <Avatar name={name} color={color} isNamed /> {name}
      </a>
    ),
  },
  { label: "Email", cell: ({ email }) => email },
  {
    label: "Labels",
    cell: ({ labels }) => <Labels labels={labels} most={MAX_LABELS} />,
  },
];
const LOGIN: Column<Row> = {
  label: "Login",
  cell: ({ username }) =>
    username === null ? (
      <span className="muted">None</span>
    ) : (
      <>
        <Icon name="lock" /> {username}
      </>
    ),
};
