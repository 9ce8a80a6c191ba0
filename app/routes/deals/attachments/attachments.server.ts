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
import { leadBack } from "~/http/toast-redirect.server";
import { documents, type DealDocument } from "~/upstream/contract/documents";

import { DOCUMENTS_OF_PANEL, type DealContext } from "../deal-route.server";
import {
  findInList,
  loadPartPage,
  readPart,
  wayPast,
  type AskedPart,
} from "../part-of-list.server";

export const ATTACHMENT_IS_GONE =
  "This attachment is not there any more: somebody may have archived it. What you typed can still be read and copied here.";

/** Among so many of the newest, a picture knows its place. */
const OF_VIEWER = 500;
/** So many small pictures stand on either side of the one that is shown. */
const NEAR = 12;

/** A part of a deal's documents, newest first: of those that came with it, if these are all. */
async function listAttachments(
  { staff, deal }: DealContext,
  query: { from?: string; limit: number },
) {
  const { documents: came, documentCount } = deal.context;
  if (documentCount === undefined || documentCount <= came.length) {
    // Newest first, whatever order an upstream has.
    const response = came.toSorted(
      (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
    );
    return { response, isTruncated: false, rest: undefined };
  }
  const params = { dealId: deal.id };
  return staff.upstream.exchange(documents.listDealDocuments, { params, query });
}

/** The attachment an address names; null if it is not there or archived. */
export async function findAttachment(route: DealContext): Promise<DealDocument | null> {
  const { documentId } = route.params;
  const came = route.deal.context.documents.find(({ id }) => id === documentId);
  return came ?? findInList((query) => listAttachments(route, query), documentId);
}

/** The same for pages that show it: without an attachment there is nothing to show, and the deal says that. */
export async function requireAttachment(route: DealContext): Promise<DealDocument> {
  const found = await findAttachment(route);
  if (found) return found;
  throw await leadBack(route, route.backTo, "attachment");
}

/** Where the way leads on once the attachment is archived. */
export const wayPastAttachment = (route: DealContext) =>
  wayPast(route, route.params.documentId ?? "", (query) => listAttachments(route, query));

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

/** An attachment by itself, with the deal's other pictures if it is one. */
export async function loadAttachment(route: DealContext) {
  const document = await requireAttachment(route);
  const { deal, backTo } = route;
  const file = showAttachment(route, document);
  return {
    closeTo: backTo,
    about: `${deal.tuid} ${deal.name}`,
    file,
    isArchived: deal.isArchived,
    inlinePath: `${file.downloadPath}?inline=true`,
    ...changesOf(route, document.id),
    pictures: file.kind === "image" ? await picturesAround(route, document) : null,
  };
}
export type Attachment = Awaited<ReturnType<typeof loadAttachment>>;

/** Between which a picture's page turns; null if there are no others, or it is older than many. */
async function picturesAround(route: DealContext, { id }: DealDocument) {
  const { response } = await listAttachments(route, { limit: OF_VIEWER });
  const all = response.filter(({ mimeType }) => documentKind(mimeType) === "image");
  const at = all.findIndex((one) => one.id === id);
  if (at === -1 || all.length < 2) return null;
  const pathAt = (place: number) => {
    const found = all.at(place);
    return found ? paths.attachment(route.workflow.slug, route.deal.id, found.id) : null;
  };
  return {
    at,
    count: all.length,
    first: pathAt(0),
    previous: at === 0 ? null : pathAt(at - 1),
    next: at === all.length - 1 ? null : pathAt(at + 1),
    last: pathAt(-1),
    near: all.slice(Math.max(0, at - NEAR), at + NEAR + 1).map((one) => showAttachment(route, one)),
  };
}

/** What the Attachments module shows of a deal: its newest attachments. */
export const loadAttachments = (route: DealContext) =>
  loadPart(route, { from: null, limit: DOCUMENTS_OF_PANEL });

/** The part that an address asks for, on a page of its own. */
export const loadAttachmentsPage = (route: DealContext) => loadPartPage(route, loadPart);

async function loadPart(route: DealContext, asked: AskedPart) {
  const { deal, workflow, changePath } = route;
  const { entries, next, rest } = await readPart((query) => listAttachments(route, query), asked);
  return {
    addPath: changePath(documents.uploadDealDocument, paths.newAttachments(workflow.slug, deal.id)),
    path: paths.attachments(workflow.slug, deal.id),
    attachments: entries.map((document) => ({
      ...showAttachment(route, document),
      ...changesOf(route, document.id),
    })),
    next,
    rest,
  };
}
export type ListedAttachment = Awaited<ReturnType<typeof loadPart>>["attachments"][number];
