import { expect, it } from "vitest";

import { bundleGroups, type ShownBundle } from "./bundle-groups";

const bundle = (id: string, exclusivityKey: string | null, isSubscribed = false): ShownBundle => ({
  ...{ id, name: `The ${id}`, description: null, exclusivityKey, isSubscribed },
  ...{ hasFields: false, effects: [], path: `/${id}` },
});
const ALL = [bundle("alone", null), bundle("one", "Terms", true), bundle("other", "Terms")];
const shown = (groups: ReturnType<typeof bundleGroups>) =>
  groups.map(({ name, bundles }) => [
    name,
    bundles.map((one) => [one.id, one.isSubscribed, one.takenBy]),
  ]);

it("those of no group come last, and of a group the others say who is subscribed", () => {
  expect(shown(bundleGroups(ALL, []))).toEqual([
    [
      "Terms",
      [
        ["one", true, null],
        ["other", false, "The one"],
      ],
    ],
    [null, [["alone", false, null]]],
  ]);
});

it("what is on its way counts as made, for the group with it", () => {
  const sent = [
    { bundle: "one", isSubscribed: false },
    { bundle: "alone", isSubscribed: true },
  ];
  expect(shown(bundleGroups(ALL, sent))).toEqual([
    [
      "Terms",
      [
        ["one", false, null],
        ["other", false, null],
      ],
    ],
    [null, [["alone", true, null]]],
  ]);
});
