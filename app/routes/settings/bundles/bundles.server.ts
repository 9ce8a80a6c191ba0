import { redirect } from "@remix-run/node";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { bundles } from "~/upstream/contract/bundles";
import type { ResponseOf } from "~/upstream/endpoint";

import { settingsNav } from "../settings-nav.server";
import type { ShownBundle } from "./bundle-groups";

export const HOME = paths.settings("bundles");
export type Bundle = ResponseOf<typeof bundles.listBundles>[number];

/** In their order, whatever the upstream's is. */
export async function readBundles({ staff }: StaffContext): Promise<Bundle[]> {
  const all = await staff.upstream.call(bundles.listBundles, {});
  return all.toSorted((one, other) => one.sortOrder - other.sortOrder);
}

/** What was typed into the fields of a bundle last, or begins there; null if one of them is empty. */
export function keptValues({ templateFields }: Bundle): Record<string, number> | null {
  const kept = templateFields.flatMap(({ templateKey, value }) =>
    value === null ? [] : [[templateKey, value] as const],
  );
  return kept.length < templateFields.length ? null : Object.fromEntries(kept);
}

export async function loadBundles(route: StaffContext) {
  const nav = settingsNav(route.staff);
  if (isBackground(route, HOME)) return { nav, page: null, search: null };
  const all = await readBundles(route);
  const page = all.map((bundle): ShownBundle => ({
    ...{ id: bundle.id, name: bundle.name, description: bundle.description },
    ...{ exclusivityKey: bundle.exclusivityKey, isSubscribed: bundle.isSubscribed },
    ...{ hasFields: bundle.templateFields.length > 0, effects: bundle.effects ?? [] },
    path: paths.settings("bundles", bundle.id),
  }));
  return { nav, page, search: route.url.search };
}

/** Subscribes to a bundle with the values that were typed last, or unsubscribes from it. */
export async function changeBundle(route: StaffContext & Sent): Promise<Response> {
  const { staff, form } = route;
  const bundle = (await readBundles(route)).find(({ id }) => id === form.text("bundle"));
  if (!bundle) return leadBack(route, HOME, "bundle");
  const { id, name } = bundle;
  const call = { params: { id }, idempotencyKey: form.key };
  if (form.text("change") === "unsubscribe") {
    return submitChange(form, {
      save: () => staff.upstream.call(bundles.unsubscribeBundle, call),
      done: () => ({
        ...success(`Unsubscribed from ${name}`, UPDATES),
        action: { label: "Undo", to: HOME, fields: { bundle: id, change: "subscribe" } },
      }),
      isSaidByScript: true,
      to: HOME,
    });
  }
  const templateValues = keptValues(bundle);
  // What it asks for has to be typed first.
  if (!templateValues) throw redirect(paths.settings("bundles", id), 303);
  const body = { templateValues };
  return submitChange(form, {
    save: () => staff.upstream.call(bundles.subscribeBundle, { ...call, body }),
    done: subscribed(name),
    isSaidByScript: true,
    to: HOME,
  });
}

const UPDATES = "Open quotes show what it changes as pending updates.";
export const subscribed = (name: string) => success(`Subscribed to ${name}`, UPDATES);
