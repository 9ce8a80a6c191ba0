import { useLocation } from "@remix-run/react";

import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { Spaced } from "~/ui/spaced";

import type { QuotePanel } from "./quote-panel.server";

/** What may be done with a quote whole. */
export function QuoteActions({ panel: { paths, isArchived } }: { panel: QuotePanel }) {
  const { search } = useLocation();
  const more: [string | null, IconName, string][] = [
    [paths.clone, "copy", "Clone"],
    [paths.trace, "info", "How this price is made"],
    [paths.archive, isArchived ? "unarchive" : "archive", isArchived ? "Unarchive" : "Archive"],
  ];
  const offered = more.filter(([path]) => path !== null);
  return (
    <>
      {paths.edit && (
        <ButtonLink href={paths.edit + search} icon="edit">
          Edit details
        </ButtonLink>
      )}
      {offered.length > 0 && (
        <Menu summary="More" summaryClass="btn" title="Quote">
          <Spaced>
            {offered.map(([path, icon, word]) => (
              <a key={word} className="item" href={path + search}>
                <Icon name={icon} />
                {word}
              </a>
            ))}
          </Spaced>
        </Menu>
      )}
    </>
  );
}
