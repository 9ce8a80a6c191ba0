import { json, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { publicAction, publicLoader } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { auth } from "~/upstream/contract/auth";
import { UpstreamError } from "~/upstream/errors";
import { Button } from "~/ui/button";
import { AuthLayout } from "./auth-layout";
import { constraintsOf } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form-key";
import { FormError } from "~/ui/form/form-error";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { useFormReply } from "~/ui/form/form-reply";

import { AuthLinks } from "./auth-links";
import { resetPasswordSchema } from "./reset-password.schema";

export { links } from "./auth-layout";

export const meta: MetaFunction = () => [{ title: "Reset password · Headrail" }];

export const loader = publicLoader(({ url }) => {
  const token = url.searchParams.get("token");
  if (!token) throw redirect(paths.login());
  return json(
    { token, constraint: constraintsOf(resetPasswordSchema) },
    { headers: { "referrer-policy": "same-origin" } },
  );
});

export const action = publicAction(({ upstream, form }) =>
  submit(form, {
    schema: resetPasswordSchema,
    save: ({ token, password }) => upstream.call(auth.resetPassword, { body: { token, password } }),
    done: "Your password has been changed, please sign in.",
    to: paths.login(),
    // Nobody sees the field that holds the link's token.
    refuse: (error) => {
      const [message] = (error instanceof UpstreamError && error.problem?.fields?.token) || [];
      return message === undefined ? null : { message, status: 400 };
    },
  }),
);

export default function ResetPassword() {
  const { token, constraint } = useLoaderData<typeof loader>();
  const reply = useFormReply();
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useValidatedForm<{
    token: string;
    password: string;
    confirmation: string;
  }>({
    id: "reset-password",
    reply,
    constraint,
    loadRules: async () => (await import("./reset-password.schema")).resetPasswordSchema,
  });
  return (
    <AuthLayout foot={<AuthLinks />}>
      <h1>Choose a new password</h1>
      <Form method="post" className="form" {...formProps}>
        <FormKey />
        <input type="hidden" name="token" value={token} />
        <FormError result={reply?.result} form={formProps.id} />
        <TextField
          meta={fields.password}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters"
        />
        <TextField
          meta={fields.confirmation}
          label="New password again"
          type="password"
          autoComplete="new-password"
        />
        <Button variant="primary" size="large" isBusy={isBusy}>
          Save password
        </Button>
      </Form>
      <p className="aside-link">
        <a href={paths.forgotPassword()}>Send another link</a>
      </p>
    </AuthLayout>
  );
}
