import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";

export function loader() {
  return redirect(paths.dashboard());
}
