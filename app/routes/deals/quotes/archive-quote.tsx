import { success } from "~/http/toast-redirect.server";
import { quotes } from "~/upstream/contract/quotes";

import { confirmQuote } from "./quote-route.server";

const archive = confirmQuote({
  load: ({ quote }) => quote,
  words: ({ tuid, description, isArchived }) => ({
    ...(isArchived ? { verb: "unarchive", no: "Keep archived" } : { verb: "archive" }),
    noun: "quote",
    object: [tuid, description?.trim()].filter(Boolean).join(", "),
  }),
  /** Does what the page said that was confirmed, whatever the quote has become since. */
  run: async ({ staff, quote: { id, tuid }, quotePath, form }) => {
    const verb = form.text("verb");
    if (verb !== "archive" && verb !== "unarchive") throw new Response(null, { status: 400 });
    const call = verb === "archive" ? quotes.archiveQuote : quotes.unarchiveQuote;
    await staff.upstream.call(call, { params: { id }, idempotencyKey: form.key });
    const done = success(`Quote ${verb}d`, tuid);
    if (verb === "unarchive") return done;
    const action = { label: "Undo", to: quotePath("archive"), fields: { verb: "unarchive" } };
    return { ...done, action };
  },
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
