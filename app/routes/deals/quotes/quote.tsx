import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useParams,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { wayBack } from "~/domain/part-search";
import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { LatePanelError, usePanelErrorAhead } from "~/ui/dialog/late-panel-error";
import { revalidateBackground, useLoadedSearch } from "~/ui/navigation/background-page";
import { Numbered } from "~/ui/numbered";
import { Panel } from "~/ui/panel";
import lineStyles from "~/ui/styles/line-list.css?url";
import orderStyles from "~/ui/styles/quote-orders.css?url";
import priceStyles from "~/ui/styles/quote-prices.css?url";
import stepStyles from "~/ui/styles/quote-steps.css?url";
import styles from "~/ui/styles/quote.css?url";

import { useOneSubmit } from "../../lines/use-one-submit";
import { lineFilterSearch } from "./line-filter";
import { orderQuote } from "./order-quote.server";
import { QuoteActions } from "./quote-actions";
import { QuoteBody } from "./quote-body";
import { loadQuotePanel, type QuotePanel } from "./quote-panel.server";
import { quoteAction, quoteLoader } from "./quote-route.server";
import { quoteLook, QuoteStatus } from "./quote-status";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Quote ${data.tuid} · Headrail` : "Quote · Headrail" },
];
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: lineStyles },
  { rel: "stylesheet", href: priceStyles },
  { rel: "stylesheet", href: orderStyles },
  { rel: "stylesheet", href: stepStyles },
];

const pathOf = ({ workflowSlug = "", dealId = "", quoteId = "" }) =>
  paths.quote(workflowSlug, dealId, quoteId);

/** The quote, or nothing but its number under a dialog. */
export const loader = quoteLoader(async (route) => {
  const isUnderDialog = isBackground(route, pathOf(route.params));
  return {
    id: route.quote.id,
    tuid: route.quote.tuid,
    panel: isUnderDialog ? null : await loadQuotePanel(route),
  };
});

export const action = quoteAction(orderQuote);

/** All its lines are there: which of them are shown reads nothing. */
const queryOf = () => "";
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, pathOf, queryOf);

export default function QuotePage() {
  const { id, tuid, panel } = useLoaderData<typeof loader>();
  useLoadedSearch(pathOf(useParams()), panel && queryOf());
  useOneSubmit();
  usePanelErrorAhead();
  const dealPath = useDealPath();
  return (
    <>
      {panel && (
        <Panel
          kind={<a href={dealPath}>{panel.deal.name}</a>}
          number={panel.deal.tuid}
          title={`Quote ${tuid}`}
          heading={<Numbered noun="Quote" number={tuid} />}
          mark={<Mark panel={panel} />}
          tone={panel.isArchived ? "stone" : quoteLook(panel.status).tone}
          width="w1190"
          closeTo={dealPath}
          noun="quote"
          actions={<QuoteActions panel={panel} />}
        >
          <QuoteBody key={id} panel={panel} />
        </Panel>
      )}
      <Outlet />
    </>
  );
}

/** The deal, over what it lay over itself. */
function useDealPath(): string {
  const { workflowSlug = "", dealId = "" } = useParams();
  const { search } = useLocation();
  return wayBack(paths.deal(workflowSlug, dealId), lineFilterSearch(search, null));
}

function Mark({ panel }: { panel: QuotePanel }) {
  return (
    <p className="quote-mark">
      <QuoteStatus {...panel} />{" "}
      <span className="muted">
        {[
          panel.acceptedOn,
          panel.orders?.isAllOrdered && "All products are ordered",
          panel.description,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </p>
  );
}

export function ErrorBoundary() {
  return <LatePanelError noun="quote" list="the deal" closeTo={useDealPath()} />;
}
