import { findContact } from "~/http/find-contact.server";
import { paths } from "~/http/paths";
import { routesOf, type RouteContext, type StaffContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import { contacts } from "~/upstream/contract/contacts";
import type { ContactProviderConfig } from "~/upstream/contract/integrations";
import type { ResponseOf } from "~/upstream/endpoint";
import { perRequest } from "~/upstream/per-request";

export type Contact = ResponseOf<typeof contacts.getContact>;

/** A page of one contact: who is asking, the contact, the provider that keeps it, and the address that shows it. */
export interface ContactContext extends StaffContext {
  contact: Contact;
  /** Null if the account does not use it any more. */
  provider: ContactProviderConfig | null;
  backTo: string;
}

async function enterContact(route: RouteContext): Promise<ContactContext> {
  const { request, context, params, url } = route;
  const staff = await requirePermission(request, context, contacts.getContact);
  const id = params.contactId ?? "";
  const [contact, providers] = await Promise.all([
    perRequest(context.host.cache, `contact ${id}`, () => findContact(staff, id)),
    staff.loadProviders(),
  ]);
  if (!contact) throw new Response("Not found", { status: 404 });
  const provider = providers.contacts.find((one) => one.id === contact.providerConfigId) ?? null;
  const backTo = paths.contact(contact.id, url.search);
  return { ...route, staff, contact, provider, backTo };
}

export const {
  enter: requireContact,
  loader: contactLoader,
  action: contactAction,
} = routesOf(enterContact);
