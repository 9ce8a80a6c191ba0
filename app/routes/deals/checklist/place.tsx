import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { checklist } from "~/upstream/contract/checklist";

import { dealLoader } from "../deal-route.server";
import { moveItem, placeOf } from "./checklist.server";

export const loader = dealLoader(({ backTo }) => redirect(backTo));

/** Puts an item in another place of its list. The upstream checks the deal itself. */
export const action = staffAction(checklist.sortChecklistItems, ({ staff, params, url, form }) => {
  const { workflowSlug = "", dealId = "", itemId = "" } = params;
  const to = /^\d{1,3}$/.exec(form.text("to"));
  return submitChange(form, {
    save: (_, guard) =>
      moveItem(staff, { ...placeOf(params), itemId }, to ? Number(to[0]) : 0, guard),
    done: "Item moved",
    to: paths.deal(workflowSlug, dealId) + url.search,
  });
});
