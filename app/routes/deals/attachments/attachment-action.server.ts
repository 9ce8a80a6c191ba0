import type { Sent } from "~/http/route.server";
import { documents, type DealDocument } from "~/upstream/contract/documents";
import { UpstreamError } from "~/upstream/errors";
import { callName } from "~/upstream/transport";

import { dealAction, type DealContext } from "../deal-route.server";
import { findAttachment } from "./attachments.server";

interface AttachmentContext extends DealContext {
  /** The one that the address names; null if the deal has no such attachment, or none any more. */
  attachment: DealDocument | null;
}

/**
 * A change of an attachment by a call that names no deal: the address does, and only what is this deal's is changed
 * under it.
 */
export const attachmentAction = (act: (route: AttachmentContext & Sent) => Promise<Response>) =>
  dealAction(async (route) => act({ ...route, attachment: await findAttachment(route) }));

/** As the upstream refuses a change of what is not there. */
export const goneAttachment = () =>
  new UpstreamError(
    404,
    { code: "not_found", message: "Not found" },
    callName(documents.updateLegacyDocument),
  );
