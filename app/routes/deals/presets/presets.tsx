import type { MetaFunction } from "@remix-run/node";
import {
  Form,
  Outlet,
  useLoaderData,
  useNavigation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useId, useRef, useState } from "react";

import { isBackground } from "~/http/background-page.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { workflowAction, workflowLoader } from "~/http/workflows.server";
import { Button, ButtonLink } from "~/ui/button";
import { revalidateBackground, useLoadedSearch } from "~/ui/navigation/background-page";
import { Modal } from "~/ui/dialog/modal";
import { useUnsavedBlocker } from "~/ui/dialog/unsaved-changes";
import type { Constraints } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/field";
import { FormError } from "~/ui/form/form-error";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { useFormReply, type FormReply } from "~/ui/form/form-reply";
import { FormKey } from "~/ui/form-key";

import { readFilters, toSearch, writeFilters } from "../deal-filters";
import { describeFilters } from "./describe-filters";
import { presetFormSchema } from "./preset-form.schema";
import { submitPreset } from "./preset-form.server";
import { loadPresets } from "./preset-settings.server";

export const meta: MetaFunction = () => [{ title: "Manage presets · Headrail" }];

/** The presets and the query they were read for, or nothing under the question whether to remove one. */
export const loader = workflowLoader(async (route) => {
  const { staff, workflow, url } = route;
  const { slug } = workflow;
  if (isBackground(route, paths.presets(slug))) return { slug, page: null, search: null };
  const presets = await loadPresets(staff, workflow.id);
  const current = readFilters(url.searchParams, workflow);
  const filters = writeFilters(current);
  const describe = (text: string) =>
    describeFilters(readFilters(new URLSearchParams(text), workflow), workflow);
  const page = {
    form: setupForm(presetFormSchema, paths.board(slug, toSearch(filters)), {}),
    filters: filters.toString(),
    description: describeFilters(current, workflow),
    presets: presets.map(({ name, params }) => {
      const removal = new URLSearchParams(filters);
      removal.set("preset", name);
      const removeHref = paths.removePreset(slug) + toSearch(removal);
      return { name, description: describe(params), removeHref };
    }),
  };
  return { slug, page, search: url.search };
});

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, ({ workflowSlug = "" }) => paths.presets(workflowSlug));

export const action = workflowAction(({ form, ...route }) => submitPreset(form, route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function Presets() {
  const { slug, page, search } = useLoaderData<typeof loader>();
  useLoadedSearch(paths.presets(slug), search);
  return (
    <>
      {page && <PresetsDialog {...page} />}
      <Outlet />
    </>
  );
}

type PresetsPage = NonNullable<Awaited<ReturnType<typeof loader>>["page"]>;

function PresetsDialog({ form, filters, description, presets }: PresetsPage) {
  const { closeTo, constraint } = form;
  const reply = useFormReply();
  const list = useRef<HTMLDivElement>(null);
  const guard = useUnsavedBlocker(() => reply !== undefined || hasTyped(list.current));
  const additions = useTimesGrown(presets.length);
  const act = reply?.result.initialValue?.act;
  const known = reply?.result.initialValue?.known;
  const isListed = act === "add" || presets.some(({ name }) => name === known);
  return (
    <Modal title="Manage presets" closeTo={closeTo}>
      {guard.dialog}
      <div className="dialog-body" ref={list}>
        {!isListed && <FormError result={reply?.result} />}
        {presets.length === 0 && <p className="muted">No presets yet</p>}
        <ul className="grid gap-3">
          {presets.map((preset) => (
            <PresetRow
              key={preset.name}
              {...preset}
              constraint={constraint}
              reply={act !== "add" && known === preset.name ? reply : undefined}
            />
          ))}
        </ul>
        <hr className="border-(--line)" />
        <AddPreset
          key={additions}
          filters={filters}
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

/** How often the list has grown: its form begins anew after each addition, and keeps its text otherwise. */
function useTimesGrown(count: number): number {
  const [seen, see] = useState({ count, times: 0 });
  if (count !== seen.count) see({ count, times: seen.times + (count > seen.count ? 1 : 0) });
  return seen.times;
}

/** Whether a field holds something else than what is saved. */
function hasTyped(list: HTMLElement | null): boolean {
  return [...(list?.querySelectorAll("input") ?? [])].some(
    (input) => input.value !== input.defaultValue,
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
  name,
  description,
  removeHref,
  constraint,
  reply,
}: PresetForm & {
  name: string;
  description: string;
  removeHref: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useValidatedForm<PresetValues>({
    // Its own, wherever it stands in the list: the form begins anew with another id.
    id: useId(),
    reply,
    values: { name },
    constraint,
    loadRules,
  });
  return (
    <li>
      <Form method="post" replace preventScrollReset className="form" {...formProps}>
        <FormKey />
        <input type="hidden" name="known" value={name} />
        <FormError result={reply?.result} />
        <div className="preset-row">
          <TextField meta={fields.name} label={`Name of ${name}`} hint={description} />
          <Button name="act" value="rename" disabled={isBusy}>
            Rename
          </Button>
          <ButtonLink href={removeHref} variant="to-danger" data-keep-scroll="">
            Remove <span className="sr">{name}</span>
          </ButtonLink>
        </div>
      </Form>
    </li>
  );
}

function AddPreset({
  filters,
  description,
  constraint,
  reply,
}: PresetForm & {
  filters: string;
  description: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useValidatedForm<PresetValues>({
    id: "add-preset",
    reply,
    constraint,
    loadRules,
  });
  return (
    <Form method="post" replace preventScrollReset className="form" {...formProps}>
      <FormKey />
      <input type="hidden" name="act" value="add" />
      <input type="hidden" name="params" value={filters} />
      <FormError result={reply?.result} />
      <TextField
        meta={fields.name}
        label="Name of a new preset"
        hint={
          filters
            ? `Keeps the filters set now: ${description}`
            : "Set some filters first to keep them under a name."
        }
      />
      <div>
        <Button variant="primary" isBusy={isBusy} disabled={!filters}>
          Add preset
        </Button>
      </div>
    </Form>
  );
}
