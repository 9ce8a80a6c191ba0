import { expect, it } from "vitest";

import { publicPages } from "../app/upstream/contract/public-pages";
import { loggedPath } from "./log";

it("leaves the secret of every public link out", () => {
  const paths = [
    ...Object.values(publicPages).map(({ path }) => path.replace(/\{\w+\}/, "SECRET")),
    ...[
      "/supplier/SECRET",
      "/public/supplier-orders/SECRET",
      "/customer-quote/SECRET",
      "/customer-quote/SECRET/quote.pdf",
      "/checkout/SECRET/session",
    ],
    ...["/invitation/SECRET", "/calendar/feed/SECRET.ics", "/sandbox/SECRET"],
  ];
  for (const path of paths) expect(loggedPath(path)).not.toContain("SECRET");
});
