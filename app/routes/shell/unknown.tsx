import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";

/** Unknown paths lead to the dashboard, as the specification has it. */
export function loader() {
  return redirect(paths.dashboard());
}
export function action() {
  return redirect(paths.dashboard(), 303);
}
