import { json } from "@remix-run/node";

import { staffLoader, type StaffContext } from "~/http/route.server";
import { employees } from "~/upstream/contract/employees";
import { UpstreamError } from "~/upstream/errors";

/** Whether an address or a username is somebody's, for script. */
export const loader = staffLoader(employees.checkEmail, async (route) => {
  const answer = await check(route).catch((error: unknown) => {
    // What cannot be answered counts as taken.
    if (error instanceof UpstreamError) return null;
    throw error;
  });
  return json({ exists: answer?.exists ?? true });
});

function check({ staff, params, url }: StaffContext) {
  const call = {
    params: { excludeId: params["employeeId"] ?? "" },
    query: { value: url.searchParams.get("search") ?? "" },
  };
  return params["field"] === "email"
    ? staff.upstream.call(employees.checkEmail, call)
    : staff.upstream.call(employees.checkUsername, call);
}
