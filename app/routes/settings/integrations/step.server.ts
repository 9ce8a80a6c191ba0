import { redirect } from "@remix-run/node";

import { leaveTo } from "~/http/download.server";
import { readRefusal } from "~/http/refusal";
import type { StaffContext } from "~/http/route.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { paths } from "~/http/paths";
import { integrations } from "~/upstream/contract/integrations";
import { isRefused } from "~/upstream/errors";
import { isRead } from "~/upstream/is-read";

import { HOME } from "./account.server";

/**
 * What an address below the page does: the way to the calendar-linking site, and back from it. Answers null at those that
 * show the page.
 */
export async function takeStep(route: StaffContext): Promise<Response | null> {
  switch (route.params["*"]) {
    case undefined:
    case "":
    case "link":
      return null;
    case "connect":
      return connect(route);
    case "callback":
      return comeBack(route);
    default:
      return redirect(HOME);
  }
}

/**
 * Goes there. It is a link, as browsers do not follow the answer to a form out of the site: all it changes is that
 * somebody may come back within ten minutes. Where no site is set up it would link the calendar here at once, which a
 * form does.
 */
async function connect(route: StaffContext): Promise<Response> {
  const { request, staff } = route;
  // A link of another site begins nothing.
  const from = request.headers.get("sec-fetch-site") ?? "none";
  if ((from !== "same-origin" && from !== "none") || request.method !== "GET")
    return redirect(HOME);
  const { calendars: canLinkElsewhere } = await staff.loadProviders();
  return canLinkElsewhere ? beginLink(route) : redirect(HOME);
}

/** What a form at the address of the question does; other addresses take none. */
export async function takeForm(route: StaffContext): Promise<Response> {
  return route.params["*"] === "link" ? beginLink(route) : redirect(HOME, 303);
}

/** Leads to the calendar-linking site; to the way back where the calendar here is linked. */
async function beginLink({ request, context, staff }: StaffContext): Promise<Response> {
  const { publicOrigin } = context.host;
  const query = {
    callbackUrl: publicOrigin + paths.settings("integrations", "callback"),
    redirectUrl: publicOrigin + HOME,
  };
  try {
    return await leaveTo(request, staff.upstream, integrations.linkCalendarAccount, { query });
  } catch (error) {
    if (!isRefused(error, 422, 501)) throw error;
    return redirectWithToast(request, context, HOME, {
      tone: "warning",
      title: "This server links no calendars",
    });
  }
}

/** With what the site says: a code, or that it was not agreed to. */
async function comeBack({ request, context, staff, url }: StaffContext): Promise<Response> {
  const [state, code] = [url.searchParams.get("state"), url.searchParams.get("code")];
  if (!state || !isRead(request)) return redirect(HOME);
  const query = { state, ...(code ? { code } : {}) };
  try {
    const answer = await staff.upstream.fetch(integrations.finishCalendarLink, { query });
    await answer.body?.cancel();
  } catch (error) {
    if (!isRefused(error, 400, 422)) throw error;
    const title = readRefusal(error).message;
    return redirectWithToast(request, context, HOME, { tone: "warning", title });
  }
  return redirectWithToast(request, context, HOME, success("Account linked"));
}
