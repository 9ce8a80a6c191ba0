import { dayOf, formatDay } from "~/domain/dates";
import {
  documentKind,
  extensionOf,
  formatBytes,
  kindWord,
  splitName,
  type DocumentKind,
} from "~/domain/document-types";
import { paths } from "~/http/paths";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { CONFLICT_TOAST } from "~/ui/toast/messages";
import { documents, type DealDocument } from "~/upstream/contract/documents";

import type { DealContext } from "../deal-route.server";

export const ATTACHMENT_IS_GONE =
  "This attachment is not there any more: somebody may have archived it. What you typed can still be read and copied here.";

/** So many an upstream tells of a deal at most. */
const MAX_TOLD = 500;

/** The attachment an address names; null if it is not there or archived. */
export function findAttachment({ deal, params }: DealContext): DealDocument | null {
  return deal.context.documents.find(({ id }) => id === params.documentId) ?? null;
}

/** The same for pages that show it: without an attachment there is nothing to show, and the deal says that. */
export async function requireAttachment(route: DealContext): Promise<DealDocument> {
  const found = findAttachment(route);
  if (found) return found;
  throw await redirectWithToast(route.request, route.context, route.backTo, CONFLICT_TOAST);
}

/** An attachment as it is shown anywhere. */
export interface ShownAttachment {
  id: string;
  name: string;
  stem: string;
  ending: string;
  kind: DocumentKind;
  kindWord: string;
  /** What its glyph says. */
  extension: string;
  size: string;
  day: string;
  path: string;
  downloadPath: string;
  thumbnailPath: string | null;
}

export function showAttachment(route: DealContext, document: DealDocument): ShownAttachment {
  const { staff, deal, workflow } = route;
  const { id, name, mimeType, size, createdAt, hasThumbnail } = document;
  const kind = documentKind(mimeType);
  return {
    id,
    name,
    ...splitName(name),
    kind,
    kindWord: kindWord(kind),
    extension: extensionOf(name).toUpperCase().slice(0, 5),
    size: formatBytes(size),
    day: formatDay(dayOf(createdAt, staff.timeZone), staff.today),
    path: paths.attachment(workflow.slug, deal.id, id),
    downloadPath: paths.download(id),
    thumbnailPath: hasThumbnail ? paths.thumbnail(id) : null,
  };
}

/** What can be done with it, by whoever may. */
export function changesOf(route: DealContext, id: string) {
  const { deal, workflow, changePath } = route;
  const path = paths.attachment(workflow.slug, deal.id, id);
  return {
    renamePath: changePath(documents.updateLegacyDocument, `${path}/rename`),
    archivePath: changePath(documents.archiveDealDocument, `${path}/archive`),
  };
}

/** Newest first, whatever order an upstream has. */
export function sortedDocuments({ deal }: DealContext): DealDocument[] {
  return deal.context.documents.toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}

/** An attachment by itself, with the deal's other pictures if it is one. */
export async function loadAttachment(route: DealContext) {
  const document = await requireAttachment(route);
  const { deal, backTo } = route;
  const file = showAttachment(route, document);
  const isPicture = ({ mimeType }: DealDocument) => documentKind(mimeType) === "image";
  const pictures = file.kind === "image" ? sortedDocuments(route).filter(isPicture) : [];
  return {
    closeTo: backTo,
    about: `${deal.tuid} ${deal.name}`,
    file,
    isArchived: deal.isArchived,
    inlinePath: `${file.downloadPath}?inline=true`,
    ...changesOf(route, document.id),
    /** Between which a picture's page turns. */
    images: pictures.map((one) => showAttachment(route, one)),
  };
}
export type Attachment = Awaited<ReturnType<typeof loadAttachment>>;

/** What the Attachments module shows of a deal. */
export async function loadAttachments(route: DealContext) {
  const { deal, workflow, changePath } = route;
  const all = sortedDocuments(route);
  return {
    addPath: changePath(documents.uploadDealDocument, paths.newAttachments(workflow.slug, deal.id)),
    attachments: all.map((document) => ({
      ...showAttachment(route, document),
      ...changesOf(route, document.id),
    })),
    isTruncated: all.length >= MAX_TOLD,
  };
}
