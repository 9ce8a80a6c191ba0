import { useEffect, useId, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { paths } from "~/http/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { useMutation } from "~/ui/form/use-mutation";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";

import type { ListedBundle } from "./bundle-groups";

/** A bundle with what it does, and the one thing that can be done with it. */
export function BundleRow({ bundle }: { bundle: ListedBundle }) {
  const { id, name, description, effects, isSubscribed, takenBy, path } = bundle;
  const whyId = `taken-${id}`;
  return (
    <li className={takenBy === null ? "bundle" : "bundle is-taken"}>
      <div className="min-w-0">
        <h4>
          <a href={path}>{name}</a>
        </h4>
        {description && <p>{description}</p>}
        {effects.length > 0 && (
          <ul className="hint">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
        {takenBy !== null && (
          <p className="bundle-why" id={whyId}>
            <Icon name="info" />
            Unsubscribe from {takenBy} first
          </p>
        )}
      </div>{" "}
      <div className="bundle-end">
        {isSubscribed && (
          <Badge tone="moss" icon="check">
            Subscribed
          </Badge>
        )}{" "}
        <Change bundle={bundle} whyId={takenBy === null ? undefined : whyId} />
      </div>
    </li>
  );
}

function Change({ bundle, whyId }: { bundle: ListedBundle; whyId: string | undefined }) {
  const { id, name, hasFields, isSubscribed, path } = bundle;
  const { send } = useMutation();
  const isHydrated = useHydrated();
  const action = paths.settings("bundles");
  const controlId = useFocusAfter(isSubscribed);
  // What it asks for is typed at an address of its own.
  if (hasFields && !isSubscribed && whyId === undefined) {
    return (
      <ButtonLink id={controlId} href={path} size="small">
        Subscribe <span className="sr">to {name}</span>
      </ButtonLink>
    );
  }
  const change = isSubscribed ? "unsubscribe" : "subscribe";
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        if (!isHydrated) return;
        event.preventDefault();
        if (whyId === undefined) send(action, { bundle: id, change });
      }}
    >
      <FormKey />
      <input type="hidden" name="bundle" value={id} />
      <input type="hidden" name="change" value={change} />
      <Button
        id={controlId}
        size="small"
        aria-disabled={whyId !== undefined || undefined}
        aria-describedby={whyId}
      >
        {isSubscribed ? "Unsubscribe" : "Subscribe"}{" "}
        <span className="sr">
          {isSubscribed ? "from" : "to"} {name}
        </span>
      </Button>
    </form>
  );
}

/** The id of a control that a link or a button takes the place of: whoever used the one is at the other. */
function useFocusAfter(isSubscribed: boolean): string {
  const id = useId();
  const before = useRef(isSubscribed);
  useEffect(() => {
    if (before.current === isSubscribed) return;
    before.current = isSubscribed;
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id, isSubscribed]);
  return id;
}
