import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { teachMenus } from "./ui/menu-manners";

teachMenus();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
