import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { ButtonLink } from "~/ui/button";
import { Table, type Column } from "~/ui/list/table";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/settings.css?url";
import { customFields, type Udf } from "~/upstream/contract/custom-fields";

import { SettingsPage } from "../settings-page";
import { loadCustomFields } from "./custom-fields.server";
import { TYPE_NAMES } from "./type-names";

const TITLE = "Custom fields";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(customFields.createUdf, loadCustomFields);

const PATH = paths.settings("custom-fields");
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => PATH);

interface Row {
  id: string;
  name: string;
  type: Udf["type"];
  required: boolean;
  path: string;
}
const COLUMNS: readonly Column<Row>[] = [
  {
    label: "Name",
    cell: ({ name, path }) => (
      <a href={path} className="row-link">
        {name}
      </a>
    ),
  },
  { label: "Type", cell: ({ type }) => TYPE_NAMES[type] },
  { label: "Required", cell: ({ required }) => (required ? "Required" : "Not required") },
];

/** What the dealer keeps of deals besides what all deals have. */
export default function CustomFields() {
  const { nav, addPath, page, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: PATH, search, page });
  const add = (
    <ButtonLink href={addPath} variant="primary" size="small" icon="add">
      Add <span className="sr">custom field</span>
    </ButtonLink>
  );
  return (
    <>
      {page && (
        <div className={isBehind ? "behind" : undefined}>
          <SettingsPage nav={nav} current="custom-fields">
            <section className="sheet settings-section" aria-labelledby="custom-fields">
              <header className="sheet-head">
                <h2 id="custom-fields">{TITLE}</h2> {page.length > 0 && add}
              </header>
              {page.length === 0 ? (
                <EmptyState title="No custom fields found" action={add} />
              ) : (
                <Table
                  caption={TITLE}
                  columns={COLUMNS}
                  rows={page}
                  sort={null}
                  hrefFor={() => PATH}
                />
              )}
            </section>
          </SettingsPage>
        </div>
      )}
      <Outlet />
    </>
  );
}
