import type { z } from "zod";

import { fieldsOf } from "~/domain/contact-fields";
import { inputName } from "~/domain/contact-inputs";
import { INTENT_FIELD } from "~/domain/form-key";
import { contactFormSchema } from "~/http/contact-form.schema";
import { createContact, findPrimary, saidByProvider } from "~/http/contact-form.server";
import type { Staff } from "~/http/staff.server";
import { replyWithSearch, submit, type SentForm } from "~/http/submit.server";
import type { FormReply } from "~/ui/form/form-reply";

import { ADDING_FIELD, shortGroups } from "./adding";

/**
 * Without script a contact is added within the form: its button shows the fields, another one stores it and chooses
 * it. Who presses Save instead has stored it too. Null if nothing of this was asked for, or if it is done and the
 * form goes on; what was typed is never lost.
 */
export async function addInForm(
  form: SentForm,
  {
    staff,
    schema,
    pickers,
    keep,
  }: {
    staff: Staff;
    /** Of the form around it. */
    schema: z.ZodType;
    pickers: readonly string[];
    keep: () => Promise<Partial<FormReply>>;
  },
): Promise<Response | null> {
  const intent = form.text(INTENT_FIELD);
  const asked = pickers.find((name) => intent === `add:${name}`);
  const field = asked ?? pickers.find((name) => name === form.text(ADDING_FIELD));
  if (field === undefined || form.isRestore || form.isCheck) return null;
  const primary = await findPrimary(staff);
  if (!primary) return null;
  const groups = shortGroups(primary.fieldGroups);
  const adding = { field, groups };
  if (asked) return replyWithSearch(form, schema, { remarks: adding, ...(await keep()) });
  const isCreate = intent === `create:${field}`;
  const isEmpty = fieldsOf(groups).every(({ path }) => form.text(inputName(path)).trim() === "");
  // Nothing was typed: then nothing is to be added.
  if (isEmpty && !isCreate) return null;
  let id: string | undefined;
  const refused = await submit(form, {
    schema: contactFormSchema(groups),
    keep: async () => ({ remarks: adding, ...(await keep()) }),
    refuse: saidByProvider,
    save: async ({ externalData: typed }) => {
      const idempotencyKey = form.key && `${form.key}.contact`;
      ({ id } = await createContact(staff, primary, { typed, idempotencyKey }));
      return new Response(null);
    },
  });
  if (id === undefined) return refused;
  form.data.set(field, id);
  for (const name of [...form.data.keys()]) {
    if (name === ADDING_FIELD || name.startsWith("externalData")) form.data.delete(name);
  }
  return isCreate ? replyWithSearch(form, schema, await keep()) : null;
}
