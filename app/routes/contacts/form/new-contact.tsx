import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { createContact, findPrimary, setupContact } from "~/http/contact-form.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { success } from "~/http/toast-redirect.server";
import { contacts } from "~/upstream/contract/contacts";

import { nameOf } from "../providers";
import { ContactForm } from "./contact-form";
import { submitContact } from "./contact-form.server";

export const meta: MetaFunction = () => [{ title: "Add contact · Headrail" }];

export const loader = staffLoader(contacts.createContact, async ({ staff, url }) => {
  const closeTo = paths.contacts(url.search);
  const primary = await findPrimary(staff);
  if (!primary) throw redirect(closeTo);
  return { about: nameOf(primary), ...setupContact(primary.fieldGroups, closeTo) };
});

export const action = staffAction(contacts.createContact, async ({ staff, url, form }) => {
  const primary = await findPrimary(staff);
  if (!primary) throw redirect(paths.contacts(url.search));
  return submitContact(form, {
    staff,
    groups: primary.fieldGroups,
    save: async ({ externalData: typed }, { idempotencyKey }) => {
      const { id } = await createContact(staff, primary, { typed, idempotencyKey });
      return id;
    },
    done: success("Contact added"),
    to: (id) => paths.contact(id, url.search),
  });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function NewContact() {
  return (
    <ContactForm title="Add contact" submitText="Add contact" {...useLoaderData<typeof loader>()} />
  );
}
