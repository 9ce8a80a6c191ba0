import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { guardDataRequests } from "~/ui/data-requests";
import { whenIdle } from "~/ui/when-idle";

guardDataRequests();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

whenIdle(
  () =>
    void import("~/ui/late/menu-manners").then(
      ({ teachMenus }) => teachMenus(),
      // Menus are `<details>`: they open without it too.
      () => undefined,
    ),
);
