import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { replyToRefusal } from "~/http/form-reply.server";
import { paths } from "~/http/paths";
import { UpstreamClient } from "~/upstream/client.server";
import { auth } from "~/upstream/contract/auth";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { AuthLayout } from "~/ui/auth-layout";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form/form-key";
import { FormProblem, useKitForm } from "~/ui/form/kit-form";
import { parse } from "~/ui/form/parse";

import { loadBranding } from "./branding.server";
import { AuthLinks } from "./auth-links";
import { forgotPasswordSchema } from "./forgot-password.schema";

export const meta: MetaFunction = () => [{ title: "Forgot password · Headrail" }];

export async function loader({ context }: LoaderFunctionArgs) {
  return json({ branding: await loadBranding(context) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parse(await request.formData(), forgotPasswordSchema);
  if (submission.status !== "success") {
    return json({ result: submission.reply(), isSent: false }, { status: 400 });
  }
  const upstream = new UpstreamClient({ upstream: context.host.upstream, cookie: null });
  try {
    await upstream.call(auth.forgotPassword, { body: submission.value });
    return json({ result: submission.reply(), isSent: true });
  } catch (error) {
    return replyToRefusal(context, submission, error);
  }
}

export default function ForgotPassword() {
  const { branding } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<{ email: string }>({
    id: "forgot-password",
    lastResult: reply?.result,
    loadRules: async () => (await import("./forgot-password.schema")).forgotPasswordSchema,
  });
  const isSent = reply !== undefined && "isSent" in reply && reply.isSent;
  return (
    <AuthLayout branding={branding} foot={<AuthLinks />}>
      <h1>Forgot password</h1>
      {isSent ? (
        <Alert kind="success" role="status">
          If the address belongs to a sign-in, a mail with a link is on its way. The link works for
          30 minutes.
        </Alert>
      ) : (
        <Form method="post" className="form" {...formProps}>
          <FormKey />
          <FormProblem result={reply?.result} />
          <p>Enter your email and we will send you a link to choose a new password.</p>
          <TextField
            meta={fields.email}
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={320}
          />
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
