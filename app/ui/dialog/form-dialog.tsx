import { parse } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from "react";

import { SEEN_FIELD } from "~/domain/form-key";

import { Alert } from "../alert";
import { Button, ButtonLink } from "../button";
import { afterConflict } from "../form/after-conflict";
import type { Constraints } from "../form/constraint";
import { DefaultSubmit } from "../form/default-submit";
import { FormError } from "../form/form-error";
import { useValidatedForm, type ValidatedFormOptions } from "../form/use-validated-form";
import { useFormReply, type FormReply } from "../form/form-reply";
import { SavedValues } from "../form/saved-values";
import { FormKey } from "../form-key";
import type { IconName } from "../icon";
import { CONFLICT_TOAST } from "../toast/messages";
import { useFormBlocker } from "./form-changes";
import { Modal } from "./modal";

/** What a loader tells a form: where it closes to, what is saved, and what its inputs require. */
export interface FormSetup<Shape> {
  closeTo: string;
  values: Partial<Shape>;
  constraint: Constraints;
  /** Why nothing can be saved any more. What was typed can still be read and copied. */
  closed?: string | undefined;
  /** What is wrong with its values, where they come from an address. */
  wrong?: FormReply["result"] | undefined;
}

interface FormDialogProps<Shape extends Record<string, unknown>> {
  id: string;
  title: string;
  /** What it belongs to, in a line under its title. */
  about?: string;
  submitText: string;
  submitIcon?: IconName;
  width?: ComponentProps<typeof Modal>["width"];
  /** What else may be done, at the end of its foot. */
  footEnd?: ReactNode;
  form: FormSetup<Shape>;
  loadRules: ValidatedFormOptions<Shape>["loadRules"];
  /** Its fields have buttons: Enter in one of them presses the main one all the same. */
  hasButtons?: boolean;
  /** A page follows from which Back leads to it. */
  isStep?: boolean;
  /** Fields within others that are one thing: after a conflict they are as they were typed, or as they are saved. */
  whole?: readonly string[];
  children?: (
    fields: ReturnType<typeof useValidatedForm<Shape>>["fields"],
    reply: FormReply | undefined,
  ) => ReactNode;
  /** Lays the form out itself, in place of fields above a foot. */
  layout?: (parts: FormParts<Shape>) => ReactNode;
}

/** What a form that lays itself out is made of. */
export interface FormParts<Shape> {
  /** What its inputs are filled with. */
  values: Partial<Shape>;
  reply: FormReply | undefined;
  /** Why it was refused, or takes nothing any more. */
  notice: ReactNode;
  buttons: ReactNode;
  /** What is saved now is on its way. */
  isWaiting: boolean;
  /** What is wrong with its fields, by their names. */
  form: { allErrors: Readonly<Record<string, readonly string[]>> };
}

/**
 * A form in a dialog: Save and Cancel, the question before unsaved text is lost, what was typed after a
 * refusal, and what is saved now after a conflict: beside what was typed, and in place of what was not.
 * `children` are the fields. A `revision` among the values guards the save.
 */
export function FormDialog<Shape extends Record<string, unknown>>(props: FormDialogProps<Shape>) {
  const { title, about, width, form } = props;
  return (
    <Modal title={title} about={about} closeTo={form.closeTo} width={width}>
      <GuardedForm {...props} />
    </Modal>
  );
}

/** The same form without a dialog around it, for a page that is nothing else. */
export function GuardedForm<Shape extends Record<string, unknown>>(
  props: Omit<FormDialogProps<Shape>, "title" | "about" | "width">,
) {
  const { form, whole, id } = props;
  const isBusy = useNavigation().state !== "idle";
  const filled = useFilled(form.values, useFormReply(), !isBusy, { id, whole });
  // Its question outlives the form's being filled in anew.
  const guard = useFormBlocker(id, filled.reply !== undefined);
  return (
    <>
      {guard.dialog}
      <FilledForm
        // What was not typed is filled in anew.
        key={String(filled.isShown && filled.seen.revision)}
        {...props}
        {...filled}
        isBusy={isBusy}
      />
    </>
  );
}

