import type { ComponentProps } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { PHASE_LABELS, PHASES, type PhaseName } from "~/domain/phases";
import { ActiveBadge } from "~/ui/active-badge";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { FLAG_TONES, PHASE_LOOKS } from "~/ui/phase-looks";
import { showToast } from "~/ui/toast/toast-store";

import { ModulesList } from "./modules-list";

interface ShownFlag {
  id: string;
  name: string;
  values: readonly {
    id: string;
    label: string;
    appearance: keyof typeof FLAG_TONES;
    isDefault: boolean;
    showOnCard: boolean;
  }[];
}
interface ShownWorkflow extends ComponentProps<typeof ModulesList> {
  id: string;
  name: string;
  isActive: boolean;
  closeTo: string;
  editPath: string;
  filePath: string;
  statuses: readonly { id: string; name: string; phase: PhaseName }[];
  flags: readonly ShownFlag[];
}

/** A workflow as it is. */
export function WorkflowDetail(workflow: ShownWorkflow) {
  const { id, name, isActive, isEditable, editPath, filePath, statuses, flags, closeTo } = workflow;
  const exports = (
    <ButtonLink href={filePath} icon="download" download>
      Export
    </ButtonLink>
  );
  return (
    <Modal title={name} closeTo={closeTo} width="w780" actions={exports}>
      <div className="dialog-body grid gap-3">
        <section className="sheet sheet-body" aria-label="ID">
          <dl className="facts workflow-id">
            <dt>ID</dt>
            <dd>
              <span>{id}</span> <CopyId id={id} />
            </dd>
          </dl>
        </section>
        <section className="sheet" aria-labelledby="details">
          <header className="sheet-head">
            <h2 id="details">Details</h2>{" "}
            {isEditable ? (
              <ButtonLink href={editPath} size="small" icon="edit">
                Edit <span className="sr">details</span>
              </ButtonLink>
            ) : (
              <span className="muted">This workflow cannot be edited</span>
            )}
          </header>
          <dl className="facts sheet-body">
            <dt>Name</dt>
            <dd>{name}</dd>
            <dt>Status</dt>
            <dd>
              <ActiveBadge isActive={isActive} otherwise="Inactive" />
            </dd>
          </dl>
        </section>
        <section className="sheet" aria-labelledby="statuses">
          <header className="sheet-head">
            <h2 id="statuses">Statuses</h2>
          </header>
          <div className="workflow-phases">
            {PHASES.map((phase) => (
              <section key={phase} className={`t-${PHASE_LOOKS[phase].tone}`}>
                <h3>
                  <span className={PHASE_LOOKS[phase].blind}>{PHASE_LABELS[phase]}</span>
                </h3>
                <Statuses names={statuses.filter((status) => status.phase === phase)} />
              </section>
            ))}
          </div>
        </section>
        {flags.length > 0 && (
          <section className="sheet" aria-labelledby="flags">
            <header className="sheet-head">
              <h2 id="flags">Flags</h2>
            </header>
            <ul>
              {flags.map((flag) => (
                <li key={flag.id} className="workflow-flag">
                  <b>{flag.name}</b>{" "}
                  <span className="flag-values">
                    {flag.values.map((value, at) => (
                      <span key={value.id}>
                        <Badge tone={FLAG_TONES[value.appearance]} icon="flag">
                          {value.label}
                        </Badge>
                        <span className="muted">{marksOf(value)}</span>
                        {at < flag.values.length - 1 && <span className="sr">,</span>}{" "}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ModulesList {...workflow} />
      </div>
    </Modal>
  );
}

function Statuses({ names }: { names: readonly { id: string; name: string }[] }) {
  if (names.length === 0) return <p className="muted">–</p>;
  return (
    <ul>
      {names.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

/** After a space, if there is one. */
function marksOf({ isDefault, showOnCard }: { isDefault: boolean; showOnCard: boolean }): string {
  const marks = [isDefault && "default", showOnCard && "on card"].filter(Boolean).join(", ");
  return marks && ` ${marks}`;
}

/** Only where script can: elsewhere the ID is there to be selected. */
function CopyId({ id }: { id: string }) {
  const isLive = useHydrated();
  if (!isLive || !("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ tone: "success", title: "Workflow ID copied to clipboard" }),
      () => showToast({ tone: "warning", title: "Not copied: please select it" }),
    );
  return (
    <Button type="button" size="small" icon="copy" onClick={() => void copy()}>
      Copy <span className="sr">ID</span>
    </Button>
  );
}
