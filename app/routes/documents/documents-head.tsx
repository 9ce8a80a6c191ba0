import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import type { Filter } from "~/ui/list/filter";
import { FiltersButton, FilterStrip } from "~/ui/list/filter-strip";

import { countSet } from "./document-filters";
import type { DocumentsPage } from "./documents-page.server";

/** Title, Upload and filters of the page. */
export function DocumentsHead({ title, page }: { title: string; page: DocumentsPage }) {
  const setCount = countSet(page.filters);
  const total = page.shown + page.rest;
  return (
    <div className="list-head">
      <FiltersButton setCount={setCount} />
      <div className="page-head">
        <h1>{title}</h1>
        <div className="tools">
          {page.canAdd && (
            <ButtonLink href={paths.document("new") + page.search} variant="primary" icon="upload">
              Upload<span className="sr"> documents</span>
            </ButtonLink>
          )}
        </div>
      </div>
      <FilterStrip
        action={paths.documents()}
        filters={filtersOf(page)}
        setCount={setCount}
        found={total === 1 ? "1 document" : `${total} documents`}
      />
    </div>
  );
}

/** With one supplier there is nothing to choose. */
function filtersOf({ filters, suppliers, categories }: DocumentsPage): Filter[] {
  return [
    {
      ...{ kind: "search", name: "search", label: "Search", value: filters.search },
      placeholder: "Document name",
    },
    ...(suppliers.length > 1
      ? [
          {
            ...({ kind: "select", name: "supplier", label: "Supplier" } as const),
            ...{ value: filters.supplier, blank: "Any supplier", choices: suppliers },
          },
        ]
      : []),
    {
      ...{ kind: "select", name: "category", label: "Category", value: filters.category },
      ...{ blank: "Any category", choices: categories },
    },
  ];
}
