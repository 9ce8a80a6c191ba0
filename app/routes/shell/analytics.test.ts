import posthog from "posthog-js/dist/module.slim.no-external";
import { expect, it, vi } from "vitest";

import { startAnalytics, withoutContent } from "./analytics";

it("tells neither titles nor what was looked for", () => {
  const address = "https://headrail.example/contacts?search=rosa";
  const event = {
    ...{ uuid: "1", event: "$pageview" },
    properties: { title: "Rosa · Headrail", $current_url: address, $lib: "web" },
    $set: { $current_url: address },
    $set_once: { $initial_current_url: `${address}#top`, $initial_referrer: "$direct" },
  };
  expect(withoutContent(event, "https://headrail.example")).toEqual({
    ...{ uuid: "1", event: "$pageview" },
    properties: { $current_url: "https://headrail.example/contacts", $lib: "web" },
    $set: { $current_url: "https://headrail.example/contacts" },
    $set_once: {
      $initial_current_url: "https://headrail.example/contacts",
      $initial_referrer: "$direct",
    },
  });
});

it("tells who the employee is", () => {
  const start = vi.spyOn(posthog, "init").mockReturnValue(posthog);
  const identify = vi.spyOn(posthog, "identify").mockReturnValue(undefined);
  const employee = { id: "e1", name: "Dan Petrou" };
  startAnalytics({ key: "key", origin: "https://analytics.example", employee });
  expect(start).toHaveBeenCalledOnce();
  expect(identify.mock.calls).toEqual([["e1", { name: "Dan Petrou" }]]);
  vi.restoreAllMocks();
});
