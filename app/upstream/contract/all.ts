import type { AnyEndpoint } from "../endpoint";
import { account } from "./account";
import { addresses } from "./addresses";
import { auth } from "./auth";
import { bundles } from "./bundles";
import { calendar } from "./calendar";
import { calendarFeed } from "./calendar-feed";
import { checklist } from "./checklist";
import { contactConnections } from "./contact-connections";
import { contacts } from "./contacts";
import { customFields } from "./custom-fields";
import { deals } from "./deals";
import { documents } from "./documents";
import { employees } from "./employees";
import { health } from "./health";
import { integrations } from "./integrations";
import { invitations } from "./invitations";
import { jobs } from "./jobs";
import { legacyOrders } from "./legacy-orders";
import { lineOptions } from "./line-options";
import { notes } from "./notes";
import { payments } from "./payments";
import { personnel } from "./personnel";
import { products } from "./products";
import { publicPages } from "./public-pages";
import { purchaseOrders } from "./purchase-orders";
import { quotes } from "./quotes";
import { relatedDeals } from "./related-deals";
import { search } from "./search";
import { supplierOrders } from "./supplier-orders";
import { suppliers } from "./suppliers";
import { timeline } from "./timeline";
import { workflows } from "./workflows";

/** The whole wire, by area. Nothing else in the program spells a path of the upstream. */
export const contract = {
  account,
  addresses,
  auth,
  bundles,
  calendar,
  calendarFeed,
  checklist,
  contactConnections,
  contacts,
  customFields,
  deals,
  documents,
  employees,
  health,
  integrations,
  invitations,
  jobs,
  legacyOrders,
  lineOptions,
  notes,
  payments,
  personnel,
  products,
  publicPages,
  purchaseOrders,
  quotes,
  relatedDeals,
  search,
  supplierOrders,
  suppliers,
  timeline,
  workflows,
} satisfies Record<string, Record<string, AnyEndpoint>>;

/** Every call with its area and name, in the order of the contract. */
export function listEndpoints(): { area: string; name: string; endpoint: AnyEndpoint }[] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ area, name, endpoint })),
  );
}
