import { paths } from "~/http/paths";
import { success } from "~/http/toast-redirect.server";
import { deals } from "~/upstream/contract/deals";

import { confirmDeal } from "../deal-route.server";

const archive = confirmDeal({
  load: ({ deal }) => deal,
  words: ({ tuid, name, isArchived }) => ({
    ...(isArchived ? { verb: "unarchive", no: "Keep archived" } : { verb: "archive" }),
    noun: "deal",
    object: `${tuid}, ${name}`,
  }),
  /** Does what the page said that was confirmed, whatever the deal has become since. */
  run: async ({ staff, workflow, deal: { id, name }, url, form }) => {
    const verb = form.text("verb");
    if (verb !== "archive" && verb !== "unarchive") throw new Response(null, { status: 400 });
    const call = verb === "archive" ? deals.archiveDeal : deals.unarchiveDeal;
    await staff.upstream.call(call, { params: { id }, idempotencyKey: form.key });
    const done = success(`Deal ${verb}d`, name);
    if (verb === "unarchive") return done;
    const to = paths.archiveDeal(workflow.slug, id) + url.search;
    return { ...done, action: { label: "Undo", to, fields: { verb: "unarchive" } } };
  },
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
