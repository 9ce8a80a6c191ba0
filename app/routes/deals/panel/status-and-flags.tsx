import { useFetcher, useLocation } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { PHASE_LABELS } from "~/domain/phases";
import { paths } from "~/http/paths";
import { Avatar } from "~/ui/avatar";
import { PhaseBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { FLAG_TONES } from "~/ui/phase";

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
  const { search } = useLocation();
  const { owner, created, quotes, orders } = panel.facts;
  const phase = (
    <p className="mt-1">
      <PhaseBadge phase={panel.status.phase}>{PHASE_LABELS[panel.status.phase]}</PhaseBadge>
    </p>
  );
  return (
    <aside className="standing" aria-label="Status and flags">
      <div className="sheet sheet-body standing full">
        {!panel.canChangeStatus ? (
          <ReadOnly label="Status">
            {panel.status.name}
            {phase}
          </ReadOnly>
        ) : (
          <div>
            <Selector
              label="Status"
              field="statusId"
              action={paths.dealStatus(slug, id) + search}
              value={panel.status.id}
              choices={panel.statuses.map((one) => ({ value: one.id, label: one.name }))}
              hidden={{ currentStatusId: panel.status.id }}
              tone=""
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
            <Selector
              key={flag.id}
              label={flag.name}
              field="valueId"
              action={paths.dealFlag(slug, id, flag.id) + search}
              value={flag.value?.workflowFlagValueId ?? ""}
              choices={flag.values.map((value) => ({ value: value.id, label: value.label }))}
              hidden={{}}
              tone={
                flag.value && flag.value.appearance !== "DEFAULT"
                  ? `t-${FLAG_TONES[flag.value.appearance]}`
                  : ""
              }
            />
          ),
        )}
      </div>
      <dl className="facts narrow full px-1">
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

/** A select with Save; with script it saves on change, shows the choice at once, and takes it back if refused. */
function Selector({
  label,
  field,
  action,
  value,
  choices,
  hidden,
  tone,
}: {
  label: string;
  field: string;
  action: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  hidden: Readonly<Record<string, string>>;
  tone: string;
}) {
  const id = useId();
  const isHydrated = useHydrated();
  const fetcher = useFetcher();
  const pending = fetcher.formData?.get(field);
  const shown = typeof pending === "string" ? pending : value;
  return (
    <fetcher.Form method="post" action={action} className={tone}>
      <FormKey />
      {isHydrated && <input type="hidden" name="intent" value="stay" />}
      {Object.entries(hidden).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <label htmlFor={id} className="text-[0.8125rem] font-semibold text-(--ink-2)">
        {label}
      </label>
      <select
        id={id}
        name={field}
        className={isHydrated ? "input col-span-full" : "input"}
        key={isHydrated ? "live" : "plain"}
        {...(isHydrated
          ? {
              value: shown,
              onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
                fetcher.submit(event.currentTarget.form),
            }
          : { defaultValue: value })}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {!isHydrated && (
        <Button size="small" aria-label={`Save ${label}`}>
          Save
        </Button>
      )}
    </fetcher.Form>
  );
}
