import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { publicAction, publicLoader } from "~/http/route.server";
import { replyDone, submit } from "~/http/submit.server";
import { auth } from "~/upstream/contract/auth";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { AuthLayout } from "./auth-layout";
import { constraintsOf } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form-key";
import { FormError } from "~/ui/form/form-error";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { useFormReply } from "~/ui/form/form-reply";

import { loadBranding } from "./branding.server";
import { AuthLinks } from "./auth-links";
import { forgotPasswordSchema } from "./forgot-password.schema";

export { links } from "./auth-layout";

export const meta: MetaFunction = () => [{ title: "Forgot password · Headrail" }];

export const loader = publicLoader(async (route) => ({
  branding: await loadBranding(route),
  constraint: constraintsOf(forgotPasswordSchema),
}));

export const action = publicAction(({ upstream, form }) =>
  submit(form, {
    schema: forgotPasswordSchema,
    save: async (body) => {
      await upstream.call(auth.forgotPassword, { body });
      return replyDone(form, forgotPasswordSchema);
    },
  }),
);

export default function ForgotPassword() {
  const { branding, constraint } = useLoaderData<typeof loader>();
  const reply = useFormReply();
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useValidatedForm<{ email: string }>({
    id: "forgot-password",
    reply,
    constraint,
    loadRules: async () => (await import("./forgot-password.schema")).forgotPasswordSchema,
  });
  return (
    <AuthLayout branding={branding} foot={<AuthLinks />}>
      <h1>Forgot password</h1>
      {reply?.isDone ? (
        <Alert kind="success" role="status">
          If the address belongs to a sign-in, a mail with a link is on its way. The link works for
          30 minutes.
        </Alert>
      ) : (
        <Form method="post" className="form" {...formProps}>
          <FormKey />
          <FormError result={reply?.result} form={formProps.id} />
          <p>Enter your email and we will send you a link to choose a new password.</p>
          <TextField meta={fields.email} label="Email" type="email" autoComplete="email" />
          <Button variant="primary" size="large" isBusy={isBusy} busyText="Sending">
            Send link
          </Button>
        </Form>
      )}
      <p className="aside-link">
        <a href={paths.login()}>Back to sign in</a>
      </p>
    </AuthLayout>
  );
}
