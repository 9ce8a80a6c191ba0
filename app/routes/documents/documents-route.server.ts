import { FROM_PARAM } from "~/domain/part-search";
import { confirm } from "~/http/confirm.server";
import { showFile } from "~/http/files.server";
import { findInList } from "~/http/part-of-list.server";
import { paths } from "~/http/paths";
import { routesOf, type RouteContext, type StaffContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import { leadBack } from "~/http/toast-redirect.server";
import type { ListedFile } from "~/ui/files/shown-file";
import { documents, type SupplierDocument } from "~/upstream/contract/documents";

import { readFilters, toSearch } from "./document-filters";

/** A page about documents of suppliers; `backTo` is their list, with what it was filtered by. */
export interface DocumentsContext extends StaffContext {
  backTo: string;
}

async function enterDocuments(route: RouteContext): Promise<DocumentsContext> {
  const { request, context, url } = route;
  const staff = await requirePermission(request, context, documents.listSupplierDocuments);
  const search = toSearch(readFilters(url.search), url.searchParams.get(FROM_PARAM));
  return { ...route, staff, backTo: paths.documents(search) };
}

export const {
  loader: documentsLoader,
  action: documentsAction,
  uploadAction: documentsUploadAction,
} = routesOf(enterDocuments);

type Confirmation<Subject> = Parameters<typeof confirm<DocumentsContext, Subject>>[1];
/** A confirmation about a supplier's document. */
export const confirmDocument = <Subject>(parts: Confirmation<Subject>) =>
  confirm(enterDocuments, parts);

/** The document an address names; null if it is not there or archived. */
export const findDocument = ({ staff, params }: DocumentsContext) =>
  findInList(async (query) => {
    const { data } = await staff.upstream.call(documents.listSupplierDocuments, { query });
    return { response: data };
  }, params.documentId);

/** The same for pages that show it: the list says that it is gone. */
export async function requireDocument(route: DocumentsContext): Promise<SupplierDocument> {
  const found = await findDocument(route);
  if (found) return found;
  throw await leadBack(route, route.backTo, "document");
}

/** A document as it is shown, with what can be done with it by whoever may. */
export function listFile({ staff }: StaffContext, one: SupplierDocument): ListedFile {
  const path = paths.document(one.id);
  const file = showFile(
    staff,
    {
      ...{ id: one.id, name: one.name, mimeType: one.mime_type ?? null },
      ...{ createdAt: one.created_at, size: one.size ?? null },
      hasThumbnail: one.has_thumbnail ?? false,
    },
    path,
  );
  const mayChange = staff.may(documents.updateLegacyDocument);
  return {
    ...file,
    renamePath: mayChange ? `${path}/edit` : null,
    archivePath: staff.may(documents.archiveSupplierDocument) ? `${path}/archive` : null,
  };
}

/** Whose documents there are, and what they are filed under, in the order of the account. */
export async function loadPlaces({ staff }: StaffContext) {
  const [suppliers, categories] = await Promise.all([
    staff.upstream.call(documents.listSuppliers, { query: { archived: true } }),
    staff.upstream.call(documents.listDocumentCategories, {}),
  ]);
  return {
    suppliers: suppliers.data.map(({ id, name }) => ({ value: id, label: name })),
    categories: categories.data
      .filter(({ is_active }) => is_active)
      .toSorted((one, other) => one.sort_order - other.sort_order)
      .map(({ id, category }) => ({ value: id, label: category })),
  };
}
export type Places = Awaited<ReturnType<typeof loadPlaces>>;
