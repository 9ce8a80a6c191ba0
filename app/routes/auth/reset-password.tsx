import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { replyToRefusal } from "~/http/form-reply.server";
import { paths } from "~/http/paths";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { UpstreamClient } from "~/upstream/client.server";
import { auth } from "~/upstream/contract/auth";
import { Button } from "~/ui/button";
import { AuthLayout } from "~/ui/auth-layout";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form/form-key";
import { FormProblem, useKitForm } from "~/ui/form/kit-form";
import { parse } from "~/ui/form/parse";

import { AuthLinks } from "./auth-links";
import { resetPasswordSchema } from "./reset-password.schema";

export const meta: MetaFunction = () => [{ title: "Reset password · Headrail" }];

export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) throw redirect(paths.login());
  return json({ token }, { headers: { "referrer-policy": "same-origin" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parse(await request.formData(), resetPasswordSchema);
  if (submission.status !== "success") {
    const result = submission.reply({ hideFields: ["password", "confirmation"] });
    return json({ result }, { status: 400 });
  }
  const { token, password } = submission.value;
  const upstream = new UpstreamClient({ upstream: context.host.upstream, cookie: null });
  try {
    await upstream.call(auth.resetPassword, { body: { token, password } });
    const toast = success("Your password has been changed, please sign in.");
    return await redirectWithToast(request, context, paths.login(), toast);
  } catch (error) {
    return replyToRefusal(context, submission, error);
  }
}

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<{
    token: string;
    password: string;
    confirmation: string;
  }>({
    id: "reset-password",
    lastResult: reply?.result,
    loadRules: async () => (await import("./reset-password.schema")).resetPasswordSchema,
  });
  return (
    <AuthLayout foot={<AuthLinks />}>
      <h1>Choose a new password</h1>
      <Form method="post" className="form" {...formProps}>
        <FormKey />
        <input type="hidden" name="token" value={token} />
        <FormProblem result={reply?.result} />
        <TextField
          meta={fields.password}
          label="New password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          hint="At least 8 characters"
        />
        <TextField
          meta={fields.confirmation}
          label="New password again"
          type="password"
          autoComplete="new-password"
          maxLength={128}
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
