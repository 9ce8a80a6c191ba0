import { expect, test } from "vitest";

import { renewParts } from "./renew-parts";

const part = (ids: string, rest = 0) => ({ entries: [...ids].map((id) => ({ id })), rest });
const idsOf = (parts: ReturnType<typeof renewParts<ReturnType<typeof part>>>) =>
  parts.map(({ entries }) => entries.map(({ id }) => id).join(""));

test("what was shown of earlier changes stays behind the newest", () => {
  const renewed = renewParts([part("fed", 9), part("cba", 6)], part("gfe", 10));
  expect(idsOf(renewed)).toEqual(["gfe", "dcba"]);
  expect(renewed.at(-1)?.rest).toBe(6);
});

test("a part alone is the newest one, and so is one behind a gap", () => {
  expect(idsOf(renewParts(null, part("c")))).toEqual(["c"]);
  expect(idsOf(renewParts([part("ba")], part("cb")))).toEqual(["cb"]);
  expect(idsOf(renewParts([part("dc"), part("ba")], part("hgf")))).toEqual(["hgf"]);
});
