import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";

import type { LostProvider } from "~/domain/lost-provider";
import { nameOf } from "~/domain/provider-names";
import { createContact, findLost, findPrimary, setupContact } from "~/http/contact-form.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { success } from "~/http/toast-redirect.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { useFormReply } from "~/ui/form/form-reply";
import { contacts } from "~/upstream/contract/contacts";

import { ContactForm } from "./contact-form";
import { submitContact } from "./contact-form.server";

export const meta: MetaFunction = () => [{ title: "Add contact · Headrail" }];

export const loader = staffLoader(contacts.createContact, async ({ staff, url }) => {
  const closeTo = paths.contacts(url.search);
  const primary = await findPrimary(staff);
  if (!primary) throw redirect(closeTo);
  return {
    about: nameOf(primary),
    lost: findLost(staff, primary),
    ...setupContact(primary.fieldGroups, closeTo),
  };
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
  const { lost, ...setup } = useLoaderData<typeof loader>();
  const isSent = useFormReply() !== undefined;
  // What somebody types stays, though the connection ends meanwhile.
  const [isOpen, open] = useState(!lost || isSent);
  if (!lost && !isOpen) open(true);
  if (lost && !isOpen) return <NotNow {...lost} closeTo={setup.form.closeTo} />;
  return <ContactForm title="Add contact" submitText="Add contact" {...setup} />;
}

/** In place of the form while nothing can be added. */
function NotNow({ reason, connectPath, closeTo }: LostProvider & { closeTo: string }) {
  return (
    <Modal title="Add contact" closeTo={closeTo}>
      <div className="dialog-body">
        <Alert kind="warning">{reason}</Alert>
      </div>
      <div className="dialog-foot">
        {connectPath && (
          <ButtonLink href={connectPath} variant="primary">
            Connect again
          </ButtonLink>
        )}
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
      </div>
    </Modal>
  );
}
