import { json } from "@remix-run/node";

import { loadChosenContacts } from "~/http/chosen-contacts.server";
import { createContact, findPrimary, setupContact } from "~/http/contact-form.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import type { Staff } from "~/http/staff.server";
import type { PickerOption } from "~/ui/form/picker-option";
import { contacts } from "~/upstream/contract/contacts";

import { nameOf } from "../providers";
import { submitContact } from "./contact-form.server";

/** For script that adds a contact over another form: the fields that its dialog shows. */
export const loader = staffLoader(contacts.createContact, async ({ staff }) => {
  const primary = await requirePrimary(staff);
  return { about: nameOf(primary), ...setupContact(primary.fieldGroups, paths.contacts()) };
});

/** Answers what is to be chosen. */
export const action = staffAction(contacts.createContact, async ({ staff, form }) => {
  const primary = await requirePrimary(staff);
  return submitContact(form, {
    staff,
    groups: primary.fieldGroups,
    save: async ({ externalData: typed }, { idempotencyKey }) => {
      const { id } = await createContact(staff, primary, { typed, idempotencyKey });
      return json({ picked: await optionOf(staff, id) });
    },
  });
});

async function requirePrimary(staff: Staff) {
  const primary = await findPrimary(staff);
  if (!primary) throw new Response("Not found", { status: 404 });
  return primary;
}

/** The contact is there by now, whether or not its name can be read. */
async function optionOf(staff: Staff, id: string): Promise<PickerOption> {
  const [option] = await loadChosenContacts(staff, [id]).catch(() => []);
  return option ?? { value: id, label: "New contact", detail: "" };
}
