import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { account } from "~/upstream/contract/account";

import { settingsNav } from "./settings-nav.server";

/** The page that the select of small screens names; all other addresses are general. */
export const loader = staffLoader(account.saveMainCompany, ({ staff, url }) => {
  const wanted = url.searchParams.get("page");
  const entry = settingsNav(staff).find(({ name }) => name === wanted);
  return redirect(entry?.href ?? paths.settings("general"));
});

export const action = staffAction(account.saveMainCompany, async () =>
  redirect(paths.settings("general"), 303),
);
