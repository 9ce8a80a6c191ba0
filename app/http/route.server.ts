import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";

import type { AnyEndpoint } from "~/upstream/endpoint";

import { requirePermission, requireStaff, type Staff } from "./staff.server";
import { readForm, type SentForm } from "./submit.server";

/** What a loader or action is asked with. */
export interface RouteScene {
  request: Request;
  context: AppLoadContext;
  params: LoaderFunctionArgs["params"];
  url: URL;
}
export interface StaffScene extends RouteScene {
  staff: Staff;
}
export interface Sent {
  form: SentForm;
}

/**
 * Loaders and actions of one kind of page: `enter` finds who is asking and what the address names, or throws
 * the response that refuses it. Nothing of this reaches the browser.
 */
export function routesOf<Scene extends RouteScene>(enter: (scene: RouteScene) => Promise<Scene>) {
  const sceneOf = ({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) =>
    enter({ request, context, params, url: new URL(request.url) });
  return {
    enter,
    loader:
      <Data>(load: (scene: Scene) => Data | Promise<Data>) =>
      async (args: LoaderFunctionArgs): Promise<Data> =>
        load(await sceneOf(args)),
    action:
      (act: (scene: Scene & Sent) => Promise<Response>) =>
      async (args: ActionFunctionArgs): Promise<Response> => {
        const scene = await sceneOf(args);
        return act({ ...scene, form: await readForm(args.request, args.context) });
      },
  };
}

/** Any signed-in person, or one who may make the call `needs`. */
function staffRoutes(needs: AnyEndpoint | null) {
  return routesOf(async (scene): Promise<StaffScene> => {
    const { request, context } = scene;
    const staff = needs
      ? await requirePermission(request, context, needs)
      : await requireStaff(request, context);
    return { ...scene, staff };
  });
}

export function staffLoader<Data>(
  needs: AnyEndpoint | null,
  load: (scene: StaffScene) => Data | Promise<Data>,
) {
  return staffRoutes(needs).loader(load);
}

export function staffAction(
  needs: AnyEndpoint | null,
  act: (scene: StaffScene & Sent) => Promise<Response>,
) {
  return staffRoutes(needs).action(act);
}
