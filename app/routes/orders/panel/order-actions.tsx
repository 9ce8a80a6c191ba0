import { useLocation } from "@remix-run/react";

import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";

import type { OrderPanel } from "./order-panel.server";

/** What may be done with an order whole. */
export function OrderActions({ panel: { paths, isArchived } }: { panel: OrderPanel }) {
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
      {(paths.shipping ?? paths.archive) && (
        <Menu summary="More" summaryClass="btn" title="Order">
          {paths.shipping && (
            <a className="item" href={paths.shipping + search}>
              <Icon name="freight" /> Calculate shipping
            </a>
          )}{" "}
          {paths.archive && (
            <a className="item" href={paths.archive + search}>
              <Icon name={isArchived ? "unarchive" : "archive"} />
              {isArchived ? "Unarchive" : "Archive"}
            </a>
          )}
        </Menu>
      )}
    </>
  );
}
