import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { MultilineField } from "~/ui/form/field";

interface QuoteFields extends Record<string, unknown> {
  description?: string | null | undefined;
  customerNotes?: string | null | undefined;
}

const loadRules = async () => (await import("~/upstream/contract/quotes.input")).newQuoteInput;

/** Description and customer notes, neither of which is required: of a new quote, of a clone, and of one that is edited. */
export function QuoteForm({
  title,
  about,
  submitText,
  form,
}: {
  title: string;
  about: string;
  submitText: string;
  form: FormSetup<QuoteFields>;
}) {
  return (
    <FormDialog<QuoteFields>
      id="quote-details"
      title={title}
      about={about}
      submitText={submitText}
      form={form}
      loadRules={loadRules}
    >
      {({ description, customerNotes }) => (
        <>
          <MultilineField meta={description} label="Description" rows={2} isOptional />
          <MultilineField
            meta={customerNotes}
            label="Customer notes"
            hint="Customers read them on the quote."
            rows={5}
            isOptional
          />
        </>
      )}
    </FormDialog>
  );
}
