import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/ui/button";
import { MultilineField } from "~/ui/form/field";
import { FormKey } from "~/ui/form/form-key";
import { FormProblem, useKitForm } from "~/ui/form/kit-form";
import { Modal } from "~/ui/modal";
import { useUnsavedGuard } from "~/ui/unsaved";

/** A note, new or known. `revision` is the one the writer saw. */
export function NoteForm({
  title,
  closeTo,
  content,
  revision,
  result,
}: {
  title: string;
  closeTo: string;
  content: string;
  revision?: number | undefined;
  result: SubmissionResult<string[]> | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<{ content: string; revision: string }>({
    id: "note",
    lastResult: result,
    defaultValue: { content },
    loadRules: async () => (await import("./note-form.schema")).noteSchema,
  });
  const guard = useUnsavedGuard("note", result !== undefined);
  const isOther = result !== undefined && content !== "" && fields.content.initialValue !== content;
  return (
    <Modal title={title} closeTo={closeTo} confirmClose={guard.confirmClose}>
      {guard.dialog}
      <Form method="post" {...formProps}>
        <FormKey />
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        <div className="dialog-body">
          <FormProblem result={result} />
          <MultilineField
            meta={fields.content}
            label="Note"
            rows={8}
            maxLength={20_000}
            hint={isOther ? `Saved now: ${content}` : null}
          />
        </div>
        <div className="dialog-foot">
          <Button variant="primary" isBusy={isBusy}>
            Save note
          </Button>
          <ButtonLink href={closeTo} data-close="">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}
