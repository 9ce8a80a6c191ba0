import { useLocation } from "@remix-run/react";
import { useState } from "react";

import { ButtonLink } from "~/ui/button";
import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { MultilineField, TextField } from "~/ui/form/field";
import type { FormReply } from "~/ui/form/form-reply";

import type { AppointmentFormValues } from "./appointment-form.schema";
import { OverlapHint } from "./overlap-hint";
import type { Overlap } from "./overlaps";
import type { Participant } from "./participants";
import { ParticipantsField } from "./participants-field";
import { WhenFields } from "./when-fields";

const loadRules = async () => (await import("./appointment-form.schema")).appointmentFormSchema;

const WHOLE = ["when"];

/** An appointment's form, for a new one and for one that is changed. */
export function AppointmentForm({
  title,
  about,
  id,
  form,
  optionsUrl,
  colors,
  remarks,
  deletePath,
}: {
  title: string;
  about: string;
  /** Null of a new one. */
  id: string | null;
  form: FormSetup<AppointmentFormValues>;
  optionsUrl: string;
  /** Of the account's people. */
  colors: readonly { email: string; color: string }[];
  /** Who is taken already at the time that is saved. */
  remarks: readonly Overlap[];
  deletePath: string | null;
}) {
  const { search } = useLocation();
  const [range, setRange] = useState<{ start: string; end: string } | null>(null);
  const [participants, setParticipants] = useState<readonly Participant[] | null>(null);
  const remove = deletePath && (
    <ButtonLink href={deletePath + search} variant="to-danger">
      Delete
    </ButtonLink>
  );
  return (
    <FormDialog
      whole={WHOLE}
      id="appointment"
      title={title}
      about={about}
      submitText={id === null ? "Add appointment" : "Save appointment"}
      footEnd={remove}
      hasButtons
      form={form}
      loadRules={loadRules}
    >
      {(fields, reply) => (
        <>
          <TextField meta={fields.title} label="Title" />
          <WhenFields meta={fields.when} isOpen={reply?.part === "zones"} onChange={setRange} />
          <OverlapHint
            known={remarksOf(reply) ?? remarks}
            range={range}
            participants={participants}
            exceptId={id}
          />
          <TextField meta={fields.location} label="Location" />
          <ParticipantsField
            meta={fields.participants}
            optionsUrl={optionsUrl}
            colors={colors}
            search={reply?.search}
            onChange={setParticipants}
          />
          <MultilineField meta={fields.description} label="Description" rows={3} />
        </>
      )}
    </FormDialog>
  );
}

/** What the action says beside the form; only this form's action says anything there. */
function remarksOf(reply: FormReply | undefined): readonly Overlap[] | undefined {
  return Array.isArray(reply?.remarks) ? (reply.remarks as Overlap[]) : undefined;
}