function FilledForm<Shape extends Record<string, unknown>>({
  id,
  submitText,
  submitIcon,
  footEnd,
  form: { closeTo, values, constraint, closed, wrong },
  loadRules,
  children,
  layout,
  hasButtons,
  isStep = false,
  reply,
  isBusy,
  seen,
  before,
  isShown,
}: Omit<FormDialogProps<Shape>, "title" | "about" | "width"> & {
  reply: FormReply | undefined;
  isBusy: boolean;
  seen: Partial<Shape>;
  /** What its writer had seen before the last conflict. */
  before: Readonly<Record<string, unknown>>;
  isShown: boolean;
}) {
  const { form, fields, formProps } = useValidatedForm<Shape>({
    id,
    reply,
    wrong,
    values,
    constraint,
    loadRules,
  });
  const isWaiting = reply?.isConflict === true && !isShown;
  // Of something new nothing is saved.
  const isSaved = isShown && !closed && seen.revision !== undefined;
  const savedBeside = useMemo(
    () => (isSaved ? { saved: seen, seen: before } : null),
    [isSaved, seen, before],
  );
  const notice = closed ? (
    <Closed reason={closed} isRefusal={reply !== undefined} />
  ) : (
    <FormError result={reply?.result} form={id} />
  );
  const buttons = (
    <>
      {!closed && (
        <Button variant="primary" icon={submitIcon} isBusy={isBusy}>
          {submitText}
        </Button>
      )}
      <ButtonLink href={closeTo} data-close="">
        {closed ? "Close" : "Cancel"}
      </ButtonLink>
    </>
  );
  return (
    <SavedValues.Provider value={savedBeside}>
      <Form method="post" replace={!isStep || undefined} preventScrollReset {...formProps}>
        <FormKey />
        {hasButtons && !closed && <DefaultSubmit />}
        <Seen values={seen} reply={reply} />
        {layout ? (
          layout({
            ...{ reply, notice, buttons, isWaiting, form },
            values: reply ? (reply.result.initialValue as Partial<Shape>) : seen,
          })
        ) : (
          <>
            {/* What is saved now is on its way, and fills in what was not typed. */}
            <div className="dialog-body" inert={isWaiting ? "" : undefined}>
              {notice}
              {children?.(fields, reply)}
            </div>
            <div className="dialog-foot">
              {buttons}
              {footEnd && <span className="ml-auto">{footEnd}</span>}
            </div>
          </>
        )}
      </Form>
    </SavedValues.Provider>
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
 * What was saved when the form was filled, or when it was last refused for a conflict, which shows it, and the reply the
 * form is filled by. Data that is read again under an open form must not take the place of what its writer saw.
 */
function useFilled<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  sent: FormReply | undefined,
  isIdle: boolean,
  { id, whole }: { id: string; whole: readonly string[] | undefined },
) {
  const isConflict = sent?.isConflict === true;
  const fill = (seen: Values, typed = sent?.result.initialValue ?? {}) => {
    if (!isConflict) return { sent, seen, before: seen, reply: sent };
    const before = readSeen(typed);
    return { sent, seen: values, before, reply: withSaved(sent, typed, before, values, whole) };
  };
  const [held, hold] = useState(() => fill(values));
  const isHeld = sent === held.sent;
  // After a conflict the page is read again: what is saved now is there once that has ended.
  if (!isHeld && (isIdle || !isConflict)) hold(fill(held.seen, readTyped(id)));
  const { seen, before } = held;
  return { seen, before, reply: isHeld ? held.reply : sent, isShown: isHeld && isConflict };
}

type Typed = NonNullable<FormReply["result"]["initialValue"]>;

/** What stands in a form by now: its writer may have gone on while it was on its way. */
function readTyped(id: string): Typed | undefined {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return undefined;
  return parse(new FormData(form), { resolve: () => ({ value: null }) }).payload as Typed;
}

/** What the writer of a form had seen, as it stands in it. */
const readSeen = (typed: Typed) =>
  JSON.parse(String(typed[SEEN_FIELD] ?? "{}")) as Record<string, unknown>;

/** A reply to a conflict, once it is known what is saved now: from here on the writer has seen that. */
function withSaved(
  reply: FormReply,
  typed: Typed,
  seen: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
  whole?: readonly string[],
): FormReply {
  const { result } = reply;
  const initialValue = {
    ...afterConflict(typed, seen, saved, whole),
    revision: saved.revision,
    [SEEN_FIELD]: JSON.stringify(saved),
  } as Typed;
  return { ...reply, result: { ...result, initialValue } };
}

/** What the writer has seen, and its revision. */
function Seen({
  values,
  reply,
}: {
  values: Readonly<Record<string, unknown>>;
  reply: FormReply | undefined;
}) {
  if (values.revision === undefined) return null;
  const { revision, [SEEN_FIELD]: text }: Readonly<Record<string, unknown>> = {
    [SEEN_FIELD]: JSON.stringify(values),
    ...values,
    ...reply?.result.initialValue,
  };
  return (
    <>
      <input type="hidden" name="revision" value={revision as string} />
      <input type="hidden" name={SEEN_FIELD} value={text as string} />
    </>
  );
}
