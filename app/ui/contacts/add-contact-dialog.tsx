import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type SyntheticEvent,
} from "react";
import { createPortal } from "react-dom";

import type { FieldGroups } from "~/domain/contact-fields";
import type { ContactFormValues } from "~/domain/contact-inputs";
import { FORM_KEY_FIELD, INTENT_FIELD, STAY } from "~/domain/form-key";

import { Alert } from "../alert";
import { Button, ButtonLink } from "../button";
import { useFormChanges } from "../dialog/form-changes";
import type { FormSetup } from "../dialog/form-dialog";
import { closesBy } from "../dialog/modal";
import { UnsavedDialog, useClosedFirst, useUnsavedGuard } from "../dialog/unsaved-changes";
import { FormError } from "../form/form-error";
import type { PickerOption } from "../form/picker-option";
import { isCheck, useValidatedForm } from "../form/use-validated-form";
import { GenericError, LoadingSlats } from "../states";
import { useBeforePaint } from "../use-before-paint";
import { askBeside, type Trouble } from "./ask-beside";
import { ContactFields } from "./contact-fields";
import { useSender } from "./use-sender";

const FORM_ID = "add-contact";

interface Setup {
  about: string;
  groups: FieldGroups;
  form: FormSetup<ContactFormValues>;
}
interface Way {
  /** What says which fields there are, and takes them. */
  url: string;
  optionsUrl: string;
  signInUrl: string;
  loadRules: (groups: FieldGroups) => Parameters<typeof useValidatedForm>[0]["loadRules"];
  onPick: (option: PickerOption) => void;
  onClose: () => void;
}

/**
 * Adds a contact over a form in which it is to be chosen. It has no address, as the form below would be gone by
 * another; nothing that happens in it reaches that form, whatever becomes of the network and the session.
 */
export function AddContactDialog(way: Way) {
  const { onClose } = way;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { setup, trouble, load } = useSetup(way);
  const [close, setClose] = useState(() => onClose);
  useClosedFirst(close);
  useBeforePaint(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
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
            <NoSetup trouble={trouble} signInUrl={way.signInUrl} onRetry={load} />
          </div>
        )}
      </dialog>
    </div>,
    document.body,
  );
}

/** The fields, or why they could not be had, which stays while they are asked for again. */
function useSetup({ url, signInUrl }: Pick<Way, "url" | "signInUrl">) {
  const [answer, setAnswer] = useState<object | Trouble | null>(null);
  const load = useCallback(async () => {
    setAnswer(await askBeside(url, { signInUrl }));
  }, [url, signInUrl]);
  useEffect(() => void load(), [load]);
  const setup = isSetup(answer) ? answer : null;
  return { setup, trouble: answer === null ? null : troubleOf(answer), load };
}

const troubleOf = (answer: object | Trouble): Trouble => (answer === "ended" ? "ended" : "failed");

function isSetup(answer: object | Trouble | null): answer is Setup {
  return typeof answer === "object" && answer !== null && "groups" in answer && "form" in answer;
}

function NoSetup({
  trouble,
  signInUrl,
  onRetry,
}: {
  trouble: Trouble | null;
  signInUrl: string;
  onRetry: () => Promise<void>;
}) {
  switch (trouble) {
    case null:
      return <LoadingSlats />;
    case "ended":
      return (
        <>
          <SessionEnded signInUrl={signInUrl} then="Try again" />
          <p>
            <Button type="button" icon="retry" onClick={() => void onRetry()}>
              Try again
            </Button>
          </p>
        </>
      );
    case "failed":
      return (
        <GenericError
          isBlock
          onRetry={(event) => {
            event.preventDefault();
            void onRetry();
          }}
        />
      );
  }
}

/** Sign-in takes place beside this page, which keeps all that was typed. */
function SessionEnded({ signInUrl, then }: { signInUrl: string; then: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert kind="warning" role="alert">
        <strong>Your session has ended</strong>
        <p>Nothing you typed is lost: sign in in a new tab, come back here, and press “{then}”.</p>
        <p>
          <ButtonLink href={signInUrl} target="_blank" rel="noopener" icon="external">
            Sign in in a new tab
          </ButtonLink>
        </p>
      </Alert>
    </div>
  );
}

function AddForm({
  optionsUrl,
  loadRules,
  onClose,
  setup: { groups, form },
  setClose,
  dialog,
  ...way
}: Way & {
  setup: Setup;
  setClose: (close: () => void) => void;
  dialog: React.RefObject<HTMLDialogElement>;
}) {
  const { reply, endings, isBusy, formKey, send } = useSender(way);
  const { fields, formProps } = useValidatedForm<ContactFormValues>({
    id: FORM_ID,
    reply,
    values: form.values,
    constraint: form.constraint,
    loadRules: loadRules(groups),
  });
  const hasChanges = useUnsavedGuard(useFormChanges(FORM_ID, reply !== undefined));
  const lastField = useRef<HTMLElement | null>(null);
  /** While it is asked whether to lose what was typed: the field to go back to. */
  const [asking, setAsking] = useState<{ field: HTMLElement | null } | null>(null);
  useEffect(() => {
    setClose(() => (hasChanges.current() ? setAsking({ field: lastField.current }) : onClose()));
    dialog.current?.querySelector<HTMLElement>(".dialog-body .input")?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the form opens
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    const isStopped = event.defaultPrevented;
    event.preventDefault();
    if (!isStopped && !isCheck((event.nativeEvent as SubmitEvent).submitter)) {
      void send(event.currentTarget);
    }
  };
  return (
    <form
      method="post"
      {...formProps}
      onSubmit={onSubmit}
      onFocus={({ target }) => {
        formProps.onFocus();
        if (target.matches("input, textarea")) lastField.current = target;
      }}
    >
      <input type="hidden" name={FORM_KEY_FIELD} value={formKey} />
      <input type="hidden" name={INTENT_FIELD} value={STAY} />
      <div className="dialog-body">
        {endings > 0 ? (
          <SessionEnded key={endings} signInUrl={way.signInUrl} then="Add contact" />
        ) : (
          <FormError result={reply?.result} form={formProps.id} />
        )}
        <ContactFields
          groups={groups}
          data={fields.externalData}
          optionsUrl={optionsUrl}
          chosen={reply?.chosen ?? []}
          search={undefined}
        />
      </div>
      <div className="dialog-foot">
        <Button variant="primary" isBusy={isBusy}>
          Add contact
        </Button>
        <Button type="button" data-close="">
          Cancel
        </Button>
      </div>
      {asking && <UnsavedDialog onStay={() => setAsking(null)} onLeave={onClose} {...asking} />}
    </form>
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
