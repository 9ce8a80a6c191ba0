import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";

import { setupForm } from "~/http/form.server";
import { paths } from "~/http/paths";
import { workflowAction, workflowLoader } from "~/http/workflows.server";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import type { Constraints } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/field";
import { FormProblem } from "~/ui/form/form-problem";
import { useKitForm } from "~/ui/form/kit-form";
import { useFormReply, type FormReply } from "~/ui/form/reply";
import { FormKey } from "~/ui/form-key";

import { readFilters, toSearch, writeFilters } from "../deal-filters";
import { describeFilters } from "./describe-filters";
import { presetFormSchema } from "./preset-form.schema";
import { submitPreset } from "./preset-form.server";
import { loadPresets } from "./preset-settings.server";

export const meta: MetaFunction = () => [{ title: "Manage presets · Headrail" }];

export const loader = workflowLoader(async ({ staff, workflow, url }) => {
  const presets = await loadPresets(staff, workflow.id);
  const current = readFilters(url.searchParams, workflow);
  const search = toSearch(writeFilters(current));
  const describe = (text: string) =>
    describeFilters(readFilters(new URLSearchParams(text), workflow), workflow);
  return {
    form: setupForm(presetFormSchema, paths.board(workflow.slug, search), {}),
    search,
    description: describeFilters(current, workflow),
    presets: presets.map(({ name, params }) => ({ name, description: describe(params) })),
  };
});

export const action = workflowAction(({ form, ...route }) => submitPreset(form, route));

export default function Presets() {
  const { form, search, description, presets } = useLoaderData<typeof loader>();
  const { closeTo, constraint } = form;
  const reply = useFormReply();
  const act = reply?.result.initialValue?.act;
  const known = reply?.result.initialValue?.known;
  return (
    <Modal title="Manage presets" closeTo={closeTo}>
      <div className="dialog-body">
        {presets.length === 0 && <p className="muted">No presets yet</p>}
        {presets.map((preset, index) => (
          <PresetRow
            key={preset.name}
            {...preset}
            id={`preset-${index}`}
            constraint={constraint}
            reply={act !== "add" && known === preset.name ? reply : undefined}
          />
        ))}
        <hr className="border-(--line)" />
        <AddPreset
          key={presets.length}
          search={search}
          description={description}
          constraint={constraint}
          reply={act === "add" ? reply : undefined}
        />
      </div>
      <div className="dialog-foot">
        <ButtonLink href={closeTo} data-close="">
          Done
        </ButtonLink>
      </div>
    </Modal>
  );
}

interface PresetForm {
  constraint: Constraints;
  reply: FormReply | undefined;
}
interface PresetValues extends Record<string, unknown> {
  name: string;
}
const loadRules = async () => (await import("./preset-form.schema")).presetFormSchema;

function PresetRow({
  id,
  name,
  description,
  constraint,
  reply,
}: PresetForm & {
  id: string;
  name: string;
  description: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<PresetValues>({
    id,
    reply,
    values: { name },
    constraint,
    loadRules,
  });
  return (
    <Form method="post" preventScrollReset className="form" {...formProps}>
      <FormKey />
      <input type="hidden" name="known" value={name} />
      <FormProblem result={reply?.result} />
      <div className="preset-row">
        <TextField meta={fields.name} label={`Name of ${name}`} hint={description} />
        <Button name="act" value="rename" disabled={isBusy}>
          Rename
        </Button>
        <Button name="act" value="remove" variant="to-danger" disabled={isBusy}>
          Remove
        </Button>
      </div>
    </Form>
  );
}

function AddPreset({
  search,
  description,
  constraint,
  reply,
}: PresetForm & {
  search: string;
  description: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<PresetValues>({
    id: "add-preset",
    reply,
    constraint,
    loadRules,
  });
  return (
    <Form method="post" preventScrollReset className="form" {...formProps}>
      <FormKey />
      <input type="hidden" name="act" value="add" />
      <input type="hidden" name="params" value={search.slice(1)} />
      <FormProblem result={reply?.result} />
      <TextField
        meta={fields.name}
        label="Name of a new preset"

        hint={
          search
            ? `Keeps the filters set now: ${description}`
            : "Set some filters first to keep them under a name."
        }
      />
      <div>
        <Button variant="primary" isBusy={isBusy} disabled={!search}>
          Add preset
        </Button>
      </div>
    </Form>
  );
}
