import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";

import { Alert } from "../alert";
import { Button, ButtonLink } from "../button";
import type { Constraints } from "../form/constraint";
import { DefaultSubmit } from "../form/default-submit";
import { FormError } from "../form/form-error";
import { useValidatedForm, type ValidatedFormOptions } from "../form/use-validated-form";
import { useFormReply, type FormReply } from "../form/form-reply";
import { SavedValues } from "../form/saved-values";
import { FormKey } from "../form-key";
import { CONFLICT_TOAST } from "../toast/messages";
import { Modal } from "./modal";
import { useFormBlocker } from "./unsaved-changes";

/** What a loader tells a form: where it closes to, what is saved, and what its inputs require. */
export interface FormSetup<Shape> {
  closeTo: string;
  values: Partial<Shape>;
  constraint: Constraints;
  /** Why nothing can be saved any more. What was typed can still be read and copied. */
  closed?: string | undefined;
}

/**
 * A form in a dialog: Save and Cancel, the question before unsaved text is lost, what was typed after a
 * refusal, and what is saved now after a conflict. `children` are the fields. A `revision` among the values
 * guards the save.
 */
export function FormDialog<Shape extends Record<string, unknown>>({
  id,
  title,
  about,
  submitText,
  width,
  footEnd,
  form: { closeTo, values, constraint, closed },
  loadRules,
  children,
}: {
  id: string;
  title: string;
  /** What it belongs to, in a line under its title. */
  about?: string;
  submitText: string;
  width?: ComponentProps<typeof Modal>["width"];
  /** What else may be done, at the end of its foot. */
  footEnd?: ReactNode;
  form: FormSetup<Shape>;
  loadRules: ValidatedFormOptions<Shape>["loadRules"];
  children: (
    fields: ReturnType<typeof useValidatedForm<Shape>>["fields"],
    reply: FormReply | undefined,
  ) => ReactNode;
}) {
  const reply = useFormReply();
  const isBusy = useNavigation().state !== "idle";
  const { seen, isShown } = useSeenValues(values, reply, !isBusy);
  const { fields, formProps } = useValidatedForm<Shape>({
    id,
    reply,
    values,
    constraint,
    loadRules,
  });
  const guard = useFormBlocker(id, reply !== undefined);
  return (
    <Modal title={title} about={about} closeTo={closeTo} width={width}>
      {guard.dialog}
      <SavedValues.Provider value={isShown && !closed ? seen : null}>
        <Form method="post" replace preventScrollReset {...formProps}>
          <FormKey />
          {!closed && <DefaultSubmit>{submitText}</DefaultSubmit>}
          <Revision values={seen} reply={reply} />
          <div className="dialog-body">
            {closed ? (
              <Closed reason={closed} isRefusal={reply !== undefined} />
            ) : (
              <FormError result={reply?.result} />
            )}
            {children(fields, reply)}
          </div>
          <div className="dialog-foot">
            {!closed && (
              <Button variant="primary" isBusy={isBusy}>
                {submitText}
              </Button>
            )}
            <ButtonLink href={closeTo} data-close="">
              {closed ? "Close" : "Cancel"}
            </ButtonLink>
            {footEnd && <span className="ml-auto">{footEnd}</span>}
          </div>
        </Form>
      </SavedValues.Provider>
    </Modal>
  );
}

/** A form whose subject a colleague put away in the meantime. */
function Closed({ reason, isRefusal }: { reason: string; isRefusal: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRefusal) place.current?.focus();
  }, [isRefusal]);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert kind="warning" role="alert">
        {isRefusal && <strong>{CONFLICT_TOAST.title}</strong>}
        <p>{reason}</p>
      </Alert>
    </div>
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
