import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { publicAction, publicLoader } from "~/http/route.server";
import { safeReturnUrl } from "~/http/safe-redirect";
import { readSession } from "~/http/session.server";
import { Alert } from "~/ui/alert";
import { AuthLayout } from "~/ui/auth-layout";
import { constraintsOf } from "~/ui/form/constraint";
import { useFormReply } from "~/ui/form/reply";
import { NonceContext } from "~/ui/nonce";

import { loadBranding } from "./branding.server";
import { AuthLinks } from "./auth-links";
import { LoginForm } from "./login-form";
import { loginSchema } from "./login-form.schema";
import { submitLogin } from "./login-form.server";

export const meta: MetaFunction = () => [
  { title: "Sign in · Headrail" },
  {
    name: "description",
    content:
      "Sign in to Headrail: deals, quotes and purchase orders of dealers in made-to-measure blinds.",
  },
];
export const handle = page({ isListed: true });

export const loader = publicLoader(async (route) => {
  const { request, context, url } = route;
  const session = await readSession(request, context);
  const returnUrl = url.searchParams.get("returnUrl");
  if (session.get("upstream")) {
    throw redirect(safeReturnUrl(returnUrl, context.host.publicOrigin));
  }
  return {
    isExpired: session.get("isExpired") ?? false,
    branding: await loadBranding(route),
    constraint: constraintsOf(loginSchema),
  };
});

export const action = publicAction((route) =>
  submitLogin(route, (headers) => {
    const returnUrl = route.url.searchParams.get("returnUrl");
    const path = safeReturnUrl(returnUrl, route.context.host.publicOrigin);
    return redirect(path, { status: 303, headers });
  }),
);

export default function Login() {
  const { isExpired, branding, constraint } = useLoaderData<typeof loader>();
  const reply = useFormReply();
  const nonce = useContext(NonceContext);
  return (
    <AuthLayout branding={branding} foot={<AuthLinks />}>
      {branding?.color && (
        <style nonce={nonce} suppressHydrationWarning>
          {`.auth-layout .left{background:${branding.color}}`}
        </style>
      )}
      <h1>Sign in</h1>
      {isExpired && !reply && (
        <Alert kind="warning" role="status">
          Your session has expired, please log in again.
        </Alert>
      )}
      <LoginForm constraint={constraint} reply={reply} />
      <p className="aside-link">
        <a href={paths.forgotPassword()}>Forgot password</a>
      </p>
    </AuthLayout>
  );
}
