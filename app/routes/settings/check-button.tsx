import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import type { ConnectionCheck } from "~/upstream/contract/connection-check";

/** What a page's action says of a service that it has asked. */
export interface CheckReply {
  of: string;
  check: ConnectionCheck;
}

const isCheckReply = (data: unknown): data is CheckReply =>
  typeof data === "object" && data !== null && "check" in data;

/** What a service answered, asked from this page; null of one that was not asked. */
function useCheck(of: string): ConnectionCheck | null {
  const data: unknown = useActionData();
  return isCheckReply(data) && data.of === of ? data.check : null;
}

export function CheckResult({ of }: { of: string }) {
  const said = useCheck(of);
  return (
    said && (
      <Alert kind={said.isWorking ? "success" : "warning"} role="status">
        {said.message}
      </Alert>
    )
  );
}

/** Asks a service now. */
export function CheckButton({
  action,
  of,
  children,
}: {
  action: string;
  of: string;
  children: ReactNode;
}) {
  const isBusy = useNavigation().formData?.get("check") === of;
  return (
    <Form method="post" action={action} replace preventScrollReset>
      <FormKey />
      <input type="hidden" name="check" value={of} />
      <Button isBusy={isBusy} busyText="Asking">
        {children}
      </Button>
    </Form>
  );
}
