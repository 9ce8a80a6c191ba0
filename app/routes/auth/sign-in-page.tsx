import { useContext, type ReactNode } from "react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { AuthLayout, type Branding } from "./auth-layout";
import type { Constraints } from "~/ui/form/constraint";
import type { FormReply } from "~/ui/form/form-reply";
import { NonceContext } from "~/ui/nonce";

import { AuthLinks } from "./auth-links";
import { LoginForm, type Held } from "./login-form";

type DealerBranding = (Branding & { color: string | null }) | null;

/** The page of sign-in in the dealer's look, whatever stands in its box. */
export function SignInPage({
  branding,
  children,
}: {
  branding: DealerBranding;
  children: ReactNode;
}) {
  const nonce = useContext(NonceContext);
  return (
    <AuthLayout branding={branding} foot={<AuthLinks />}>
      {branding?.color && (
        <style nonce={nonce} suppressHydrationWarning>
          {`.auth-layout .left{background:${branding.color}}`}
        </style>
      )}
      {children}
    </AuthLayout>
  );
}

/** What stands in its box until somebody is signed in: the form, and the way to a new password. */
export function SignIn({
  isExpired,
  isLost = false,
  constraint,
  reply,
  held,
}: {
  /** True if a session has ended, and nothing else is to be said. */
  isExpired: boolean;
  /** True if what was changed last went nowhere. */
  isLost?: boolean;
  constraint: Constraints;
  reply: FormReply | undefined;
  held?: Held;
}) {
  return (
    <>
      <h1>Sign in</h1>
      {(isExpired || isLost) && (
        <Alert kind="warning" role="status">
          {isExpired && "Your session has expired, please log in again. "}
          {isExpired && held?.text && "What you typed is kept."}
          {isLost && "Changes you made last were not saved."}
        </Alert>
      )}
      <LoginForm constraint={constraint} reply={reply} {...(held === undefined ? {} : { held })} />
      <p className="aside-link">
        <a href={paths.forgotPassword()}>Forgot password</a>
      </p>
    </>
  );
}
