import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { loadChosenContacts } from "~/http/chosen-contacts.server";
import { setupContact } from "~/http/contact-form.server";
import { success } from "~/http/toast-redirect.server";
import { contacts } from "~/upstream/contract/contacts";

import {
  contactAction,
  contactLoader,
  type Contact,
  type ContactContext,
} from "../contact-route.server";
import { nameOf } from "../providers";
import { ContactForm } from "./contact-form";
import { changedData, typedAt } from "~/http/contact-form.schema";
import { pickersOf, savedValues, submitContact } from "./contact-form.server";

export const meta: MetaFunction = () => [{ title: "Edit contact · Headrail" }];

/** Contacts of other providers are edited there. */
function requireEditable({ staff, provider, backTo }: ContactContext) {
  if (!provider?.isPrimary || !staff.may(contacts.updateContact)) throw redirect(backTo);
  return provider;
}

/** What is not there any more cannot be saved; who had it open keeps what they typed. */
const closedFor = ({ copy }: Contact, name: string) =>
  copy?.trouble === "gone"
    ? `This contact is not in ${name} any more. What you typed can still be read and copied here.`
    : undefined;

export const loader = contactLoader(async (route) => {
  const { staff, contact, backTo } = route;
  const provider = requireEditable(route);
  const { fieldGroups: groups } = provider;
  const values = await savedValues(staff, contact, groups);
  return {
    about: nameOf(provider),
    chosen: await loadChosenContacts(
      staff,
      pickersOf(groups).map((path) => typedAt(values.externalData, path)),
    ),
    ...setupContact(groups, backTo, values, closedFor(contact, nameOf(provider))),
  };
});

export const action = contactAction(async (route) => {
  const { staff, contact, backTo, form } = route;
  const { fieldGroups: groups } = requireEditable(route);
  const { externalData: before } = await savedValues(staff, contact, groups);
  return submitContact(form, {
    staff,
    groups,
    save: ({ externalData: typed }, { idempotencyKey, revision }) =>
      staff.upstream.call(contacts.updateContact, {
        params: { id: contact.id },
        body: {
          externalData: changedData(groups, { typed, saved: contact.externalData, before }),
          revision,
        },
        idempotencyKey,
      }),
    done: success("Contact saved"),
    to: backTo,
  });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function EditContact() {
  return (
    <ContactForm
      title="Edit contact"
      submitText="Save contact"
      {...useLoaderData<typeof loader>()}
    />
  );
}
