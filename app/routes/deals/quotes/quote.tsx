import type { MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useParams,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { revalidateBackground, useLoadedSearch } from "~/ui/navigation/background-page";
import { LatePanelError } from "~/ui/dialog/late-panel-error";
import { Panel } from "~/ui/panel";

import { dealPlace } from "../panel/deal-place";
import { quoteLoader } from "./quote-route.server";
import { loadQuotePanel, type QuotePanel } from "./quote-panel.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Quote ${data.tuid} · Headrail` : "Quote · Headrail" },
];

const pathOf = ({ workflowSlug = "", dealId = "", quoteId = "" }) =>
  paths.quote(workflowSlug, dealId, quoteId);

/** The quote, or nothing but its number under a dialog. */
export const loader = quoteLoader(async (route) => {
  const isUnderDialog = isBackground(route, pathOf(route.params));
  return {
    tuid: route.quote.tuid,
    panel: isUnderDialog ? null : loadQuotePanel(route),
  };
});

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, pathOf);

export default function QuotePage() {
  const { tuid, panel } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  useLoadedSearch(pathOf(useParams()), panel && search);
  return (
    <>
      {panel && <QuoteBody tuid={tuid} panel={panel} />}
      <Outlet />
    </>
  );
}

function QuoteBody({ tuid, panel }: { tuid: string; panel: QuotePanel }) {
  const { search } = useLocation();
  const deal = dealPlace(useParams(), search);
  return (
    <Panel
      kind={panel.dealName}
      number={panel.dealNumber}
      title={`Quote ${tuid}`}
      tone="indigo"
      closeTo={deal.path + search}
      noun="quote"
    >
      <div className="panel-body">
        <ul>
          {panel.lines.map((line) => (
            <li key={line.id}>
              {line.name} {line.total}
            </li>
          ))}
        </ul>
        <p>{panel.total}</p>
      </div>
    </Panel>
  );
}

export function ErrorBoundary() {
  const { search } = useLocation();
  const { path } = dealPlace(useParams(), search);
  return <LatePanelError noun="quote" list="the deal" closeTo={path + search} />;
}
