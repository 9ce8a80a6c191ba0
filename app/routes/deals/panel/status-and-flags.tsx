import type { ReactNode } from "react";

import { PHASE_LABELS } from "~/domain/phases";
import { paths } from "~/http/paths";
import { Avatar } from "~/ui/avatar";
import { PhaseBadge } from "~/ui/badge";
import { AutosaveSelect } from "~/ui/form/autosave-select";

import { useDealSearch } from "./deal-place";
import type { DealPanel } from "./panel-data.server";

/** Where the deal stands: its status and flags, each a small form of its own, and the facts beside them. */
export function StatusAndFlags({
  id,
  slug,
  panel,
}: {
  id: string;
  slug: string;
  panel: DealPanel;
}) {
  const search = useDealSearch();
  const { owner, created, quotes, orders } = panel.facts;
  const phase = (
    <p className="mt-1">
      <PhaseBadge phase={panel.status.phase}>{PHASE_LABELS[panel.status.phase]}</PhaseBadge>
    </p>
  );
  return (
    <aside className="standing" aria-label="Status and flags">
      <div className="selectors sheet sheet-body">
        {!panel.canChangeStatus ? (
          <ReadOnly label="Status">
            {panel.status.name}
            {phase}
          </ReadOnly>
        ) : (
          <div>
            <AutosaveSelect
              label="Status"
              name="statusId"
              action={paths.dealStatus(slug, id) + search}
              value={panel.status.id}
              choices={panel.statuses.map((one) => ({ value: one.id, label: one.name }))}
              from="currentStatusId"
            />
            {phase}
          </div>
        )}
        {panel.flags.map((flag) =>
          !panel.canSetFlags ? (
            <ReadOnly key={flag.id} label={flag.name}>
              {flag.value?.label ?? "–"}
            </ReadOnly>
          ) : (
            <AutosaveSelect
              key={flag.id}
              label={flag.name}
              name="valueId"
              action={paths.dealFlag(slug, id, flag.id) + search}
              value={flag.value?.workflowFlagValueId ?? ""}
              choices={flag.values.map((value) => ({ value: value.id, label: value.label }))}
              tone={`t-${flag.tone}`}
            />
          ),
        )}
      </div>
      <dl className="facts narrow px-1">
        {owner && (
          <>
            <dt>Owner</dt>
            <dd className="flex items-center gap-2">
              <Avatar name={owner.name} color={owner.badgeColor} /> {owner.name}
            </dd>
          </>
        )}
        {created && (
          <>
            <dt>Created</dt>
            <dd>{created}</dd>
          </>
        )}
        <dt>Quotes</dt>
        <dd className="num">{quotes}</dd>
        <dt>Orders</dt>
        <dd className="num">{orders}</dd>
      </dl>
    </aside>
  );
}

function ReadOnly({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div>{children}</div>
    </div>
  );
}
