import { paths } from "~/http/paths";
import { Pill } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { GLYPHS } from "~/ui/files/file-picture";
import { Highlight } from "~/ui/form/highlight";
import { Icon } from "~/ui/icon";
import { openRow } from "~/ui/list/table";
import { Spaced } from "~/ui/spaced";
import { EmptyState } from "~/ui/states";

import { countSet } from "./document-filters";
import type { DocumentRow, DocumentsPage, SupplierGroup } from "./documents-page.server";
import { keepOpen } from "./open-suppliers";

/** A table for each supplier, which folds where there are several. */
export function SupplierTables({ page }: { page: DocumentsPage }) {
  const { groups, suppliers, search, filters, shown, rest, isCut } = page;
  if (groups.length === 0) {
    return (
      <div className="table-box">
        <EmptyState
          title="No documents found"
          action={
            countSet(filters) > 0 && <ButtonLink href={paths.documents()}>Reset filters</ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      {groups.map((group) => {
        const head = (
          <>
            <h2>{group.name}</h2>
            <Pill>{group.count}</Pill>
          </>
        );
        const table = <DocumentTable group={group} search={search} term={filters.search} />;
        return suppliers.length > 1 ? (
          <details
            key={group.id}
            className="table-box supplier-documents"
            open={group.isOpen}
            onToggle={({ currentTarget }) => {
              // What a filter has opened is nobody's choice.
              if (countSet(filters) === 0) keepOpen(group.id, currentTarget.open);
            }}
          >
            <summary>
              <Icon name="next" />
              {head}
            </summary>
            {table}
          </details>
        ) : (
          <section key={group.id} className="table-box supplier-documents">
            <div className="supplier-head">{head}</div>
            {table}
          </section>
        );
      })}
      <div className="paging num">
        <p>
          {shown + rest} record(s) found{isCut && ", and there are more of them"}
        </p>
        <nav aria-label="Pages">
          <Spaced>
            {page.newestPath !== null && (
              <ButtonLink href={paths.documents(page.newestPath)}>Back to the newest</ButtonLink>
            )}
            {page.earlierPath !== null && (
              <ButtonLink href={paths.documents(page.earlierPath)}>
                {isCut ? "Show earlier" : `Show ${rest} earlier`}
              </ButtonLink>
            )}
          </Spaced>
        </nav>
      </div>
    </>
  );
}

interface Shown {
  group: SupplierGroup;
  search: string;
  term: string;
}

function DocumentTable({ group, search, term }: Shown) {
  return (
    <table className="table document-list">
      <caption className="sr">Documents of {group.name}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Date created</th>
          <th scope="col">
            <span className="sr">File</span>
          </th>
        </tr>
      </thead>
      {group.categories.map(({ name, rows }) => (
        <tbody key={name} onClick={openRow} onAuxClick={openRow}>
          <tr className="document-group">
            <th scope="rowgroup" colSpan={4}>
              {name} <small>{rows.length}</small>
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.id} row={row} search={search} term={term} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row, search, term }: { row: DocumentRow; search: string; term: string }) {
  const { name, stem, kind, kindWord, day, path, filePath, isShown } = row;
  return (
    <tr>
      <td>
        <a href={path + search} className="row-link" title={name}>
          <Icon name={GLYPHS[kind]} />
          <span>
            <Highlight text={stem} term={term} />
          </span>
        </a>
      </td>
      <td>{kindWord}</td>
      <td>{day ?? "–"}</td>
      <td>
        {isShown ? (
          <a href={filePath} className="btn plain small" target="_blank" rel="noopener">
            <Icon name="external" />
            Open in new tab<span className="sr">: {name}</span>
          </a>
        ) : (
          <a href={filePath} className="btn plain small" data-reload="">
            <Icon name="download" />
            Download<span className="sr"> {name}</span>
          </a>
        )}
      </td>
    </tr>
  );
}
