import { paths } from "~/http/paths";
import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import type { PickerOption } from "~/ui/form/picker-option";

import type { FieldGroups } from "~/domain/contact-fields";
import { ContactFields } from "~/ui/contacts/contact-fields";
import type { ContactFormValues } from "~/domain/contact-inputs";

/** The fields of a contact as its provider has them, new or known. */
export function ContactForm({
  title,
  about,
  submitText,
  groups,
  form,
  chosen = [],
}: {
  title: string;
  /** Where it is kept. */
  about: string;
  submitText: string;
  groups: FieldGroups;
  form: FormSetup<ContactFormValues>;
  /** Contacts that it points at. */
  chosen?: readonly PickerOption[];
}) {
  const loadRules = async () =>
    (await import("~/http/contact-form.schema")).contactFormSchema(groups);
  return (
    <FormDialog
      id="contact"
      title={title}
      about={about}
      submitText={submitText}
      form={form}
      loadRules={loadRules}
      hasButtons
    >
      {(fields, reply) => (
        <ContactFields
          groups={groups}
          optionsUrl={paths.contactOptions()}
          data={fields.externalData}
          chosen={[...(reply?.chosen ?? []), ...chosen]}
          search={reply?.search}
        />
      )}
    </FormDialog>
  );
}
