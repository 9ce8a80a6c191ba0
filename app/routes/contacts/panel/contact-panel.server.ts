import { dayOf, formatDay } from "~/domain/dates";
import { asSearch } from "~/domain/search-params";
import { loadWorkflows } from "~/http/workflows.server";
import { contacts } from "~/upstream/contract/contacts";
import { deals } from "~/upstream/contract/deals";
import { legacyOrders } from "~/upstream/contract/legacy-orders";

import { paths } from "~/http/paths";

import type { ContactContext } from "../contact-route.server";
import { copyNote } from "../copy-notes.server";
import { isFinal } from "../copy-words";
import { loadPages, readOrderPages } from "../legacy-orders/order-rows.server";
import { nameOf } from "../providers";
import { loadFacts } from "./contact-facts.server";

/** Everything the panel shows of a contact, shaped for it. */
export type ContactPanel = Awaited<ReturnType<typeof loadContactPanel>>;

export async function loadContactPanel(route: ContactContext) {
  const { staff, contact, provider, context, url } = route;
  const { copy } = contact;
  const isGone = copy?.trouble === "gone";
  const canChange = !copy || !isFinal(copy);
  const isPrimary = provider?.isPrimary === true;
  const name = provider ? nameOf(provider) : (copy?.providerName ?? null);
  const hasOrders = staff.may(legacyOrders.searchLegacyOrders);
  // Script asks for them once the rest is there.
  const pages = context.host.kind === "document" ? readOrderPages(url.searchParams) : 0;
  const [facts, related, orders] = await Promise.all([
    loadFacts(staff, contact, provider?.fieldGroups ?? null),
    loadRelated(route),
    hasOrders && pages > 0 ? loadPages(route, contact.name, pages) : null,
  ]);
  return {
    name: contact.name,
    provider: name,
    link: isGone ? null : safeLink(contact.externalLink),
    canEdit: isPrimary && canChange && staff.may(contacts.updateContact),
    /** Where it is edited, if not here. */
    editedIn: isPrimary || !canChange ? null : name,
    note: copy ? copyNote(route, copy, "contact") : null,
    facts,
    related,
    isCut: contact.context.isTruncated === true,
    hasOrders,
    orders,
  };
}

/** Another site is opened by https alone. */
function safeLink(link: string | null | undefined): string | null {
  return link && URL.parse(link)?.protocol === "https:" ? link : null;
}

/** The contact's deals, over the contact; archived ones last. */
async function loadRelated({ staff, contact, context, url }: ContactContext) {
  const mayRead = staff.may(deals.getDeal);
  const workflows = mayRead ? await loadWorkflows(context, staff) : [];
  const query = new URLSearchParams(url.search);
  query.delete("orders");
  const search = asSearch(query);
  const rows = contact.context.deals.map(
    ({ id, tuid, name, isArchived, status, updatedAt, workflowId }) => {
      const slug = workflows.find((one) => one.id === workflowId)?.slug;
      return {
        ...{ id, tuid, name, isArchived },
        status: status ?? null,
        updated: updatedAt ? formatDay(dayOf(updatedAt, staff.timeZone), staff.today) : null,
        path: slug === undefined ? null : paths.contactDeal(contact.id, slug, id) + search,
      };
    },
  );
  return rows.toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived));
}
