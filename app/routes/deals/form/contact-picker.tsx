import type { FieldMetadata } from "@conform-to/react";
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from "react";

import type { FieldGroups } from "~/domain/contact-fields";
import { INTENT_FIELD } from "~/domain/form-key";
import { paths } from "~/http/paths";
import { Button } from "~/ui/button";
import type { AddContactDialog } from "~/ui/contacts/add-contact-dialog";
import { SearchPicker } from "~/ui/form/search-picker";
import { useAhead } from "~/ui/navigation/when-idle";
import { FAILED_TOAST } from "~/ui/toast/messages";
import { showToast } from "~/ui/toast/toast-store";

import { ADDING_FIELD, type Adding } from "./adding";

const loadRules = (groups: FieldGroups) => async () =>
  (await import("~/http/contact-form.schema")).contactFormSchema(groups);

type Picker = Omit<
  ComponentProps<typeof SearchPicker>,
  "noun" | "optionsUrl" | "addWithScript" | "addPlainly"
>;

const loadFields = () => import("~/ui/contacts/contact-fields");
/** Of pages that were asked for without script: the server draws them, and hardly any page needs them else. */
const LateFields = import.meta.env.SSR
  ? (await loadFields()).ContactFields
  : lazy(() => loadFields().then(({ ContactFields }) => ({ default: ContactFields })));

/** Picks a contact, or adds one, which is chosen then. */
export function ContactPicker({
  canAdd,
  adding,
  data,
  ...picker
}: Picker & {
  canAdd: boolean;
  /** The fields of a new one that were asked for without script, if any were. */
  adding: Adding | null;
  data: FieldMetadata<Record<string, string>>;
}) {
  const { name } = picker.meta;
  const isAdding = adding?.field === name;
  return (
    <SearchPicker
      {...picker}
      noun="contact"
      optionsUrl={paths.contactOptions()}
      {...(canAdd && {
        addWithScript: (pick) => <AddByDialog onPick={pick} />,
        addPlainly: isAdding ? (
          <div className="adding">
            <input type="hidden" name={ADDING_FIELD} value={name} />
            <Suspense>
              <LateFields
                groups={adding.groups}
                data={data}
                optionsUrl={paths.contactOptions()}
                chosen={[]}
              />
            </Suspense>
            <Button name={INTENT_FIELD} value={`create:${name}`} formNoValidate>
              Add this contact
            </Button>
            <Button name={INTENT_FIELD} value={`drop:${name}`} formNoValidate>
              Do not add a contact
            </Button>
          </div>
        ) : (
          <Button name={INTENT_FIELD} value={`add:${name}`} formNoValidate size="small" icon="add">
            Add contact
          </Button>
        ),
      })}
    />
  );
}

const loadDialog = () => import("~/ui/contacts/add-contact-dialog");

/** Its dialog is fetched when the page is idle; who asks for one that cannot be had keeps the form. */
function AddByDialog({
  onPick,
}: {
  onPick: Parameters<NonNullable<ComponentProps<typeof SearchPicker>["addWithScript"]>>[0];
}) {
  const [Dialog, setDialog] = useState<typeof AddContactDialog | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useAhead(loadDialog);
  // Once the dialog has gone: what it lies over takes no focus.
  useEffect(() => {
    if (!Dialog) opener.current?.focus();
  }, [Dialog]);
  return (
    <p>
      <Button
        type="button"
        variant="plain"
        size="small"
        icon="add"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          loadDialog().then(
            (module) => setDialog(() => module.AddContactDialog),
            () => showToast(FAILED_TOAST),
          );
        }}
      >
        Add contact
      </Button>
      {Dialog && (
        <Dialog
          url={paths.contactToPick()}
          optionsUrl={paths.contactOptions()}
          signInUrl={paths.login()}
          loadRules={loadRules}
          onPick={(option) => {
            opener.current = null;
            setDialog(null);
            onPick(option);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </p>
  );
}
