import { Form, useNavigation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import type { IconName } from "~/ui/icon";

/** The way to the calendar-linking site; where none is set up, a form that links the calendar here. */
export function LinkForm({
  canLinkElsewhere,
  icon,
  children,
}: {
  canLinkElsewhere: boolean;
  icon?: IconName;
  children: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const look = { variant: "primary" as const, ...(icon ? { icon } : {}) };
  if (canLinkElsewhere) {
    return (
      // Leaves the site, so that script does not follow it.
      <ButtonLink {...look} href={paths.settings("integrations", "connect")} data-reload="">
        {children}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={paths.settings("integrations", "link")} replace>
      <FormKey />
      <Button {...look} isBusy={isBusy} busyText="Linking">
        {children}
      </Button>
    </Form>
  );
}
