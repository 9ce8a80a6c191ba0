import { Form, useNavigation, useRouteLoaderData } from "@remix-run/react";

import { BasicSwitch } from "~/ui/basic-switch";
import { FormKey } from "~/ui/form/form-key";
import { Icon } from "~/ui/icon";
import type { RootData } from "~/ui/root-data";

const LOGOUT = "/logout";

export function UserMenuItems() {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <>
      <a className="item" href={root?.links.terms ?? "/terms"}>
        <Icon name="document" />
        Terms and conditions
      </a>{" "}
      <a className="item" href={root?.links.privacy ?? "/privacy"}>
        <Icon name="document" />
        Privacy policy
      </a>{" "}
      <BasicSwitch className="item" />
      <hr />
      <SignOutForm className="item" />
    </>
  );
}

export function SignOutForm({ className }: { className: string }) {
  const navigation = useNavigation();
  const isLeaving = navigation.formAction === LOGOUT;
  return (
    <Form method="post" action={LOGOUT} reloadDocument>
      <FormKey />
      <button type="submit" className={className}>
        <Icon name="sign-out" />
        {isLeaving ? "Signing out" : "Sign out"}
      </button>
    </Form>
  );
}
