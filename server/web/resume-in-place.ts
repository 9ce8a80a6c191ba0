import { paths } from "../../app/http/paths";

/**
 * The address of sign-in that a form is sent on to (307) with all that was typed; null for every other answer,
 * which is the browser's to follow.
 */
export function resumePath({ status, headers }: Response, publicOrigin: string): URL | null {
  const location = status === 307 ? headers.get("location") : null;
  if (location === null || !URL.canParse(location, publicOrigin)) return null;
  const target = new URL(location, publicOrigin);
  const own = new URL(paths.resume("/"), publicOrigin);
  return target.origin === own.origin && target.pathname === own.pathname ? target : null;
}
