import { FormDialog, type FormSetup } from "../dialog/form-dialog";
import { TextField } from "../form/field";
import type { ValidatedFormOptions } from "../form/use-validated-form";

type Named = { friendly_name: string };

/** The form in which an attachment is renamed. */
export function RenameDialog({
  about,
  form,
  loadRules,
}: {
  about: string;
  form: FormSetup<Named>;
  loadRules: ValidatedFormOptions<Named>["loadRules"];
}) {
  return (
    <FormDialog
      id="attachment"
      title="Rename attachment"
      about={about}
      submitText="Save name"
      form={form}
      loadRules={loadRules}
    >
      {({ friendly_name }) => (
        <TextField meta={friendly_name} label="Name" hint="It keeps the ending of its type." />
      )}
    </FormDialog>
  );
}
