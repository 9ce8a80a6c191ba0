import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { Modal } from "~/ui/dialog/modal";
import { CheckField, Problem, TextField } from "~/ui/form/field";
import { useFormReply } from "~/ui/form/form-reply";
import { SavedValues } from "~/ui/form/saved-values";
import { Icon } from "~/ui/icon";
import { SignatureField } from "~/ui/signature/signature-field";

import type { AcceptFormValues } from "./accept-form.schema";
import { Terms } from "./terms";

interface Figure {
  label: string;
  amount: string;
}

const loadRules = async () => (await import("./accept-form.schema")).acceptFields;

/** What is accepted, and who signs for it. */
export function AcceptForm({
  about,
  figures,
  updatesPath,
  form,
}: {
  about: string;
  figures: { total: Figure; deposit: Figure; terms: { name: string; text: string } | null };
  /** Where what has moved can be looked at. */
  updatesPath: string | null;
  form: FormSetup<AcceptFormValues>;
}) {
  const reply = useFormReply();
  const whole = (
    <>
      {updatesPath && (
        <p>
          <ButtonLink href={updatesPath}>See changes</ButtonLink>
        </p>
      )}
      <dl className="accept-figures num">
        <Shown {...figures.total} isTotal />
        <Shown {...figures.deposit} />
        <div>
          <dt>Terms</dt>
          <dd>{figures.terms ? <Terms {...figures.terms} /> : "None"}</dd>
        </div>
      </dl>
    </>
  );
  if (form.closed && !reply) {
    return (
      <Modal title="Accept Quote" about={about} closeTo={form.closeTo} width="w812">
        <div className="dialog-body">
          <Alert kind="warning">{form.closed}</Alert>
          {whole}
        </div>
        <div className="dialog-foot">
          <ButtonLink href={form.closeTo} data-close="">
            Close
          </ButtonLink>
        </div>
      </Modal>
    );
  }
  return (
    <FormDialog
      id="accept"
      title="Accept Quote"
      about={about}
      submitText="Accept quote"
      submitIcon="sign"
      width="w812"
      form={form}
      loadRules={loadRules}
    >
      {({ name, signature, withoutSignature, shown }) => (
        <>
          {whole}
          {!form.closed && (
            <>
              <input type="hidden" name={shown.name} defaultValue={shown.initialValue} />
              <div className="accept-name">
                {/* What it begins with is the contact's name, and nothing that is saved. */}
                <SavedValues.Provider value={null}>
                  <TextField meta={name} label="Full name" isOptional={false} autoComplete="off" />
                </SavedValues.Provider>
              </div>
              <div className="accept-pad">
                <SignatureField
                  name={signature.name}
                  value={signature.initialValue ?? ""}
                  hint="Draw with a finger, pen or mouse. Without one, the typed name is the signature."
                />
                <Problem id={signature.errorId} errors={signature.errors} />
              </div>
              <div>
                <CheckField meta={withoutSignature} label="Accept without signature" />
                <p className="hint accept-without">
                  Ticked, the name above and a drawing are not used.
                </p>
              </div>
              <p className="hint accept-locks">
                <Icon name="lock" />
                <span>
                  Accepting locks products, prices and terms of this quote. It can be reopened.
                </span>
              </p>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function Shown({ label, amount, isTotal = false }: Figure & { isTotal?: boolean }) {
  return (
    <div className={isTotal ? "accept-total" : undefined}>
      <dt>{label}</dt> <dd>{amount}</dd>
    </div>
  );
}
