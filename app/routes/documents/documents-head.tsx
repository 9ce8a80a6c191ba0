import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import type { Filter } from "~/ui/list/filter";
import { ListHead } from "~/ui/list/list-head";
import { supplierFilter } from "~/ui/list/supplier-filter";

import { countSet } from "./document-filters";
import type { DocumentsPage } from "./documents-page.server";

/** Title, Upload and filters of the page. */
export function DocumentsHead({ title, page }: { title: string; page: DocumentsPage }) {
  const total = page.shown + page.rest;
  return (
    <ListHead
      title={title}
      action={paths.documents()}
      filters={filtersOf(page)}
      setCount={countSet(page.filters)}
      found={total === 1 ? "1 document" : `${total}${page.isCut ? "+" : ""} documents`}
    >
      {page.canAdd && (
        <ButtonLink href={paths.document("new") + page.search} variant="primary" icon="upload">
          Upload<span className="sr"> documents</span>
        </ButtonLink>
      )}
    </ListHead>
  );
}

function filtersOf({ filters, suppliers, categories }: DocumentsPage): Filter[] {
  return [
    {
      ...{ kind: "search", name: "search", label: "Search", value: filters.search },
      placeholder: "Document name",
    },
    ...supplierFilter("supplier", filters.supplier, suppliers),
    {
      ...{ kind: "select", name: "category", label: "Category", value: filters.category },
      ...{ blank: "Any category", choices: categories },
    },
  ];
}
