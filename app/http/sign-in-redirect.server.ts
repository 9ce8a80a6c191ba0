import { redirect } from "@remix-run/node";

import { isMultipart } from "~/upstream/multipart.server";

import { paths } from "./paths";

/**
 * Leads to sign-in, and from there back to where the person was. A form that was sent from its own address goes
 * along with all that was typed (307: the browser sends it again): sign-in holds it and gives it back. A change
 * made on another page, and a form with files, begin again on their page.
 */
export function signInRedirect(request: Request, headers: HeadersInit = {}): Response {
  const url = new URL(request.url);
  const own = url.pathname + url.search;
  if (request.method === "GET") {
    return redirect(paths.login(url.pathname === "/" ? undefined : own), { headers });
  }
  const page = readPage(request.headers.get("referer")) ?? url;
  if (page.pathname !== url.pathname) {
    return redirect(paths.login(page.pathname + page.search), { status: 303, headers });
  }
  if (isMultipart(request.headers.get("content-type"))) {
    return redirect(paths.login(own), { status: 303, headers });
  }
  return redirect(paths.resume(own), { status: 307, headers });
}

/** The page a form was sent from; the gate has made sure that it is one of ours. */
function readPage(referer: string | null): URL | null {
  return referer !== null && URL.canParse(referer) ? new URL(referer) : null;
}
