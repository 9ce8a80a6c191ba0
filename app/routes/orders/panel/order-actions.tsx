import { useLocation } from "@remix-run/react";

import { ButtonLink } from "~/ui/button";

import type { OrderPanel } from "./order-panel.server";

/** What may be done with an order whole. */
export function OrderActions({ panel: { paths } }: { panel: OrderPanel }) {
  const { search } = useLocation();
  return (
    <>
      {paths.reopen && (
        <ButtonLink href={paths.reopen + search} icon="undo">
          Reopen
        </ButtonLink>
      )}
      {paths.edit && (
        <ButtonLink href={paths.edit + search} icon="edit">
          Edit details
        </ButtonLink>
      )}
    </>
  );
}
