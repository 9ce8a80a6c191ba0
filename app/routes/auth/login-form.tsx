import { Form, useNavigation } from "@remix-run/react";

import { HELD_FIELD, HELD_FOR_FIELD } from "~/domain/form-key";
import { Button } from "~/ui/button";
import type { Constraints } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form-key";
import { FormError } from "~/ui/form/form-error";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import type { FormReply } from "~/ui/form/form-reply";

/** What was typed into another form before its session ended, and the tag of who typed it. */
export interface Held {
  text: string;
  owner: string;
}

export function LoginForm({
  constraint,
  reply,
  held,
}: {
  constraint: Constraints;
  reply: FormReply | undefined;
  held?: Held;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useValidatedForm<{ username: string; password: string }>({
    id: "login",
    reply,
    constraint,
    loadRules: async () => (await import("./login-form.schema")).loginSchema,
  });
  return (
    <Form method="post" className="form" {...formProps}>
      <FormKey />
      {held && (
        <>
          <input type="hidden" name={HELD_FIELD} value={held.text} />
          <input type="hidden" name={HELD_FOR_FIELD} value={held.owner} />
        </>
      )}
      <FormError result={reply?.result} form={formProps.id} />
      <TextField meta={fields.username} label="Username" autoComplete="username" autoFocus />
      <TextField
        meta={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <Button variant="primary" size="large" isBusy={isBusy} busyText="Signing in">
        Sign in
      </Button>
    </Form>
  );
}
