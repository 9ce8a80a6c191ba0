import { Form } from "@remix-run/react";
import { useState, type FormEvent } from "react";

import { paths } from "~/http/paths";
import { BasicSwitch } from "~/ui/basic-switch";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";
import { isSaving, untilSaved } from "~/ui/requests/pending-changes";
import { useRootData } from "~/ui/root-data";

import type { ShellData } from "./shell-data.server";

export function UserMenuItems({
  maySeeJobs,
  mayConnectContacts,
  helpPath,
}: Pick<ShellData, "maySeeJobs" | "mayConnectContacts" | "helpPath">) {
  const root = useRootData();
  return (
    <>
      {mayConnectContacts && (
        <>
          <a className="item" href={paths.contactProviders()}>
            <Icon name="contact" />
            Contact providers
          </a>{" "}
        </>
      )}
      {maySeeJobs && (
        <>
          <a className="item" href={paths.jobs()}>
            <Icon name="error" />
            Jobs that failed
          </a>{" "}
        </>
      )}
      {(mayConnectContacts || maySeeJobs) && <hr />}
      {helpPath && (
        <>
          <HelpLink path={helpPath} className="item" />{" "}
        </>
      )}
      <a className="item" href={root?.links.terms ?? paths.terms()}>
        <Icon name="document" />
        Terms and conditions
      </a>{" "}
      <a className="item" href={root?.links.privacy ?? paths.privacy()}>
        <Icon name="privacy" />
        Privacy policy
      </a>{" "}
      <BasicSwitch action={paths.basicMode()} className="item" icon="basic" />
      <hr />
      <SignOutForm className="item" />
    </>
  );
}

/** In a tab of its own: what is being done here stays. */
export function HelpLink({ path, className }: { path: string; className: string }) {
  return (
    <a className={className} href={path} target="_blank">
      <Icon name="chat" /> Help
    </a>
  );
}

export function SignOutForm({
  className,
  isIconOnly = false,
}: {
  className: string;
  /** The words are for screen readers and text browsers. */
  isIconOnly?: boolean;
}) {
  const [isLeaving, setLeaving] = useState(false);
  // Asked again, it goes at once: the browser says that changes are not saved.
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (isLeaving || !isSaving()) return;
    event.preventDefault();
    const form = event.currentTarget;
    setLeaving(true);
    if (await untilSaved()) form.submit();
    setLeaving(false);
  };
  return (
    <Form
      method="post"
      action={paths.logout()}
      reloadDocument
      onSubmit={(event) => void onSubmit(event)}
    >
      <FormKey />
      <button type="submit" className={className}>
        <Icon name="sign-out" />
        <span className={isIconOnly ? "sr" : undefined}>
          {isLeaving ? "Signing out" : "Sign out"}
        </span>
      </button>
    </Form>
  );
}
