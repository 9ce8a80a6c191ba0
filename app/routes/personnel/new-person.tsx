import { GuardedForm } from "~/ui/dialog/form-dialog";

import { PersonFields } from "./person-fields";
import type { PersonSetup } from "./person-form.server";

/** A person who is added, on a page of its own. */
export function NewPerson({ form, knownLabels }: PersonSetup) {
  return (
    <>
      <div className="page-head">
        <h1>Add person</h1>
      </div>
      <div className="sheet person-new" data-first="">
        <GuardedForm
          id="person"
          submitText="Add person"
          form={form}
          loadRules={async () => (await import("./person.schema")).personSchema}
        >
          {(fields) => <PersonFields fields={fields} knownLabels={knownLabels} />}
        </GuardedForm>
      </div>
    </>
  );
}
