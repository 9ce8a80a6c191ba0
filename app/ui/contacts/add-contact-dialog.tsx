import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";

import type { FieldGroups } from "~/domain/contact-fields";
import type { ContactFormValues } from "~/domain/contact-inputs";
import { INTENT_FIELD, PICK } from "~/domain/form-key";

import { Button } from "../button";
import type { FormSetup } from "../dialog/form-dialog";
import { closesBy } from "../dialog/modal";
import { UnsavedDialog, useFormBlocker } from "../dialog/unsaved-changes";
import { FormError } from "../form/form-error";
import type { FormReply } from "../form/form-reply";
import type { PickerOption } from "../form/picker-option";
import { useValidatedForm } from "../form/use-validated-form";
import { FormKey } from "../form-key";
import { GenericError, LoadingSlats } from "../states";
import { ContactFields } from "./contact-fields";

const FORM_ID = "add-contact";

interface Setup {
  about: string;
  groups: FieldGroups;
  form: FormSetup<ContactFormValues>;
}
interface Way {
  /** The page whose form this is. */
  url: string;
  optionsUrl: string;
  loadRules: (groups: FieldGroups) => Parameters<typeof useValidatedForm>[0]["loadRules"];
  onPick: (option: PickerOption) => void;
  onClose: () => void;
}

/**
 * Adds a contact over a form in which it is to be chosen. It has no address, as the form below would be gone by
 * another; nothing that happens in it reaches that form.
 */
export function AddContactDialog(way: Way) {
  const { url, onClose } = way;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { load, data, state } = useFetcher<Setup>();
  const [close, setClose] = useState(() => onClose);
  useEffect(() => load(url), [load, url]);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const setup = data && "groups" in data ? data : null;
  return createPortal(
    <div {...KEPT_IN}>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby={titleId}
        {...closesBy(dialog, close)}
      >
        <div className="dialog-head">
          <div>
            <h1 id={titleId}>Add contact</h1>
            {setup && <p className="hint">{setup.about}</p>}
          </div>
          <Button type="button" icon="close" aria-label="Close Add contact" data-close="" />
        </div>
        {setup ? (
          <AddForm
            {...way}
            setup={setup}
            setClose={(wanted) => setClose(() => wanted)}
            dialog={dialog}
          />
        ) : (
          <div className="dialog-body">
            {state === "idle" && data !== undefined ? (
              <GenericError
                isBlock
                onRetry={(event) => {
                  event.preventDefault();
                  load(url);
                }}
              />
            ) : (
              <LoadingSlats />
            )}
          </div>
        )}
      </dialog>
    </div>,
    document.body,
  );
}

function AddForm({
  url,
  optionsUrl,
  loadRules,
  onPick,
  onClose,
  setup: { groups, form },
  setClose,
  dialog,
}: Way & {
  setup: Setup;
  setClose: (close: () => void) => void;
  dialog: React.RefObject<HTMLDialogElement>;
}) {
  const sender = useFetcher<FormReply | { picked?: PickerOption }>();
  const { data } = sender;
  const reply = data && "result" in data ? data : undefined;
  const picked = data && "picked" in data ? data.picked : undefined;
  const { fields, formProps } = useValidatedForm<ContactFormValues>({
    id: FORM_ID,
    reply,
    values: form.values,
    constraint: form.constraint,
    loadRules: loadRules(groups),
  });
  const { dialog: leaving, hasChanges } = useFormBlocker(FORM_ID, reply !== undefined);
  const [isAsking, setAsking] = useState(false);
  const ask = useRef(hasChanges);
  useEffect(() => {
    ask.current = hasChanges;
  });
  useEffect(() => {
    setClose(() => (ask.current() ? setAsking(true) : onClose()));
    dialog.current?.querySelector<HTMLElement>(".dialog-body .input")?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the form opens
  }, []);
  useEffect(() => {
    if (picked) onPick(picked);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [picked]);
  return (
    <sender.Form method="post" action={url} {...formProps}>
      <FormKey />
      <input type="hidden" name={INTENT_FIELD} value={PICK} />
      <div className="dialog-body">
        <FormError result={reply?.result} />
        <ContactFields
          groups={groups}
          data={fields.externalData}
          optionsUrl={optionsUrl}
          chosen={reply?.chosen ?? []}
          search={undefined}
        />
      </div>
      <div className="dialog-foot">
        <Button variant="primary" isBusy={sender.state !== "idle"}>
          Add contact
        </Button>
        <Button type="button" data-close="">
          Cancel
        </Button>
      </div>
      {leaving}
      {isAsking && <UnsavedDialog onStay={() => setAsking(false)} onLeave={onClose} field={null} />}
    </sender.Form>
  );
}

/** Events of a portal go on to where it stands among the components. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const KEPT_IN = {
  onSubmit: stop,
  onClick: stop,
  onKeyDown: stop,
  onFocus: stop,
  onBlur: stop,
  onInput: stop,
  onChange: stop,
  onMouseDown: stop,
  onPointerDown: stop,
  onCancel: stop,
};
