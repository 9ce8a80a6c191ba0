import { useLocation, useParams } from "@remix-run/react";

import { Table, type Column } from "~/ui/list/table";
import { Spaced } from "~/ui/spaced";

import { dealPlace, useDealSearch } from "../panel/deal-place";
import { ModuleSheet } from "../panel/module-sheet";
import { archivedSearch } from "./archived-param";
import { QuoteStatus } from "./quote-status";
import type { loadQuotes } from "./quotes.server";

type Shown = Awaited<ReturnType<typeof loadQuotes>>;
type Row = Shown["quotes"][number];

/** The quotes of a deal, the newest first. */
export default function QuotesModule({ addPath, quotes, isArchivedShown }: Shown) {
  const search = useDealSearch();
  const columns: Column<Row>[] = [
    {
      label: "Quote",
      cell: ({ path, tuid }) => (
        <a href={path + search} className="row-link">
          {tuid}
        </a>
      ),
    },
    { label: "Description", cell: ({ description }) => <span>{description}</span> },
    { label: "Status", cell: (quote) => <QuoteStatus {...quote} /> },
    { label: "Lines", isFigure: true, cell: ({ lines }) => lines },
    { label: "Products", isFigure: true, cell: ({ quantity }) => quantity },
    {
      label: "Total",
      isFigure: true,
      cell: ({ total, replaced }) => (
        <>
          {total}
          {replaced && (
            <span className="muted">
              {" "}
              <span className="sr">in place of </span>
              <s>{replaced}</s>
            </span>
          )}
        </>
      ),
    },
    { label: "Created", cell: ({ created }) => created },
  ];
  return (
    <ModuleSheet
      title="Quotes"
      action={{ path: addPath, icon: "add", word: "Add", object: "quote" }}
      aside={<ArchivedToggle isShown={isArchivedShown} />}
    >
      {quotes.length === 0 ? (
        <p className="sheet-body muted">No quotes found</p>
      ) : (
        <Table
          caption="Quotes"
          className="quotes"
          columns={columns}
          rows={quotes}
          sort={null}
          hrefFor={() => ""}
        />
      )}
    </ModuleSheet>
  );
}

function ArchivedToggle({ isShown }: { isShown: boolean }) {
  const { search } = useLocation();
  const { path } = dealPlace(useParams(), search);
  return (
    <Spaced>
      <a className="tap ml-auto" href={path + archivedSearch(search, !isShown)} data-keep-scroll="">
        {isShown ? "Hide archived" : "Show archived"}
      </a>
    </Spaced>
  );
}
