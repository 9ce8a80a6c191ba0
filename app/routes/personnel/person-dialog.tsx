import { ConfirmPage } from "~/ui/dialog/confirm-page";
import { FormDialog } from "~/ui/dialog/form-dialog";

import { CredentialFields } from "./credential-fields";
import { PersonFields } from "./person-fields";
import type { Dialog } from "./person.server";

/** What of a person is edited, or the question before they are archived. */
export function PersonDialog({ dialog }: { dialog: Dialog }) {
  if (dialog.kind === "archive") return <ConfirmPage />;
  if (dialog.kind === "edit") {
    return (
      <FormDialog
        id="person"
        title="Edit person"
        submitText="Save"
        form={dialog.form}
        loadRules={async () => (await import("./person.schema")).personSchema}
      >
        {(fields) => <PersonFields fields={fields} knownLabels={dialog.knownLabels} />}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      id="credentials"
      title="Login credentials"
      about={dialog.name}
      submitText="Save"
      form={dialog.form}
      loadRules={async () => (await import("./person.schema")).credentialsSchema}
    >
      {(fields) => (
        <CredentialFields
          fields={fields}
          employees={dialog.employees}
          knownFlags={dialog.knownFlags}
          linked={dialog.linked}
        />
      )}
    </FormDialog>
  );
}
