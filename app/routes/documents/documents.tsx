import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { ListOrError } from "~/ui/list-or-error";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { useIsStale } from "~/ui/requests/stale-routes";
import styles from "~/ui/styles/documents.css?url";

import { readFilters } from "./document-filters";
import { DocumentsHead } from "./documents-head";
import { loadDocuments } from "./documents-page.server";
import { documentsLoader } from "./documents-route.server";
import { SupplierTables } from "./supplier-tables";

const TITLE = "Documents";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => TITLE };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The documents of suppliers, or nothing under one of them or a dialog. */
export const loader = documentsLoader(async (route) => {
  if (isBackground(route, paths.documents())) return { page: null, search: null };
  return { page: await loadDocuments(route), search: route.url.search };
});

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => paths.documents());

export default function Documents() {
  const { page: loaded, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: paths.documents(), search, page: loaded });
  const hasFailed = useIsStale("routes/documents/documents");
  const wanted = useLocation().search;
  // While it could not be read, its filters are those of the address.
  const page = loaded && hasFailed ? { ...loaded, filters: readFilters(wanted) } : loaded;
  return (
    <>
      {page && (
        <div className={isBehind ? "page documents-page behind" : "page documents-page"}>
          <DocumentsHead title={TITLE} page={page} />
          <ListOrError hasFailed={hasFailed}>
            <SupplierTables key={page.search} page={page} />
          </ListOrError>
        </div>
      )}
      <Outlet />
    </>
  );
}
