import { redirect, redirectDocument, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { page } from "~/http/page";
import { publicAction, publicLoader } from "~/http/route.server";
import { readSession } from "~/http/session.server";
import { constraintsOf } from "~/ui/form/constraint";
import { useFormReply } from "~/ui/form/form-reply";

import { loadBranding } from "./branding.server";
import { loginSchema } from "./login-form.schema";
import { submitLogin } from "./login-form.server";
import { returnUrlOf } from "./return-url.server";
import { SignIn, SignInPage } from "./sign-in-page";

export { links } from "./auth-layout";

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
  const session = await readSession(route.request, route.context);
  if (session.get("upstream")) throw redirect(returnUrlOf(route));
  return {
    isExpired: session.get("isExpired") ?? false,
    isLost: session.get("isLost") ?? false,
    branding: await loadBranding(route),
    constraint: constraintsOf(loginSchema),
  };
});

export const action = publicAction((route) => {
  // Pages of staff may tell what this one's policy does not let them: they begin with a document.
  const goOn = route.context.host.analytics ? redirectDocument : redirect;
  return submitLogin(route, (headers) => goOn(returnUrlOf(route), { status: 303, headers }));
});

export default function Login() {
  const { isExpired, isLost, branding, constraint } = useLoaderData<typeof loader>();
  const reply = useFormReply();
  return (
    <SignInPage branding={branding}>
      <SignIn
        isExpired={isExpired && !reply}
        isLost={isLost}
        constraint={constraint}
        reply={reply}
      />
    </SignInPage>
  );
}
