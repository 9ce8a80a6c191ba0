import type { ReactNode } from "react";

import { paths } from "~/http/paths";
import { Button } from "~/ui/button";
import { useMutation } from "~/ui/form/use-mutation";
import { FormKey } from "~/ui/form-key";

/**
 * Asks the providers anew. With script the page stays as it is, and how many contacts there are is said once they
 * have been read again.
 */
export function RefreshForm({
  search,
  total,
  isSmall = false,
  className,
  children,
}: {
  /** The query of the list, which is read again. */
  search: string;
  total: number;
  isSmall?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { send, isBusy, outcome } = useMutation();
  const action = paths.contacts(search);
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send(action, {});
      }}
    >
      <FormKey />
      <Button
        icon="retry"
        isBusy={isBusy}
        busyText="Refreshing"
        {...(isSmall && { size: "small" as const })}
      >
        {children}
      </Button>
      <span className="sr" role="status">
        {outcome === "done" && `${total} record(s) found`}
      </span>
    </form>
  );
}
