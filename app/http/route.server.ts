import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";

import { UpstreamClient } from "~/upstream/client.server";
import type { AnyEndpoint } from "~/upstream/endpoint";

import { requirePermission, requireStaff, type Staff } from "./staff.server";
import { readForm, type SentForm } from "./submit.server";

/** What a loader or action is asked with. */
export interface RouteContext {
  request: Request;
  context: AppLoadContext;
  params: LoaderFunctionArgs["params"];
  url: URL;
}
export interface StaffContext extends RouteContext {
  staff: Staff;
}
export interface Sent {
  form: SentForm;
}

/**
 * Loaders and actions of one kind of page: `enter` finds who is asking and what the address names, or throws
 * the response that refuses it. Nothing of this reaches the browser.
 */
export function routesOf<Context extends RouteContext>(
  enter: (route: RouteContext) => Promise<Context>,
) {
  const contextOf = ({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) =>
    enter({ request, context, params, url: new URL(request.url) });
  return {
    enter,
    loader:
      <Data>(load: (route: Context) => Data | Promise<Data>) =>
      async (args: LoaderFunctionArgs): Promise<Data> =>
        load(await contextOf(args)),
    action:
      (act: (route: Context & Sent) => Promise<Response>) =>
      async (args: ActionFunctionArgs): Promise<Response> => {
        const route = await contextOf(args);
        return act({ ...route, form: await readForm(args.request, args.context) });
      },
  };
}

/** A page anybody may ask for; its calls go out in nobody's name. */
export interface PublicContext extends RouteContext {
  upstream: UpstreamClient;
}
export const { loader: publicLoader, action: publicAction } = routesOf(
  async (route): Promise<PublicContext> => {
    const { upstream, cache } = route.context.host;
    return { ...route, upstream: new UpstreamClient({ upstream, cookie: null, cache }) };
  },
);

/** Any signed-in person, or one who may make the call `needs`. */
function staffRoutes(needs: AnyEndpoint | null) {
  return routesOf(async (route): Promise<StaffContext> => {
    const { request, context } = route;
    const staff = needs
      ? await requirePermission(request, context, needs)
      : await requireStaff(request, context);
    return { ...route, staff };
  });
}

export function staffLoader<Data>(
  needs: AnyEndpoint | null,
  load: (route: StaffContext) => Data | Promise<Data>,
) {
  return staffRoutes(needs).loader(load);
}

export function staffAction(
  needs: AnyEndpoint | null,
  act: (route: StaffContext & Sent) => Promise<Response>,
) {
  return staffRoutes(needs).action(act);
}
