import { json } from "@remix-run/node";

import { documents } from "~/upstream/contract/documents";
import { renameFields } from "~/upstream/contract/documents.input";
import { isRefused, UpstreamError } from "~/upstream/errors";
import { callName } from "~/upstream/transport";

import { setupForm } from "./form-setup.server";
import type { Sent, StaffContext } from "./route.server";
import { submit } from "./submit.server";
import { success } from "./toast-redirect.server";
import { sendFields } from "./upload.server";

const IS_GONE =
  "This attachment is not there any more: somebody may have archived it. What you typed can still be read and copied here.";

/** The file that an address names; null if there is none, or none any more. */
type Found = { id: string; name: string; revision?: number | undefined } | null;
interface Place {
  about: string;
  backTo: string;
  /** Why nothing can be saved any more. */
  closed: string | undefined;
}

/** What the form shows in which an attachment is renamed. */
export function loadRename(found: Found, { about, backTo, closed }: Place) {
  const values = { friendly_name: found?.name ?? "", revision: found?.revision };
  const form = setupForm(renameFields, backTo, values, closed ?? (found ? undefined : IS_GONE));
  return json({ about, form }, { status: found ? 200 : 404 });
}

/** Renames an attachment; `subject` says in the toast what it belongs to. */
export function renameFile(
  { staff, form }: Pick<StaffContext, "staff"> & Sent,
  found: Found,
  { subject, backTo }: { subject: string; backTo: string },
): Promise<Response> {
  return submit(form, {
    schema: renameFields,
    save: async ({ friendly_name }, { idempotencyKey, revision }) => {
      if (!found) throw gone();
      const fields: Record<string, string> = {
        _method: "PUT",
        friendly_name: friendly_name.trim(),
      };
      if (revision !== undefined) fields.revision = String(revision);
      await sendFields(staff.upstream, documents.updateLegacyDocument, {
        params: { id: found.id },
        fields,
        idempotencyKey,
      });
    },
    refuse: (error) => (isRefused(error, 404) ? { message: IS_GONE, status: 404 } : null),
    done: success("Attachment renamed", subject),
    to: backTo,
  });
}

/** As the upstream refuses a change of what is not there. */
const gone = () =>
  new UpstreamError(
    404,
    { code: "not_found", message: "Not found" },
    callName(documents.updateLegacyDocument),
  );
