import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useOutlet,
  useParams,
  useRouteError,
} from "@remix-run/react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { Badge, Pill } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Panel as PanelShell } from "~/ui/panel";
import { Spaced } from "~/ui/spaced";
import { GenericError } from "~/ui/states";
import { PHASE_LOOKS } from "~/ui/phase";
import { useEscape } from "~/ui/use-escape";

import { requireDeal } from "./deal.server";
import { DetailsModule } from "./details/details-module";
import { NotesModule } from "./notes/notes-module";
import { loadPanel } from "./panel-data.server";
import { StatusAndFlags } from "./status-and-flags";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.name} · Headrail` : "Deal · Headrail" },
];

/** The deal, or nothing but its name where a page load asks for a dialog on top of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scene = await requireDeal(request, context, params);
  const { workflow, deal } = scene;
  const { pathname } = new URL(request.url);
  const own = paths.deal(workflow.slug, deal.id);
  const base = { id: deal.id, name: deal.name, slug: workflow.slug };
  if (pathname.replace(/\/$/, "") !== own && context.host.kind === "document") {
    return json({ ...base, panel: null });
  }
  return json({
    ...base,
    panel: {
      tuid: deal.tuid,
      workflowName: workflow.name,
      isArchived: deal.isArchived,
      alerts: deal.context.alerts,
      status: deal.context.status,
      statuses: workflow.statuses.map(({ id, name }) => ({ id, name })),
      flags: workflow.flags.map((flag) => ({
        id: flag.id,
        name: flag.name,
        value: deal.context.flagValues.find((one) => one.workflowFlagId === flag.id) ?? null,
        values: flag.values.map(({ id, label, appearance }) => ({ id, label, appearance })),
      })),
      ...(await loadPanel(scene, context.host.now())),
    },
  });
}

export type DealPanel = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["panel"]>;

export default function Panel() {
  const { id, name, slug, panel } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  const { search } = useLocation();
  const boardPath = paths.board(slug, withoutTab(search));
  useEscape(outlet ? null : boardPath);
  return (
    <>
      {panel && (
        <PanelShell
          eyebrow={
            <>
              {panel.workflowName} · <span className="whitespace-nowrap">{panel.tuid}</span>
            </>
          }
          title={name}
          mark={
            panel.isArchived && (
              <Badge tone="stone" icon="archive">
                Archived
              </Badge>
            )
          }
          tone={PHASE_LOOKS[panel.status.phase].tone}
          closeTo={boardPath}
          noun="deal"
          actions={
            <ButtonLink
              href={paths.archiveDeal(slug, id) + search}
              icon={panel.isArchived ? "unarchive" : "archive"}
            >
              {panel.isArchived ? "Unarchive" : "Archive"}
            </ButtonLink>
          }
        >
          <PanelBody id={id} slug={slug} panel={panel} />
        </PanelShell>
      )}
      <Outlet />
    </>
  );
}

/** The board's query, without the panel's own tab. */
function withoutTab(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("tab");
  return params.size ? `?${params}` : "";
}

interface ModuleTab {
  type: "DETAILS" | "NOTES";
  tab: string;
  title: string;
  count: number | null;
}

/** Modules that are built, by type: their title, and how many entries their tab tells of. */
function moduleTabs(panel: DealPanel): ModuleTab[] {
  return panel.moduleTypes.flatMap((type): ModuleTab[] => {
    switch (type) {
      case "DETAILS":
        return [{ type, tab: "details", title: "Details", count: null }];
      case "NOTES":
        return [{ type, tab: "notes", title: "Notes", count: panel.notes.length }];
      default:
        return [];
    }
  });
}

function PanelBody({ id, slug, panel }: { id: string; slug: string; panel: DealPanel }) {
  const { pathname, search } = useLocation();
  const wanted = new URLSearchParams(search).get("tab");
  const tabs = moduleTabs(panel);
  const current = tabs.find((one) => one.tab === wanted) ?? tabs[0];
  const tabHref = (tab: string) => {
    const params = new URLSearchParams(search);
    params.set("tab", tab);
    return `${pathname}?${params}`;
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
      <nav className="tabs panel-tabs" aria-label="Modules">
        <Spaced>
          {tabs.map((one) => (
            <a
              key={one.tab}
              href={tabHref(one.tab)}
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
        {panel.unknownModules.map((type) => (
          <Alert key={type} kind="error">
            The module {type} is unknown to this version.
          </Alert>
        ))}
        {tabs.map((one) => (
          <div key={one.tab} className={one === current ? "module current" : "module"}>
            {one.type === "DETAILS" ? (
              <DetailsModule id={id} slug={slug} panel={panel} />
            ) : (
              <NotesModule id={id} slug={slug} panel={panel} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A deal that is not there keeps the way back to its board. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { workflowSlug = "" } = useParams();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (isRouteErrorResponse(error) && error.status === 503) throw error;
  const back = <ButtonLink href={paths.board(workflowSlug)}>Back to the deals</ButtonLink>;
  return (
    <section className="panel">
      <div className="sheet error-page">
        {isMissing ? (
          <div className="empty">
            <h1>Deal not found</h1>
            <p className="muted">It may have been removed, or the address may be wrong.</p>
            {back}
          </div>
        ) : (
          <GenericError action={back} />
        )}
      </div>
    </section>
  );
}
