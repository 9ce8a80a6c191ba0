import { Form, useNavigation } from "@remix-run/react";

import { HELD_FIELD } from "~/domain/form-key";
import { Button } from "~/ui/button";
import type { Constraints } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form-key";
import { FormProblem } from "~/ui/form/form-problem";
import { useKitForm } from "~/ui/form/kit-form";
import type { FormReply } from "~/ui/form/reply";

export function LoginForm({
  constraint,
  reply,
  held,
}: {
  constraint: Constraints;
  reply: FormReply | undefined;
  /** What was typed into another form before its session ended. */
  held?: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<{ username: string; password: string }>({
    id: "login",
    reply,
    constraint,
    loadRules: async () => (await import("./login-form.schema")).loginSchema,
  });
  return (
    <Form method="post" className="form" {...formProps}>
      <FormKey />
      {held !== undefined && <input type="hidden" name={HELD_FIELD} value={held} />}
      <FormProblem result={reply?.result} />
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
