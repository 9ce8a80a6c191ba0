import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";

import type { ContactPanel } from "./contact-panel.server";

/** What may be done with a contact. On phones the way to the other site is in the menu. */
export function ContactActions({
  id,
  search,
  panel: { name, provider, link, canEdit, editedIn },
}: {
  id: string;
  search: string;
  panel: ContactPanel;
}) {
  const site = provider ?? "its site";
  const open = link !== null && {
    href: link,
    target: "_blank",
    rel: "noopener noreferrer",
  };
  return (
    <>
      {open && (
        <ButtonLink {...open} icon="external" className="btn wide-only">
          Open in {site}
        </ButtonLink>
      )}
      {canEdit && (
        <ButtonLink href={paths.editContact(id) + search} icon="edit">
          Edit
        </ButtonLink>
      )}
      {editedIn && <span className="elsewhere">{`Edited in ${editedIn}`}</span>}
      <Menu summary="More" label={`More for ${name}`} summaryClass="btn" title={name}>
        {open && (
          <a {...open} className="item phone-only">
            <Icon name="external" />
            Open in {site}
          </a>
        )}{" "}
        <a href={paths.rawContact(id) + search} className="item">
          <Icon name="raw" />
          View raw data
        </a>
      </Menu>
    </>
  );
}
