import type { FormSetup } from "~/ui/dialog/form-dialog";
import { ButtonLink } from "~/ui/button";
import { CheckField, MultilineField, TextField } from "~/ui/form/field";

import { Section } from "../section";

interface Method {
  id: string;
  name: string;
  description: string | null;
  address: string | null;
  isArchived: boolean;
  path: string;
}
type Values = Pick<Method, "name" | "isArchived"> & { description: string; address: string };

/** How a supplier delivers: its methods, or the form of one. */
export function MethodsSection({
  methods,
  addPath,
  name,
  form,
}: {
  methods: readonly Method[];
  /** Null while something is edited. */
  addPath: string | null;
  /** Of the method that is edited; null of a new one. */
  name: string | null;
  form: FormSetup<Values> | null;
}) {
  if (form) {
    return (
      <Section<Values>
        id="shipping-method"
        title={name ?? "Add shipping method"}
        editPath={null}
        facts={[]}
        form={form}
        loadRules={async () => (await import("./supplier.schema")).methodSchema}
      >
        {(fields) => (
          <>
            <TextField meta={fields.name} label="Name" />
            <TextField
              meta={fields.description}
              label="Description"
              hint="Such as the days it goes on."
              isOptional
            />
            <MultilineField
              meta={fields.address}
              label="Always delivers to"
              hint="Left empty, it delivers to the address of the order."
              rows={2}
              isOptional
            />
            <CheckField meta={fields.isArchived} label="Archived: not offered on new orders" />
          </>
        )}
      </Section>
    );
  }
  return (
    <section className="sheet settings-section" aria-labelledby="shipping-methods">
      <header className="sheet-head">
        <h2 id="shipping-methods">Shipping methods</h2>{" "}
        {addPath !== null && (
          <ButtonLink href={addPath} size="small" icon="add">
            Add <span className="sr">shipping method</span>
          </ButtonLink>
        )}
      </header>
      {methods.length === 0 ? (
        <p className="sheet-body muted">This supplier has none to choose from.</p>
      ) : (
        <ul className="settings-list">
          {methods.map(({ id, name: own, description, address, isArchived, path }) => (
            <li key={id}>
              <div className="min-w-0">
                <b>{own}</b> {isArchived && <span className="pill">Archived</span>}
                {description && <div className="muted">{description}</div>}
                {address && <div className="muted settings-text">{address}</div>}
              </div>{" "}
              {addPath !== null && (
                <ButtonLink href={path} size="small" icon="edit">
                  Edit <span className="sr">{own}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
