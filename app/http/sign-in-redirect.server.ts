import { redirect } from "@remix-run/node";

import { isRead } from "~/upstream/is-read";
import { isMultipart } from "~/upstream/multipart.server";

import { paths } from "./paths";

/** Leads to sign-in, and from there back to where the person was, with what was typed there. */
export function signInRedirect(request: Request): Response {
  if (!isRead(request)) return sendOn(request);
  const url = new URL(request.url);
  // Where a file is saved nothing is shown: it is asked for again on its page.
  const page = url.pathname.startsWith("/api/") ? askedFrom(request) : null;
  const { pathname, search } = page ?? url;
  return redirect(paths.login(pathname === "/" ? undefined : pathname + search));
}

/**
 * Sends a form on that cannot be taken in the name of who is signed in. One that was sent from its own address
 * goes along with all that was typed (307: the same form again): sign-in holds it and gives it back. A change
 * made on another page, and a form with files, begin again on their page.
 */
export function sendOn(request: Request): Response {
  const url = new URL(request.url);
  const own = url.pathname + url.search;
  const page = askedFrom(request) ?? url;
  // Sign-in gives a form back to its address, for its page.
  const isOwnPage = [url.pathname, RESUME].includes(page.pathname);
  if (!isOwnPage) {
    return redirect(paths.login(page.pathname + page.search), { status: 303 });
  }
  if (isMultipart(request.headers.get("content-type"))) {
    return redirect(paths.login(own), { status: 303 });
  }
  return redirect(paths.resume(own), { status: 307 });
}

const RESUME = new URL(paths.resume("/"), "http://here").pathname;

/** The page a form was sent from, or a file was asked for. A file may be asked for from anywhere: it need not be one of ours. */
export function askedFrom({ headers }: Request): URL | null {
  const referer = headers.get("referer");
  return referer !== null && URL.canParse(referer) ? new URL(referer) : null;
}
