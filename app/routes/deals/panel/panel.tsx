import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useParams,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useEffect, useRef } from "react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { ArchivedBadge, Pill } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { revalidateBackground, useLoadedSearch } from "~/ui/navigation/background-page";
import { takePrefetched } from "~/ui/navigation/prefetch-data";
import { Panel as PanelShell } from "~/ui/panel";
import { LatePanelError } from "~/ui/dialog/late-panel-error";
import { Spaced } from "~/ui/spaced";
import { MODULES_STYLE } from "~/ui/modules-style";
import { PHASE_LOOKS } from "~/ui/phase-looks";

import { dealLoader } from "../deal-route.server";
import { dealPlace } from "./deal-place";
import { moduleTabs } from "./modules";
import { loadPanel, type DealPanel } from "./panel-data.server";
import { StatusAndFlags } from "./status-and-flags";
import { withoutTab } from "./without-tab";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.name} · Headrail` : "Deal · Headrail" },
];

/** Of the modules; the board fetches it ahead. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: MODULES_STYLE }];

/** The deal, or nothing but its name under a dialog. */
export const loader = dealLoader(async (route) => {
  const { workflow, deal } = route;
  const isUnderDialog = isBackground(route, dealPlace(route.params).path);
  return {
    id: deal.id,
    name: deal.name,
    slug: workflow.slug,
    panel: isUnderDialog ? null : await loadPanel(route),
  };
});

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  takePrefetched(request.url, () => serverLoader<typeof loader>());

/** Its tabs are all there: choosing one reads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, (params) => dealPlace(params).path, withoutTab);

export default function Panel() {
  const { id, name, slug, panel } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const place = dealPlace(useParams(), search);
  useLoadedSearch(place.path, panel && withoutTab(search));
  return (
    <>
      {panel && (
        <PanelShell
          kind={panel.workflowName}
          number={panel.tuid}
          title={name}
          mark={panel.isArchived && <ArchivedBadge />}
          tone={PHASE_LOOKS[panel.status.phase].tone}
          closeTo={place.closeTo}
          noun="deal"
          actions={
            panel.canArchive && (
              <ButtonLink
                href={paths.archiveDeal(slug, id) + place.dialogSearch}
                icon={panel.isArchived ? "unarchive" : "archive"}
              >
                {panel.isArchived ? "Unarchive" : "Archive"}
              </ButtonLink>
            )
          }
        >
          {/* Another deal is another body: nothing that is under way in one goes on in it. */}
          <PanelBody key={id} id={id} slug={slug} panel={panel} />
        </PanelShell>
      )}
      <Outlet />
    </>
  );
}

function PanelBody({ id, slug, panel }: { id: string; slug: string; panel: DealPanel }) {
  const { search } = useLocation();
  const { path } = dealPlace(useParams(), search);
  const wanted = new URLSearchParams(search).get("tab");
  const tabs = moduleTabs(panel.modules);
  const current = tabs.find((one) => one.name === wanted) ?? tabs[0];
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector("[aria-current]");
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current?.name]);
  const tabHref = (name: string) => {
    const params = new URLSearchParams(search);
    params.set("tab", name);
    return `${path}?${params}`;
  };
  return (
    <div className="panel-body">
      {panel.alerts.length > 0 && (
        <div className="panel-alerts">
          {panel.alerts.map((alert) => (
            <Alert key={alert.key} kind={alert.type} isThin>
              {alert.content}
            </Alert>
          ))}
        </div>
      )}
      <StatusAndFlags id={id} slug={slug} panel={panel} />
      <nav className="tabs panel-tabs" aria-label="Modules" ref={strip}>
        <Spaced>
          {tabs.map((one) => (
            <a
              key={one.name}
              href={tabHref(one.name)}
              aria-current={one === current ? "page" : undefined}
              data-keep-scroll=""
            >
              {one.title}
              {one.count !== null && <Pill>{one.count}</Pill>}
            </a>
          ))}
        </Spaced>
      </nav>
      <div className="modules">
        {tabs.map((one) => (
          <div key={one.name} className={one === current ? "module current" : "module"}>
            {one.view}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A deal that is not there keeps the way back to what it was opened from. */
export function ErrorBoundary() {
  const params = useParams();
  const { search } = useLocation();
  const { closeTo } = dealPlace(params, search);
  const list = params.contactId ? "the contact" : "the deals";
  return <LatePanelError noun="deal" list={list} closeTo={closeTo} />;
}
