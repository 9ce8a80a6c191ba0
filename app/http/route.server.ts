import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";

import type { Outcome } from "~/ui/requests/outcome";
import { UpstreamClient } from "~/upstream/client.server";
import type { AnyEndpoint } from "~/upstream/endpoint";
import { UploadError } from "~/upstream/multipart.server";

import { isOther, ownerOfKey } from "./form-owner.server";
import { readSession, type Toast } from "./session.server";
import { sendOn } from "./sign-in-redirect.server";
import { requirePermission, requireStaff, type Staff } from "./staff.server";
import { readForm, type SentForm } from "./submit.server";
import { redirectWithToast } from "./toast-redirect.server";
import { BrowserUpload } from "./upload.server";

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
 * the response that refuses it. A form of somebody else than who is signed in is sent on to sign-in, unread.
 * Nothing of this reaches the browser.
 */
export function routesOf<Context extends RouteContext>(
  enter: (route: RouteContext) => Promise<Context>,
  { isForStaff = true } = {},
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
        const form = await readForm(args.request, args.context);
        // Before anything is looked up: what a form is about need not exist for somebody else.
        if (isForStaff && (await isOfOther(form))) return refuseOther(form);
        return act({ ...(await contextOf(args)), form });
      },
    /** An action that takes a form with files: who is asking is found before a byte of them is read. */
    uploadAction:
      (act: (route: Context & { upload: BrowserUpload }) => Promise<Response>) =>
      async (args: ActionFunctionArgs): Promise<Response> => {
        const route = await contextOf(args);
        const { request, context } = args;
        const upload = await openUpload(request);
        if (upload instanceof Response) return upload;
        const key = upload.formKey;
        if (isForStaff && (await isOfOther({ request, context, key }))) {
          return refuseOther({ request, context, key, isFromScript: upload.isFromScript });
        }
        return act({ ...route, upload });
      },
  };
}

/** The form up to its first file; a refusal of what is no form with files. */
async function openUpload(request: Request): Promise<BrowserUpload | Response> {
  try {
    return await BrowserUpload.read(request, { isOneByOne: true });
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    return json<Outcome>(
      { outcome: "refused", toast: { tone: "warning", title: error.message } },
      { status: error.status },
    );
  }
}

type Sender = Pick<SentForm, "request" | "context" | "key">;

/** True if a form did not stand on a page of the person who is signed in now. */
async function isOfOther({ request, context, key }: Sender): Promise<boolean> {
  const session = await readSession(request, context);
  return session.has("upstream") && isOther(ownerOfKey(key), session.get("owner"));
}

const OTHER: Toast = {
  tone: "warning",
  title: "You are now signed in as somebody else",
  text: "Nothing was changed: please look again.",
};

const RELOAD: Toast = { ...OTHER, text: "Nothing was changed: please load the page again." };
/** Of a page that does not know whose it is. */
const OLD: Toast = { ...RELOAD, title: "This page is out of date" };

/**
 * A form with a page of its own goes to sign-in with its text; a change made elsewhere begins again there. Script
 * that stays on its page is told so, and keeps what else is typed there.
 */
async function refuseOther({
  request,
  context,
  key,
  isFromScript,
}: Sender & Pick<SentForm, "isFromScript">): Promise<Response> {
  const isNobodys = ownerOfKey(key) === "";
  if (isFromScript) {
    return json<Outcome>({ outcome: "refused", toast: isNobodys ? OLD : RELOAD }, { status: 409 });
  }
  const response = sendOn(request);
  if (response.status === 307) return response;
  return redirectWithToast(
    request,
    context,
    response.headers.get("location") ?? "/",
    isNobodys ? OLD : OTHER,
  );
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
  { isForStaff: false },
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

export function staffUploadAction(
  needs: AnyEndpoint | null,
  act: (route: StaffContext & { upload: BrowserUpload }) => Promise<Response>,
) {
  return staffRoutes(needs).uploadAction(act);
}

export function staffAction(
  needs: AnyEndpoint | null,
  act: (route: StaffContext & Sent) => Promise<Response>,
) {
  return staffRoutes(needs).action(act);
}
