import { deals } from "~/upstream/contract/deals";
import { confirmMeta, ConfirmPage } from "~/ui/dialog/confirm-page";

import { confirmDeal } from "../deal-route.server";

const archive = confirmDeal({
  load: ({ deal }) => deal,
  words: ({ tuid, name, isArchived }) => ({
    title: isArchived ? "Unarchive Deal" : "Archive Deal",
    question: `Are you sure you want to ${isArchived ? "unarchive" : "archive"} this deal?`,
    object: `${tuid}, ${name}`,
    yes: isArchived ? "Yes, unarchive now" : "Yes, archive now",
    no: isArchived ? "Keep archived" : "Keep deal",
    answer: isArchived ? "unarchive" : "archive",
  }),
  /** Does what the page said that was confirmed, whatever the deal has become since. */
  run: async ({ staff, deal, form }) => {
    const isUnarchive = form.text("answer") === "unarchive";
    await staff.upstream.call(isUnarchive ? deals.unarchiveDeal : deals.archiveDeal, {
      params: { id: deal.id },
      idempotencyKey: form.key,
    });
    return isUnarchive ? "Deal unarchived" : "Deal archived";
  },
});
export const loader = archive.loader;
export const action = archive.action;
export const meta = confirmMeta;
export default ConfirmPage;
