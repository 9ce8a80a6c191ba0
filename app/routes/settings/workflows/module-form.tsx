import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { Problem, SelectField, TextField, type Choice } from "~/ui/form/field";
import { ticked } from "~/ui/form/ticked";

import type { ModuleValues } from "./module.schema";

export interface ShownModuleForm {
  /** Of the workflow. */
  about: string;
  /** The types to choose from; null of a module that is there. */
  types: readonly Choice[] | null;
  sources: readonly Choice[];
  /** Custom fields in their order, those that are not known any more last. */
  udfs: readonly { id: string; name: string; kind: string; isChosen: boolean }[];
  form: FormSetup<ModuleValues & { revision?: number | undefined }>;
}

const SIDEMARK = [
  { value: "ENABLED", label: "Enabled" },
  { value: "READONLY", label: "Read only" },
  { value: "DISABLED", label: "Disabled" },
];

/** A new module, or how one that is there is configured. What other types ask for is put away by style. */
export function ModuleForm({ about, types, sources, udfs, form }: ShownModuleForm) {
  const type = form.values.type;
  return (
    <FormDialog<ModuleValues & { revision?: number | undefined }>
      id="module"
      title={types ? "Add Module" : "Edit Module"}
      about={about}
      submitText={types ? "Add module" : "Save"}
      width="w500"
      form={form}
      loadRules={async () => (await import("./module.schema")).moduleSchema}
    >
      {(fields, reply) => {
        const typed = reply && ticked(reply.result.initialValue?.udfs);
        return (
          <div className="module-fields">
            {types ? (
              <SelectField
                meta={fields.type}
                label="Module type"
                blank="Choose a type"
                choices={types}
              />
            ) : (
              <input type="hidden" name="type" value={type} />
            )}
            {(types || type === "CHECKLIST") && (
              <fieldset className="of-checklist">
                <legend className="sr">Checklist</legend>
                <TextField meta={fields.name} label="Name" />
                <SelectField
                  meta={fields.source}
                  label="Data source"
                  isOptional={false}
                  choices={sources}
                  hint="Checklists with the same data source show the same items of a deal."
                />
                <div className="of-new">
                  <TextField
                    meta={fields.newDataSource}
                    label="Name of the data source"
                    isOptional={false}
                  />
                </div>
              </fieldset>
            )}
            {(types || type === "DETAILS") && (
              <fieldset className="of-details">
                <legend className="sr">Details</legend>
                <SelectField
                  meta={fields.sidemark}
                  label="Sidemark"
                  isOptional={false}
                  choices={SIDEMARK}
                />
                {udfs.length === 0 ? (
                  <p className="hint">No custom fields have been configured</p>
                ) : (
                  <fieldset className="field">
                    <legend className="label">Custom fields</legend>
                    <ul className="module-udfs">
                      {udfs.map(({ id, name, kind, isChosen }) => (
                        <li key={id}>
                          <label className="check">
                            <input
                              type="checkbox"
                              name="udfs"
                              value={id}
                              defaultChecked={typed ? typed.includes(id) : isChosen}
                            />
                            <span>{name}</span> <span className="muted">{kind}</span>
                          </label>
                        </li>
                      ))}
                    </ul>
                    <Problem id={fields.udfs.errorId} errors={fields.udfs.errors} />
                  </fieldset>
                )}
              </fieldset>
            )}
          </div>
        );
      }}
    </FormDialog>
  );
}
