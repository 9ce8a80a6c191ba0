import { json, redirect, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { readPage } from "~/domain/search-params";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { Button, ButtonLink } from "~/ui/button";
import { Paging } from "~/ui/list/table";
import { groupRows, ResultLines } from "~/ui/search/search-results";
import { foundText, SEARCH_FAILED, type Found } from "~/ui/search/search-row";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/search.css?url";
import { search } from "~/upstream/contract/search";

import { loadFound, readTerm, ROWS_PER_PAGE } from "./search-page.server";

const TITLE = "Search";
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.term ? `${data.term} · ` : ""}${TITLE} · Headrail` },
];
export const handle = { title: () => TITLE };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** All that a text finds, a page at a time. What cannot be had says so in place of the results. */
export const loader = staffLoader(search.globalSearch, async (route) => {
  const { searchParams } = route.url;
  const term = readTerm(searchParams.get("q"));
  const page = readPage(searchParams, 9_999);
  const shown = { term, page, perPage: ROWS_PER_PAGE };
  if (term === "") return json({ ...shown, found: null, hasFailed: false });
  try {
    const found = await loadFound(route, term, page);
    const last = Math.max(1, Math.ceil(found.total / ROWS_PER_PAGE));
    if (page > last) throw redirect(paths.search(term, last));
    return json({ ...shown, found, hasFailed: false });
  } catch (error) {
    if (error instanceof Response) throw error;
    route.context.host.reportFault(error, "the search failed");
    return json({ ...shown, found: null, hasFailed: true }, { status: 503 });
  }
});

export default function Search() {
  const { term, page, perPage, found, hasFailed } = useLoaderData<typeof loader>();
  return (
    <div className="page search-page">
      <div className="page-head">
        <h1>{TITLE}</h1>
      </div>
      <form method="get" action={paths.search()} className="find-form mb-3">
        <label className="sr" htmlFor="search-q">
          Search for
        </label>
        <input
          key={term}
          type="text"
          id="search-q"
          className="input"
          name="q"
          defaultValue={term}
          placeholder="Contacts, deals"
          maxLength={500}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button icon="search">Search</Button>
      </form>
      {!found && !hasFailed && (
        <p className="muted prose">
          Type any part of a name, a number, an e-mail address or a telephone number.
        </p>
      )}
      {hasFailed && (
        <div className="sheet">
          <div className="empty" role="alert">
            <strong>{SEARCH_FAILED}</strong>
            <ButtonLink href="" icon="retry">
              Try again
            </ButtonLink>
          </div>
        </div>
      )}
      {found && <Results found={found} term={term} page={page} perPage={perPage} />}
    </div>
  );
}

function Results({
  found,
  term,
  page,
  perPage,
}: {
  found: Found;
  term: string;
  page: number;
  perPage: number;
}) {
  const { rows, total } = found;
  // An upstream that knows no pages answers what it thinks best.
  const hasPages = total > perPage && (page > 1 || rows.length === perPage);
  const text = foundText(hasPages ? { ...found, total, rows } : found);
  if (rows.length === 0) {
    return (
      <div className="sheet">
        <EmptyState title={text} text={`Nothing has “${term}” in it.`} />
      </div>
    );
  }
  return (
    <>
      <p className="mb-3" role="status">
        {hasPages ? text.replace(/ \(top .*/, "") : text}
      </p>
      <div className="sheet">
        {groupRows(rows).map(({ kind, label, icon, rows: own }) => (
          <section key={kind} aria-labelledby={`group-${kind}`}>
            <h2 id={`group-${kind}`} className="search-group">
              {label}
            </h2>
            <ul>
              {own.map((row) => {
                const lines = <ResultLines row={row} icon={icon} term={term} />;
                const className = row.isArchived ? "result is-archived" : "result";
                return (
                  <li key={row.id}>
                    {row.href === null ? (
                      <span className={className}>{lines}</span>
                    ) : (
                      <a className={className} href={row.href}>
                        {lines}
                      </a>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {hasPages && (
        <Paging
          total={total}
          page={page}
          perPage={perPage}
          hrefFor={({ page: wanted }) => paths.search(term, Number(wanted ?? 1))}
        />
      )}
    </>
  );
}
