import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { guardDataRequests } from "~/ui/data-requests";

guardDataRequests();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
