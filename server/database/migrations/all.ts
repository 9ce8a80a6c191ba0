import { foundation } from "./0001-foundation";
import { facets } from "./0002-facets";
import { revisions } from "./0003-revisions";
import { lookups } from "./0004-lookups";
import { noRevisions } from "./0005-no-revisions";
import { oneWayToWrite } from "./0006-one-way-to-write";
import { listsOfDeals } from "./0007-lists-of-deals";
import { places } from "./0008-places";
import { jobs } from "./0009-jobs";
import { appointments } from "./0010-appointments";
import { checklists } from "./0011-checklists";
import { calendarFeeds } from "./0012-calendar-feeds";
import { documents } from "./0013-documents";
import { relatedDeals } from "./0014-related-deals";
import { search } from "./0015-search";
import { timeline } from "./0016-timeline";
import { searchByAge } from "./0017-search-by-age";
import { contactProviders } from "./0018-contact-providers";
import { filesUsed } from "./0019-files-used";
import { oneApostrophe } from "./0020-one-apostrophe";
import { payments } from "./0021-payments";
import { refundsAndDisputes } from "./0022-refunds-and-disputes";
import { catalogue } from "./0023-catalogue";
import { quotes } from "./0024-quotes";
import { productSearch } from "./0025-product-search";
import { acceptance } from "./0026-acceptance";
import { productPlaces } from "./0027-product-places";
import { evidence } from "./0028-evidence";
import { purchasing } from "./0029-purchasing";
import { searchByEra } from "./0030-search-by-era";
import { orderDocuments } from "./0033-order-documents";
import { orderLists } from "./0034-order-lists";
import { freight } from "./0035-freight";
import { supplierDocuments } from "./0036-supplier-documents";
import { supplierAccess } from "./0037-supplier-access";
import { supplierDifferences } from "./0038-supplier-differences";
import { openAtSuppliers } from "./0039-open-at-suppliers";
import { orderRevisions } from "./0040-order-revisions";
import { listsOfRevisions } from "./0041-lists-of-revisions";
import { settings } from "./0042-settings";
import { offlineSuppliers } from "./0043-offline-suppliers";
import { bundles } from "./0045-bundles";
import { people } from "./0046-people";
import { employees } from "./0047-employees";
import { customFields } from "./0048-custom-fields";
import { calendarAccounts } from "./0049-calendar-accounts";
import { whatIsSaved } from "./0050-what-is-saved";
import { documentFilters } from "./0051-document-filters";
import { calendarSync } from "./0053-calendar-sync";
import { documentSearch } from "./0054-document-search";
import { searchOfFields } from "./0055-search-of-fields";
import { countsOfOrders } from "./0056-counts-of-orders";
import type { EngineMigration } from "./migration";

/** Forward only, in the order of their names. */
export const migrations: Record<string, EngineMigration> = {
  "0001-foundation": foundation,
  "0002-facets": facets,
  "0003-revisions": revisions,
  "0004-lookups": lookups,
  "0005-no-revisions": noRevisions,
  "0006-one-way-to-write": oneWayToWrite,
  "0007-lists-of-deals": listsOfDeals,
  "0008-places": places,
  "0009-jobs": jobs,
  "0010-appointments": appointments,
  "0011-checklists": checklists,
  "0012-calendar-feeds": calendarFeeds,
  "0013-documents": documents,
  "0014-related-deals": relatedDeals,
  "0015-search": search,
  "0016-timeline": timeline,
  "0017-search-by-age": searchByAge,
  "0018-contact-providers": contactProviders,
  "0019-files-used": filesUsed,
  "0020-one-apostrophe": oneApostrophe,
  "0021-payments": payments,
  "0022-refunds-and-disputes": refundsAndDisputes,
  "0023-catalogue": catalogue,
  "0024-quotes": quotes,
  "0025-product-search": productSearch,
  "0026-acceptance": acceptance,
  "0027-product-places": productPlaces,
  "0028-evidence": evidence,
  "0029-purchasing": purchasing,
  "0030-search-by-era": searchByEra,
  "0033-order-documents": orderDocuments,
  "0034-order-lists": orderLists,
  "0035-freight": freight,
  "0036-supplier-documents": supplierDocuments,
  "0037-supplier-access": supplierAccess,
  "0038-supplier-differences": supplierDifferences,
  "0039-open-at-suppliers": openAtSuppliers,
  "0040-order-revisions": orderRevisions,
  "0041-lists-of-revisions": listsOfRevisions,
  "0042-settings": settings,
  "0043-offline-suppliers": offlineSuppliers,
  "0045-bundles": bundles,
  "0046-people": people,
  "0047-employees": employees,
  "0048-custom-fields": customFields,
  "0049-calendar-accounts": calendarAccounts,
  "0050-what-is-saved": whatIsSaved,
  "0051-document-filters": documentFilters,
  "0053-calendar-sync": calendarSync,
  "0054-document-search": documentSearch,
  "0055-search-of-fields": searchOfFields,
  "0056-counts-of-orders": countsOfOrders,
};
