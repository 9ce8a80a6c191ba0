import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";

import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form/form-key";
import { useKitForm } from "~/ui/form/kit-form";

export function LoginForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<{ username: string; password: string }>({
    id: "login",
    lastResult: result,
    loadRules: async () => (await import("./login-form.schema")).loginSchema,
  });
  return (
    <Form method="post" className="form" {...formProps}>
      <FormKey />
      <TextField meta={fields.username} label="Username" autoComplete="username" />
      <TextField
        meta={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={1_000}
      />
      <Button variant="primary" size="large" isBusy={isBusy} busyText="Signing in">
        Sign in
      </Button>
    </Form>
  );
}
