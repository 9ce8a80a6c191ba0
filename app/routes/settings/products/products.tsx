import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { byPlace } from "~/domain/product-overrides";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/form/field";
import { PercentField } from "~/ui/form/percent-field";
import { ListOrError } from "~/ui/list-or-error";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { useIsStale } from "~/ui/requests/stale-routes";
import { EmptyState } from "~/ui/states";
import linesStyles from "~/ui/styles/lines.css?url";
import styles from "~/ui/styles/settings.css?url";
import { account } from "~/upstream/contract/account";

import { ProductSearch } from "../../lines/product-search";
import { hrefWith, readProductQuery } from "../../lines/product-query";
import { Section } from "../section";
import { SettingsPage } from "../settings-page";
import { ADJUSTMENT_CHOICES } from "./adjustment-choices";
import { loadProducts, saveDefault, type ProductsPage } from "./products.server";
import { withSent } from "./sent-override";
import { TreeView } from "./tree-view";

export const meta: MetaFunction = () => [{ title: "Product settings · Headrail" }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: linesStyles },
  { rel: "stylesheet", href: styles },
];

export const loader = staffLoader(account.createProductOverride, loadProducts);
export const action = staffAction(account.createProductOverride, saveDefault);

const PATH = paths.settings("products");
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => PATH);

/** What products are sold at, and which are not sold: of all, and of what is set for some. */
export default function Products() {
  const { nav, page, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: PATH, search, page });
  return (
    <>
      {page && (
        <div className={isBehind ? "behind" : undefined}>
          <SettingsPage nav={nav} current="products">
            <Default page={page} />
            <Tree page={page} />
          </SettingsPage>
        </div>
      )}
      <Outlet />
    </>
  );
}

function Default({ page: { section, values, form, canSeeCosts } }: { page: ProductsPage }) {
  if (!canSeeCosts) return <Alert kind="info">Markup and margin are for who may see costs</Alert>;
  const { accountAdjustmentType: type, accountAdjustmentValue: value } = values;
  return (
    <Section
      id="default-markup"
      title="Default markup/margin"
      editPath={section === null ? paths.settings("products", "default") : null}
      facts={[
        ["Type", ADJUSTMENT_CHOICES.find((one) => one.value === type)?.label ?? type],
        ["Amount percent", value === "" ? "" : `${value}%`],
      ]}
      form={form}
      loadRules={async () => (await import("./products.schema")).defaultSchema}
    >
      {(fields) => (
        <div className="pair">
          <SelectField
            meta={fields.accountAdjustmentType}
            label="Type"
            choices={ADJUSTMENT_CHOICES}
          />
          <PercentField meta={fields.accountAdjustmentValue} label="Amount percent" />
        </div>
      )}
    </Section>
  );
}

function Tree({ page }: { page: ProductsPage }) {
  const { rows, count, isCut, canSeeCosts } = page;
  const hasFailed = useIsStale("routes/settings/products/products");
  const wanted = useLocation().search;
  // While it could not be read, what is searched for is that of the address.
  const query = hasFailed ? readProductQuery(new URLSearchParams(wanted)) : page.query;
  const { formAction, formData } = useNavigation();
  const sent = { action: formAction, fields: formData };
  const overrides = withSent(byPlace(page.overrides), rows, sent);
  if (rows.length === 0 && query.find === "") return <NoProducts />;
  return (
    <>
      <section className="sheet settings-section" aria-label="Products">
        <ProductSearch
          path={PATH}
          query={query}
          count={count ?? 0}
          label="Search brands, categories and products"
        />
        <ListOrError hasFailed={hasFailed}>
          {rows.length === 0 ? (
            <EmptyState
              title="Nothing to display"
              text="No results found"
              action={
                <ButtonLink href={hrefWith(PATH, query, { find: "", rows: [] })}>
                  Reset search
                </ButtonLink>
              }
            />
          ) : (
            <TreeView {...{ rows, query, overrides, canEdit: canSeeCosts }} />
          )}
        </ListOrError>
      </section>
      <p className="hint">
        {isCut && "These are the first that were found; more words find fewer. "}
        {canSeeCosts && "Bold figures are set on that row. The others are inherited."}
      </p>
    </>
  );
}

/** Nothing to search in, and nothing to set for it: what is set above holds for what comes. */
function NoProducts() {
  return (
    <section className="sheet settings-section" aria-label="Products">
      <EmptyState
        title="Nothing to display"
        text="No products yet. They come with a catalogue, which whoever runs Headrail imports; each brand in it begins with the default above."
      />
    </section>
  );
}
