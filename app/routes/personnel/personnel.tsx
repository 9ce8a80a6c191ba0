import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { ListHead } from "~/ui/list/list-head";
import { ListOrError } from "~/ui/list-or-error";
import { useIsStale } from "~/ui/requests/stale-routes";
import styles from "~/ui/styles/personnel.css?url";

import { countSet, readFilters } from "./people-filters";
import { loadPage } from "./people-page.server";
import { PeopleTable } from "./people-table";
import { directoryLoader } from "./personnel-route.server";

const TITLE = "Personnel";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => TITLE };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The directory of people. */
export const loader = directoryLoader(loadPage);

export default function Personnel() {
  const loaded = useLoaderData<typeof loader>();
  const hasFailed = useIsStale("routes/personnel/personnel");
  const wanted = useLocation().search;
  // While it could not be read, its filters are those of the address.
  const page = hasFailed ? { ...loaded, filters: readFilters(wanted) } : loaded;
  return (
    <div className="page">
      <ListHead
        title={TITLE}
        action={paths.personnel()}
        filters={[
          {
            ...{ kind: "search", name: "search", label: "Search", value: page.filters.search },
            placeholder: "Name, email",
          },
          {
            ...{ kind: "select", name: "label", label: "Label", value: page.filters.label },
            ...{ blank: "Any label", choices: page.labels },
          },
        ]}
        setCount={countSet(page.filters)}
        found={page.total === 1 ? "1 person" : `${page.total} people`}
      >
        <ButtonLink href={paths.person("new") + page.search} variant="primary" icon="add">
          Add person
        </ButtonLink>
      </ListHead>
      <ListOrError hasFailed={hasFailed}>
        <PeopleTable {...page} />
      </ListOrError>
    </div>
  );
}
