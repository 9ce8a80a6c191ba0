import { parse } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { INTENT_FIELD } from "~/domain/form-key";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useFormBlocker } from "~/ui/dialog/form-changes";
import type { FormSetup } from "~/ui/dialog/form-dialog";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { MultilineField } from "~/ui/form/field";
import { FormError } from "~/ui/form/form-error";
import { useFormReply, type FormReply } from "~/ui/form/form-reply";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { FormKey } from "~/ui/form-key";

import { MAX_WINDOWS, type NewLinesValues } from "./line-form.schema";
import { PadArea } from "./pad-area";
import { WindowFields, type Measures } from "./window-fields";
import { ADD_WINDOW, changeWindows, REMOVE_WINDOW } from "./window-rows";

/** What the second button says: the page stays to choose another product. */
export const ANOTHER = "another";

interface NewLinesFormProps {
  id: string;
  /** Its own address, at the form: without script an answer is met there. */
  action: string;
  measures: Measures;
  groups: readonly string[];
  /** The window it is added to, by its name; without one it makes windows. */
  into?: string | null;
  /** What has to be known before anything is typed. */
  notice?: string | null;
  form: FormSetup<NewLinesValues>;
}

/** Adds a product to one window or several; asks before what was typed is lost. */
export function NewLinesForm(props: NewLinesFormProps) {
  const sent = useFormReply();
  /** The form with another number of windows, as it stood when that was asked for. */
  const [changed, setChanged] = useState<{ after: FormReply | undefined; reply: FormReply }>();
  const isChanged = changed !== undefined && changed.after === sent;
  const reply = isChanged ? changed.reply : sent;
  const version = useRef(0);
  const guard = useFormBlocker(props.id, sent !== undefined);
  const change = (form: HTMLFormElement, intent: string) => {
    const data = new FormData(form);
    changeWindows(data, intent);
    version.current += 1;
    setChanged({ after: sent, reply: { result: { initialValue: payloadOf(data) } } });
  };
  return (
    <>
      {guard.dialog}
      <FilledForm
        key={isChanged ? version.current : 0}
        {...props}
        reply={reply}
        change={change}
        isChanged={isChanged}
      />
    </>
  );
}

type Typed = NonNullable<FormReply["result"]["initialValue"]>;

const payloadOf = (data: FormData): Typed =>
  parse(data, { resolve: () => ({ value: null }) }).payload as Typed;

function FilledForm({
  id,
  action,
  measures,
  groups,
  into = null,
  notice,
  form: { values, constraint, closed },
  reply,
  change,
  isChanged,
}: NewLinesFormProps & {
  reply: FormReply | undefined;
  change: (form: HTMLFormElement, intent: string) => void;
  isChanged: boolean;
}) {
  const isHydrated = useHydrated();
  const isBusy = useNavigation().state === "submitting";
  const loadRules = async () => (await import("./line-form.schema")).newLinesSchema(measures);
  const { fields, formProps } = useValidatedForm<NewLinesValues>({
    id,
    reply,
    values,
    constraint,
    loadRules,
  });
  const windows = fields.windows.getFieldList();
  const isSeveral = windows.length > 1;
  useFocusOnLast(isChanged);
  const onRows = (event: React.MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    change(form, value);
  };
  return (
    <Form
      method="post"
      {...(isHydrated ? {} : { action })}
      replace
      preventScrollReset
      {...formProps}
      className="form line-form"
    >
      <FormKey />
      {!closed && <DefaultSubmit />}
      {closed ? (
        <Alert kind="warning">{closed}</Alert>
      ) : (
        <FormError result={reply?.result} form={formProps.id} />
      )}
      {notice && !closed && !reply && <Alert kind="warning">{notice}</Alert>}
      <PadArea>
        {windows.map((window, at) => (
          <fieldset key={window.key ?? at} className="window">
            <legend className={isSeveral ? "" : "sr"}>Window {at + 1}</legend>
            <WindowFields
              fields={window.getFieldset()}
              measures={measures}
              groups={groups}
              into={into}
            />
            {isSeveral && (
              <Button
                name={INTENT_FIELD}
                value={`${REMOVE_WINDOW}${at}`}
                variant="plain"
                size="small"
                icon="close"
                formNoValidate
                onClick={onRows}
              >
                Remove window {at + 1}
              </Button>
            )}
          </fieldset>
        ))}
      </PadArea>
      {into === null && !closed && windows.length < MAX_WINDOWS && (
        <div className="add-window">
          <Button
            name={INTENT_FIELD}
            value={ADD_WINDOW}
            variant="plain"
            icon="add"
            formNoValidate
            onClick={onRows}
          >
            Add another window
          </Button>
        </div>
      )}
      <MultilineField meta={fields.notes} label="Notes" rows={3} />
      {!closed && (
        <div className="actions">
          <Button variant="primary" isBusy={isBusy} busyText="Adding">
            Add product
          </Button>
          <Button name={INTENT_FIELD} value={ANOTHER}>
            Add and choose another
          </Button>
        </div>
      )}
    </Form>
  );
}

/** A window that was added is gone on with, by its name. */
function useFocusOnLast(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const names = document.querySelectorAll<HTMLElement>(".line-form .window [name$='groupName']");
    [...names].at(-1)?.focus();
  }, [isChanged]);
}
