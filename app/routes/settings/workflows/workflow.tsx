import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";

import { PHASE_LABELS, PHASES } from "~/domain/phases";
import { staffAction, staffLoader } from "~/http/route.server";
import { Badge, PhaseBadge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { Confirm } from "~/ui/dialog/confirm";
import { Modal } from "~/ui/dialog/modal";
import { CheckField, TextField } from "~/ui/form/field";
import { FLAG_TONES } from "~/ui/phase-looks";
import settings from "~/ui/styles/settings.css?url";
import styles from "~/ui/styles/workflow.css?url";
import { showToast } from "~/ui/toast/toast-store";
import { workflows } from "~/upstream/contract/workflows";

import { ModuleForm } from "./module-form";
import { ModulesList } from "./modules-list";
import { loadWorkflow, saveWorkflow } from "./workflows.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Workflow"} · Headrail` },
];
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: settings },
  { rel: "stylesheet", href: styles },
];

export const loader = staffLoader(workflows.updateWorkflow, loadWorkflow);
export const action = staffAction(workflows.updateWorkflow, saveWorkflow);

export { revalidateUnlessRefused as shouldRevalidate } from "~/ui/form/revalidate-unless-refused";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** A workflow as it is, or a form or question of it. */
export default function Workflow() {
  const { form, moduleForm, removal, ...shown } = useLoaderData<typeof loader>();
  if (moduleForm) return <ModuleForm {...moduleForm} />;
  if (removal) return <RemoveModule asked={removal} home={shown.home} revision={shown.revision} />;
  const { id, name, isActive, isEditable, editPath, filePath, statuses, flags, closeTo } = shown;
  if (form) {
    return (
      <FormDialog
        id="workflow"
        title={name}
        submitText="Save"
        form={form}
        loadRules={async () => (await import("./workflow.schema")).workflowSchema}
      >
        {(fields) => (
          <>
            <TextField meta={fields.name} label="Name" />
            <CheckField meta={fields.isActive} label="Active" kind="switch" />
          </>
        )}
      </FormDialog>
    );
  }
  return (
    <Modal title={name} closeTo={closeTo} width="w780">
      <div className="dialog-body grid gap-3">
        <p>
          <ButtonLink href={filePath} icon="download" download>
            Export
          </ButtonLink>
        </p>
        <section className="sheet settings-section" aria-labelledby="details">
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
          <div className="sheet-body">
            <dl className="facts">
              <dt>ID</dt>
              <dd>
                {id} <CopyId id={id} />
              </dd>
              <dt>Name</dt>
              <dd>{name}</dd>
              <dt>Status</dt>
              <dd>{isActive ? "Active" : "Inactive"}</dd>
            </dl>
          </div>
        </section>
        <section className="sheet settings-section" aria-labelledby="statuses">
          <header className="sheet-head">
            <h2 id="statuses">Statuses</h2>
          </header>
          <ul className="settings-list">
            {PHASES.map((phase) => (
              <li key={phase}>
                <PhaseBadge phase={phase}>{PHASE_LABELS[phase]}</PhaseBadge>{" "}
                <span>
                  {statuses
                    .filter((status) => status.phase === phase)
                    .map((status) => status.name)
                    .join(", ") || "–"}
                </span>
              </li>
            ))}
          </ul>
        </section>
        {flags.length > 0 && (
          <section className="sheet settings-section" aria-labelledby="flags">
            <header className="sheet-head">
              <h2 id="flags">Flags</h2>
            </header>
            <ul className="settings-list">
              {flags.map((flag) => (
                <li key={flag.id}>
                  <b>{flag.name}</b>{" "}
                  <span className="flag-values">
                    {flag.values.map((value) => (
                      <span key={value.id}>
                        <Badge tone={FLAG_TONES[value.appearance]} icon="flag">
                          {value.label}
                        </Badge>{" "}
                        <span className="muted">{marksOf(value)}</span>{" "}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ModulesList {...shown} />
      </div>
    </Modal>
  );
}

const marksOf = ({ isDefault, showOnCard }: { isDefault: boolean; showOnCard: boolean }) =>
  [isDefault && "default", showOnCard && "on card"].filter(Boolean).join(", ");

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

/** Whether a module is to be removed. */
function RemoveModule({
  asked,
  home,
  revision,
}: {
  asked: { name: string };
  home: string;
  revision?: number | undefined;
}) {
  return (
    <Confirm
      title="Remove module"
      question={`Are you sure you want to remove the module ${asked.name}?`}
      effect="Deals of this workflow no longer show it. What they hold of it stays, and is shown again once it is added again."
      yes="Yes, remove now"
      no="Keep module"
      closeTo={home}
    >
      <input type="hidden" name="revision" value={revision} />
    </Confirm>
  );
}
