import { fieldsOf, kindOf, type FieldGroups } from "~/domain/contact-fields";
import { inputName, type ContactFormValues } from "~/domain/contact-inputs";
import { setAt } from "~/domain/field-paths";
import { readText } from "~/domain/search-params";
import { loadChosenContacts } from "~/http/chosen-contacts.server";
import { contactFormSchema } from "~/http/contact-form.schema";
import { saidByProvider, underInputs } from "~/http/contact-form.server";
import { searchContacts } from "~/http/contact-search.server";
import { searchedField } from "~/http/searched-field.server";
import type { Staff } from "~/http/staff.server";
import { replyWithSearch, submit, type SentForm } from "~/http/submit.server";

import type { Contact } from "../contact-route.server";
import { idAt, textAt } from "../field-value";
import { loadReferences } from "../references.server";

/** A contact as its form shows it. What is chosen of contacts is their ids. */
export async function savedValues(
  staff: Staff,
  contact: Contact,
  groups: FieldGroups,
): Promise<ContactFormValues> {
  const references = await loadReferences(staff, contact, groups);
  const { externalData: data, revision } = contact;
  const externalData: Record<string, string> = {};
  for (const field of fieldsOf(groups)) {
    const { path } = field;
    const isContact = kindOf(field) === "contact";
    const value = isContact ? (references.get(path)?.id ?? idAt(data, path)) : textAt(data, path);
    setAt(externalData, path, value);
  }
  return { externalData, ...(revision === undefined ? {} : { revision: String(revision) }) };
}

/** Fields that hold a contact's id. */
export const pickersOf = (groups: FieldGroups): string[] =>
  fieldsOf(groups)
    .filter((field) => kindOf(field) === "contact")
    .map(({ path }) => path);

type Parts<Saved> = Parameters<typeof submit<ReturnType<typeof contactFormSchema>, Saved>>[1];

/** What the form of a contact does: a search for one gives it back with results, Save saves. */
export async function submitContact<Saved>(
  form: SentForm,
  {
    staff,
    groups,
    save,
    ...rest
  }: Pick<Parts<Saved>, "save" | "done" | "to"> & { staff: Staff; groups: FieldGroups },
): Promise<Response> {
  const schema = contactFormSchema(groups);
  const pickers = pickersOf(groups).map(inputName);
  const keep = async () => ({ chosen: await loadChosenContacts(staff, pickers.map(form.text)) });
  const field = searchedField(form, pickers);
  if (field) {
    const term = readText(form.text(`search.${field}`), 200);
    const search = { field, term, ...(await searchContacts(staff, term)) };
    return replyWithSearch(form, schema, { search, ...(await keep()) });
  }
  return submit(form, {
    ...rest,
    schema,
    keep,
    save: async (values, guard) => {
      try {
        return await save(values, guard);
      } catch (error) {
        throw underInputs(error, groups);
      }
    },
    refuse: saidByProvider,
  });
}
