import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";

import { asSearch } from "~/domain/search-params";
import { isBackground } from "~/http/background-page.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { workflowAction, workflowLoader } from "~/http/workflows.server";
import { revalidateBackground, useLoadedSearch } from "~/ui/navigation/background-page";

import { readFilters, writeFilters } from "../deal-filters";
import { describeFilters } from "./describe-filters";
import { presetFormSchema } from "./preset-form.schema";
import { submitPreset } from "./preset-form.server";
import { loadPresets } from "./preset-settings.server";
import { PresetsDialog } from "./presets-dialog";

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
    form: setupForm(presetFormSchema, paths.board(slug, asSearch(filters)), {}),
    filters: filters.toString(),
    description: describeFilters(current, workflow),
    presets: presets.map(({ name, params }) => {
      const removal = new URLSearchParams(filters);
      removal.set("preset", name);
      const removeHref = paths.removePreset(slug) + asSearch(removal);
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
