import { Form, useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { FormKey } from "~/ui/form-key";

import { Faults, type Fault } from "./import-faults";
import type { ImportPlan } from "./import-plan.server";
import type { ShownImport } from "./import.server";

/** What a file would make, before it does; the file goes along in the form. */
export function ImportDialog({
  name,
  plan,
  pieces,
  reply: { faults, isUnsettled = false },
  closeTo,
}: ShownImport & {
  reply: { faults: readonly Fault[]; isUnsettled?: boolean };
  closeTo: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Modal title="Import workflow" closeTo={closeTo}>
      <Form method="post" encType="multipart/form-data" replace>
        <FormKey />
        {pieces.map((piece, at) => (
          <input key={`${at}`} type="hidden" name={`text.${at}`} value={piece} />
        ))}
        <div className="dialog-body grid gap-3">
          <h2 tabIndex={-1} data-first={faults.length > 0 ? undefined : ""}>
            {plan?.landsAs ?? name}
          </h2>
          {faults.length > 0 && <Faults {...{ faults, isUnsettled }} />}
          <p>
            {plan &&
              plan.landsAs !== name &&
              `There is a workflow of the name ${name} already, so this one gets a number. `}
            It is inactive until you make it active.
          </p>
          {plan && <Contents plan={plan} />}
          {plan?.compared && <Compared {...plan.compared} />}
        </div>
        <div className="dialog-foot">
          {pieces.length > 0 && (
            <Button variant="primary" isBusy={isBusy} busyText="Importing">
              Import
            </Button>
          )}
          <ButtonLink href={closeTo} data-close="">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}

function Contents({ plan: { phases, flags, modules, fields, sources } }: { plan: ImportPlan }) {
  return (
    <dl className="facts">
      {phases.map(({ label, names }) => (
        <Fact key={label} label={`Statuses, ${label}`} all={names} />
      ))}
      <Fact label="Flags" all={flags.map(({ name, values }) => `${name}: ${values.join(", ")}`)} />
      <Fact label="Modules" all={modules} />
      <Fact
        label="Custom fields"
        all={fields.map(({ name, isThere }) => (isThere ? name : `${name} (missing)`))}
      />
      <Fact
        label="Data sources"
        all={sources.map(({ name, isThere }) => (isThere ? name : `${name} (will be made)`))}
      />
    </dl>
  );
}

function Fact({ label, all }: { label: string; all: readonly string[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {all.length === 0 ? (
          "–"
        ) : (
          <ul>
            {all.map((text, at) => (
              <li key={`${at} ${text}`}>{text}</li>
            ))}
          </ul>
        )}
      </dd>
    </>
  );
}

function Compared({ name, changes }: NonNullable<ImportPlan["compared"]>) {
  return (
    <section aria-labelledby="compared">
      <h3 id="compared" className="mb-1">
        Compared with {name}
      </h3>
      {changes.length === 0 ? (
        <p>Nothing differs.</p>
      ) : (
        <ul data-changes="">
          {changes.map((text, at) => (
            <li key={`${at}`}>{text}</li>
          ))}
        </ul>
      )}
      <p className="muted">{name} itself stays as it is.</p>
    </section>
  );
}
