import { Form, useNavigation } from "@remix-run/react";

import { Button } from "~/ui/button";
import type { Constraints } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form-key";
import { useKitForm } from "~/ui/form/kit-form";
import type { FormReply } from "~/ui/form/reply";

export function LoginForm({
  constraint,
  reply,
}: {
  constraint: Constraints;
  reply: FormReply | undefined;
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
