import { Fragment, type ReactNode } from "react";
import type { z } from "zod";

import { ButtonLink } from "~/ui/button";
import { GuardedForm, type FormSetup } from "~/ui/dialog/form-dialog";

type Fields<Shape extends Record<string, unknown>> = Parameters<
  NonNullable<Parameters<typeof GuardedForm<Shape>>[0]["children"]>
>[0];

/** Something that is set, as it reads. */
export type Fact = readonly [label: string, value: ReactNode];

/**
 * What is set together: read first, and edited in its place at an address of its own. `form` is there while it is edited.
 */
export function Section<Shape extends Record<string, unknown>>({
  id,
  title,
  editPath,
  facts,
  notice,
  form,
  loadRules,
  submitText = "Save",
  footEnd,
  first = "form",
  children,
}: {
  id: string;
  title: string;
  /** Null while another section is edited. */
  editPath: string | null;
  facts: readonly Fact[];
  /** What is to be known of it, above the rest. */
  notice?: ReactNode;
  form: FormSetup<Shape> | null;
  loadRules: () => Promise<z.ZodType>;
  submitText?: string;
  /** What else may be done with the form, at the end of its foot. */
  footEnd?: ReactNode;
  /** What is filled in first: the form from its top, or the field that it marks itself. */
  first?: "form" | "field";
  children: (fields: Fields<Shape>) => ReactNode;
}) {
  return (
    <section className="sheet settings-section" aria-labelledby={id}>
      <header className="sheet-head">
        <h2 id={id}>{title}</h2>{" "}
        {editPath !== null && !form && (
          <ButtonLink href={`${editPath}#${id}`} size="small" icon="edit">
            Edit <span className="sr">{title}</span>
          </ButtonLink>
        )}
      </header>
      {form ? (
        <div data-first={first === "form" ? "" : undefined}>
          <GuardedForm<Shape>
            id={`${id}-form`}
            submitText={submitText}
            form={form}
            loadRules={loadRules}
            footEnd={footEnd}
            hasButtons
          >
            {(fields) => (
              <div className="form">
                {notice}
                {children(fields)}
              </div>
            )}
          </GuardedForm>
        </div>
      ) : (
        <div className="sheet-body">
          {notice}
          <dl className="facts">
            {facts.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value === null || value === "" ? "–" : value}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
