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
 * it, a third one puts them away. Who presses Save instead has stored it too. Null if nothing of this was asked for, or
 * if it is done and the form goes on; what was typed is never lost.
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
  if (field === undefined || form.isCheck) return null;
  if (intent === `drop:${field}`) {
    forgetAdding(form);
    return replyWithSearch(form, schema, await keep());
  }
  const primary = await findPrimary(staff);
  if (!primary) return null;
  const groups = shortGroups(primary.fieldGroups);
  const adding = { field, groups };
  const shown = async () => ({ remarks: adding, ...(await keep()) });
  if (form.isRestore)
    return replyWithSearch(form, schema, { isRestored: true, ...(await shown()) });
  if (asked) return replyWithSearch(form, schema, await shown());
  const isCreate = intent === `create:${field}`;
  const isEmpty = fieldsOf(groups).every(({ path }) => form.text(inputName(path)).trim() === "");
  // Nothing was typed: then nothing is to be added.
  if (isEmpty && !isCreate) return null;
  let id: string | undefined;
  const refused = await submit(form, {
    schema: contactFormSchema(groups),
    keep: shown,
    refuse: saidByProvider,
    save: async ({ externalData: typed }) => {
      const idempotencyKey = form.key && `${form.key}.contact`;
      ({ id } = await createContact(staff, primary, { typed, idempotencyKey }));
      return new Response(null);
    },
  });
  if (id === undefined) return refused;
  form.data.set(field, id);
  forgetAdding(form);
  return isCreate ? replyWithSearch(form, schema, await keep()) : null;
}

/** Takes what belongs to the new contact out of the form. */
function forgetAdding({ data }: SentForm): void {
  for (const name of [...data.keys()]) {
    if (name === ADDING_FIELD || name.startsWith("externalData")) data.delete(name);
  }
}
