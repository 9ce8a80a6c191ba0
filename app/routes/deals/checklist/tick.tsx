import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { checklist } from "~/upstream/contract/checklist";

import { dealLoader } from "../deal-route.server";
import { changeItem, placeOf } from "./checklist.server";

export const loader = dealLoader(({ backTo }) => redirect(backTo));

/** Ticks an item, or takes its tick away. The upstream checks the deal itself. */
export const action = staffAction(checklist.saveChecklistItems, ({ staff, params, url, form }) => {
  const { workflowSlug = "", dealId = "", itemId = "" } = params;
  const isChecked = form.text("isChecked") !== "";
  return submitChange(form, {
    save: (_, guard) => changeItem(staff, { ...placeOf(params), itemId }, { isChecked }, guard),
    done: isChecked ? "Item ticked" : "Tick removed",
    to: paths.deal(workflowSlug, dealId) + url.search,
  });
});
