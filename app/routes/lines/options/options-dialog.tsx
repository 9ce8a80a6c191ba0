import { ButtonLink } from "~/ui/button";
import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { Modal } from "~/ui/dialog/modal";
import { useFormReply } from "~/ui/form/form-reply";

import { OptionFacts } from "./option-facts";
import { OptionsFields } from "./options-fields";
import type { OptionsView } from "./options-view";

export const OPTIONS_TITLE = "Product options";
export const loadOptionsRules = async () =>
  (await import("./options-form.schema")).optionsFormSchema;

export interface OptionsFormProps {
  about: string;
  view: OptionsView;
  form: FormSetup<Record<string, unknown>>;
  previewUrl: string;
  /** Null for who may not see how the price is made. */
  tracePath: string | null;
}

/** The options of a line: to be chosen, or as they were chosen once nothing can be changed. */
export function OptionsDialog({ about, view, form, previewUrl, tracePath }: OptionsFormProps) {
  const reply = useFormReply();
  if (form.closed && !reply) {
    return (
      <Modal title={OPTIONS_TITLE} about={about} closeTo={form.closeTo} width="w1120">
        <OptionFacts view={view} reason={form.closed} tracePath={tracePath}>
          <ButtonLink href={form.closeTo} data-close="">
            Close
          </ButtonLink>
        </OptionFacts>
      </Modal>
    );
  }
  return (
    <FormDialog
      id="options"
      title={OPTIONS_TITLE}
      about={about}
      submitText="Save options"
      width="w1120"
      form={form}
      loadRules={loadOptionsRules}
      hasButtons
      layout={(parts) => (
        <OptionsFields
          parts={parts}
          loaded={view}
          isClosed={form.closed !== undefined}
          previewUrl={previewUrl}
          tracePath={tracePath}
        />
      )}
    />
  );
}
