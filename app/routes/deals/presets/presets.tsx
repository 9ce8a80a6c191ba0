import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { readFormKey, refuseForm, replyToRefusal } from "~/http/form-reply.server";
import { paths } from "~/http/paths";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { requireWorkflow } from "~/http/workflows.server";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form/form-key";
import { FormProblem, useKitForm } from "~/ui/form/kit-form";
import { parse } from "~/ui/form/parse";
import { Modal } from "~/ui/modal";

import { readFilters, toSearch, writeFilters } from "../deal-filters";
import { describeFilters } from "./describe-filters";
import { applyPresetChange, refusePresetChange, type PresetChange } from "./preset-changes";
import { presetSchema } from "./preset-form.schema";
import { changePresets, loadPresets } from "./preset-settings.server";

export const meta: MetaFunction = () => [{ title: "Manage presets · Headrail" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, workflow } = await requireWorkflow(request, context, params.workflowSlug);
  const presets = await loadPresets(staff, workflow.id);
  const current = readFilters(new URL(request.url).searchParams, workflow);
  const read = (text: string) => readFilters(new URLSearchParams(text), workflow);
  return json({
    slug: workflow.slug,
    search: toSearch(writeFilters(current)),
    description: describeFilters(current, workflow),
    presets: presets.map((preset) => ({
      name: preset.name,
      description: describeFilters(read(preset.params), workflow),
    })),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, workflow } = await requireWorkflow(request, context, params.workflowSlug);
  const formData = await request.formData();
  const submission = parse(formData, presetSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { act, name, known = "", params: filters = "" } = submission.value;
  const clean = writeFilters(readFilters(new URLSearchParams(filters), workflow)).toString();
  const change: PresetChange =
    act === "add"
      ? { act, name, params: clean }
      : act === "rename"
        ? { act, known, name }
        : { act, known };
  try {
    const problem = refusePresetChange(await loadPresets(staff, workflow.id), change);
    if (problem) return refuseForm(submission, { fieldErrors: { name: [problem] } });
    await changePresets(
      staff,
      workflow.id,
      (presets) => applyPresetChange(presets, change),
      readFormKey(formData),
    );
    const done = { add: "Preset added", rename: "Preset renamed", remove: "Preset removed" }[act];
    const { search } = new URL(request.url);
    return await redirectWithToast(
      request,
      context,
      paths.presets(workflow.slug) + search,
      success(done),
    );
  } catch (error) {
    return replyToRefusal(context, submission, error);
  }
}

export default function Presets() {
  const { slug, search, description, presets } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const result = reply?.result;
  const act = result?.initialValue?.act;
  const known = result?.initialValue?.known;
  const closeTo = paths.board(slug, search);
  return (
    <Modal title="Manage presets" closeTo={closeTo}>
      <div className="dialog-body">
        {presets.length === 0 && <p className="muted">No presets yet</p>}
        {presets.map((preset, index) => (
          <PresetRow
            key={preset.name}
            {...preset}
            id={`preset-${index}`}
            result={act !== "add" && known === preset.name ? result : undefined}
          />
        ))}
        <hr className="border-(--line)" />
        <AddPreset
          key={presets.length}
          search={search}
          description={description}
          result={act === "add" ? result : undefined}
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

type Result = Parameters<typeof FormProblem>[0]["result"];
interface PresetValues extends Record<string, unknown> {
  name: string;
}
const loadRules = async () => (await import("./preset-form.schema")).presetSchema;

function PresetRow({
  id,
  name,
  description,
  result,
}: {
  id: string;
  name: string;
  description: string;
  result: Result;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<PresetValues>({
    id,
    lastResult: result,
    defaultValue: { name },
    loadRules,
  });
  return (
    <Form method="post" preventScrollReset className="form" {...formProps}>
      <FormKey />
      <input type="hidden" name="known" value={name} />
      <FormProblem result={result} />
      <div className="preset-row">
        <TextField meta={fields.name} label={`Name of ${name}`} maxLength={80} hint={description} />
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
  result,
}: {
  search: string;
  description: string;
  result: Result;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<PresetValues>({
    id: "add-preset",
    lastResult: result,
    loadRules,
  });
  return (
    <Form method="post" preventScrollReset className="form" {...formProps}>
      <FormKey />
      <input type="hidden" name="act" value="add" />
      <input type="hidden" name="params" value={search.slice(1)} />
      <FormProblem result={result} />
      <TextField
        meta={fields.name}
        label="Name of a new preset"
        maxLength={80}
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
