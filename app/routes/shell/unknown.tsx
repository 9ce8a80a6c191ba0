import { redirect } from "@remix-run/node";

/** Unknown paths lead to the dashboard, as the specification has it. */
export function loader() {
  return redirect("/dashboard");
}
export function action() {
  return redirect("/dashboard", 303);
}
