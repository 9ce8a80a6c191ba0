import { Form, useNavigation, useRouteLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { BasicSwitch } from "~/ui/basic-switch";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";
import type { RootData } from "~/ui/root-data";

export function UserMenuItems() {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <>
      <a className="item" href={root?.links.terms ?? paths.terms()}>
        <Icon name="document" />
        Terms and conditions
      </a>{" "}
      <a className="item" href={root?.links.privacy ?? paths.privacy()}>
        <Icon name="document" />
        Privacy policy
      </a>{" "}
      <BasicSwitch action={paths.basicMode()} className="item" />
      <hr />
      <SignOutForm className="item" />
    </>
  );
}

export function SignOutForm({ className }: { className: string }) {
  const navigation = useNavigation();
  const isLeaving = navigation.formAction === paths.logout();
  return (
    <Form method="post" action={paths.logout()} reloadDocument>
      <FormKey />
      <button type="submit" className={className}>
        <Icon name="sign-out" />
        {isLeaving ? "Signing out" : "Sign out"}
      </button>
    </Form>
  );
}
