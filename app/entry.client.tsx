import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { guardFetch } from "~/ui/requests/guard-fetch";
import { whenIdle } from "~/ui/navigation/when-idle";

guardFetch();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

whenIdle(
  () =>
    void import("~/ui/popover/menu-behaviour").then(
      ({ enhanceMenus }) => enhanceMenus(),
      // Menus are `<details>`: they open without it too.
      () => undefined,
    ),
);
