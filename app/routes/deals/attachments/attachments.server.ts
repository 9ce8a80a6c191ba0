import { inlinePath, OF_VIEWER, picturesAround, showFile } from "~/http/files.server";
import { findInList, readPart, type AskedPart } from "~/http/part-of-list.server";
import { paths } from "~/http/paths";
import { leadBack } from "~/http/toast-redirect.server";
import type { ListedFile, OpenFile } from "~/ui/files/shown-file";
import { documents, type DealDocument } from "~/upstream/contract/documents";

import { DOCUMENTS_OF_PANEL, type DealContext } from "../deal-route.server";
import { loadPartPage, wayPastInDeal } from "../part-of-list.server";

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
  wayPastInDeal(route, route.params.documentId ?? "", (query) => listAttachments(route, query));

const show = ({ staff, deal, workflow }: DealContext, document: DealDocument) =>
  showFile(
    staff,
    { ...document, hasThumbnail: document.hasThumbnail ?? false },
    paths.attachment(workflow.slug, deal.id, document.id),
  );

/** With what can be done with it, by whoever may. */
function list(route: DealContext, document: DealDocument): ListedFile {
  const file = show(route, document);
  return {
    ...file,
    renamePath: route.changePath(documents.updateLegacyDocument, `${file.path}/rename`),
    archivePath: route.changePath(documents.archiveDealDocument, `${file.path}/archive`),
  };
}

/** An attachment by itself, with the deal's other pictures if it is one. */
export async function loadAttachment(route: DealContext): Promise<OpenFile> {
  const file = list(route, await requireAttachment(route));
  const { deal, backTo } = route;
  return {
    closeTo: backTo,
    about: `${deal.tuid} ${deal.name}`,
    file,
    notice: deal.isArchived
      ? "The deal is archived: its attachments can be read and downloaded."
      : null,
    inlinePath: inlinePath(file),
    pictures: file.kind === "image" ? await picturesBeside(route, file.id) : null,
  };
}

async function picturesBeside(route: DealContext, id: string) {
  const { response } = await listAttachments(route, { limit: OF_VIEWER });
  return picturesAround(
    response.map((one) => show(route, one)),
    id,
  );
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
    attachments: entries.map((document) => list(route, document)),
    next,
    rest,
  };
}
