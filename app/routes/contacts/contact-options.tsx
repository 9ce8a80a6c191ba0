import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { requirePermission } from "~/http/staff.server";

import { searchContacts } from "./contact-search.server";

/** Contacts for the picker, for script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requirePermission(request, context, "deals");
  const term = new URL(request.url).searchParams.get("search") ?? "";
  return json(await searchContacts(staff, term.trim().slice(0, 200)));
}
