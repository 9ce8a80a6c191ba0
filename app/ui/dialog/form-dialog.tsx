import { Form, useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";

import { Button, ButtonLink } from "../button";
import type { Constraints } from "../form/constraint";
import { FormProblem, useKitForm, type KitFormOptions } from "../form/kit-form";
import { useFormReply, type FormReply } from "../form/reply";
import { SavedValues } from "../form/saved-values";
import { FormKey } from "../form-key";
import { Modal } from "./modal";
import { useUnsavedGuard } from "./unsaved";

/** What a loader tells a form: where it closes to, what is saved, and what its inputs require. */
export interface FormSetup<Shape> {
  closeTo: string;
  values: Partial<Shape>;
  constraint: Constraints;
}

/**
 * A form in a dialog: Save and Cancel, the question before unsaved text is lost, what was typed after a
 * refusal, and what is saved now after a conflict. `children` are the fields. A `revision` among the values
 * guards the save.
 */
export function FormDialog<Shape extends Record<string, unknown>>({
  id,
  title,
  submitText,
  form: { closeTo, values, constraint },
  loadRules,
  children,
}: {
  id: string;
  title: string;
  submitText: string;
  form: FormSetup<Shape>;
  loadRules: KitFormOptions<Shape>["loadRules"];
  children: (
    fields: ReturnType<typeof useKitForm<Shape>>["fields"],
    reply: FormReply | undefined,
  ) => ReactNode;
}) {
  const reply = useFormReply();
  const isBusy = useNavigation().state !== "idle";
  const { seen, isShown } = useSeenValues(values, reply, !isBusy);
  const { fields, formProps } = useKitForm<Shape>({ id, reply, values, constraint, loadRules });
  const guard = useUnsavedGuard(id, reply !== undefined);
  return (
    <Modal title={title} closeTo={closeTo}>
      {guard.dialog}
      <SavedValues.Provider value={isShown ? seen : null}>
        <Form method="post" replace preventScrollReset {...formProps}>
          <FormKey />
          <Revision values={seen} reply={reply} />
          <div className="dialog-body">
            <FormProblem result={reply?.result} />
            {children(fields, reply)}
          </div>
          <div className="dialog-foot">
            <Button variant="primary" isBusy={isBusy}>
              {submitText}
            </Button>
            <ButtonLink href={closeTo} data-close="">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </SavedValues.Provider>
    </Modal>
  );
}

/**
 * What was saved when the form was filled, or when it was last refused for a conflict, which shows it. Data
 * that is read again under an open form must not take the place of what its writer saw.
 */
function useSeenValues<Values>(values: Values, reply: FormReply | undefined, isIdle: boolean) {
  const [held, hold] = useState({ values, reply });
  // After a conflict the page is read again: what is saved now is there once that has ended.
  if (reply !== held.reply && (isIdle || !reply?.isConflict)) {
    hold({ values: reply?.isConflict ? values : held.values, reply });
  }
  return { seen: held.values, isShown: reply?.isConflict === true && reply === held.reply };
}

/** The revision the writer has seen: the saved one at first and after a conflict, which shows what it holds. */
function Revision({
  values,
  reply,
}: {
  values: Readonly<Record<string, unknown>>;
  reply: FormReply | undefined;
}) {
  if (values.revision === undefined) return null;
  const typed = reply?.isConflict ? undefined : reply?.result.initialValue?.revision;
  return <input type="hidden" name="revision" value={String(typed ?? values.revision)} />;
}
