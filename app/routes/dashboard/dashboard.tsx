import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { formatLongDay } from "~/domain/dates";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { loadWorkflows } from "~/http/workflows.server";
import { deals } from "~/upstream/contract/deals";
import { EmptyState } from "~/ui/states";
import { Icon } from "~/ui/icon";
import { PHASE_LOOKS } from "~/ui/phase-looks";
import { Spaced } from "~/ui/spaced";
import styles from "~/ui/styles/dashboard.css?url";

import { withCounts } from "./counts.server";
import { OrderSection } from "./order-section";
import { loadOrderSummary } from "./order-summary.server";
import { summariseWorkflow, type WorkflowSummary } from "./workflow-summary";

export const meta: MetaFunction = () => [{ title: "Dashboard · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const handle = { title: () => "Dashboard" };

export const loader = staffLoader(null, async ({ staff, context }) => {
  const all = staff.may(deals.listWorkflowDeals) ? await loadWorkflows(context, staff) : [];
  const active = all.filter((workflow) => workflow.isActive);
  const [orders, ...counted] = await Promise.all([
    loadOrderSummary(staff),
    ...active.map((workflow) => withCounts(staff, workflow)),
  ]);
  return {
    today: formatLongDay(staff.today),
    orders,
    workflows: counted.map(summariseWorkflow),
  };
});

export default function Dashboard() {
  const { today, orders, workflows } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-6">
      <div className="page-head mb-0">
        <h1>Dashboard</h1>
        <p className="muted mr-auto">{today}</p>
      </div>
      {workflows.length === 0 && !orders && <EmptyState title="Nothing to display" />}
      {workflows.map((workflow) => (
        <WorkflowSection key={workflow.slug} workflow={workflow} />
      ))}
      {orders && <OrderSection orders={orders} />}
    </div>
  );
}

function WorkflowSection({ workflow }: { workflow: WorkflowSummary }) {
  const board = paths.board(workflow.slug);
  return (
    <section aria-labelledby={`workflow-${workflow.slug}`}>
      <h2 id={`workflow-${workflow.slug}`} className="mb-1">
        <a href={board} className="tap text-inherit">
          {workflow.name}
        </a>
      </h2>
      <div className="phases">
        <Spaced>
          {workflow.phases.map(({ phase, label, count }) => (
            <a
              key={phase}
              className={`phase t-${PHASE_LOOKS[phase].tone}`}
              href={paths.boardWith(workflow.slug, { phase })}
            >
              <span className="name">
                <Icon name={PHASE_LOOKS[phase].icon} />
                {label}
              </span>{" "}
              <span className="count">{count}</span>
            </a>
          ))}
        </Spaced>
        <div className="alerts">
          <Spaced>
            {workflow.alerts.length === 0 && <span className="muted">No alerts</span>}
            {workflow.alerts.map((alert) => (
              <a
                key={alert.key}
                className={alert.type === "warning" ? "t-amber" : "t-indigo"}
                href={paths.boardWith(workflow.slug, { alerts: alert.key })}
              >
                <Icon name={alert.type} />
                <strong className="num">{alert.count}</strong> {alert.content}
              </a>
            ))}
          </Spaced>
        </div>
      </div>
    </section>
  );
}
