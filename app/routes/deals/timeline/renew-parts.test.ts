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

test("what was told as one stays so, though the newest part ends within it", () => {
  const [first, second] = [part("fed", 9), part("cba", 6)];
  const told = { ...first, entries: [{ id: "f" }, { id: "d", others: ["e"] }] };
  const newest = { ...part("gf", 10), entries: [{ id: "g" }, { id: "f" }, { id: "e" }] };
  expect(idsOf(renewParts([told, second], newest))).toEqual(["gf", "dcba"]);
  const joined = { ...newest, entries: [{ id: "e", others: ["g", "f"] }] };
  expect(idsOf(renewParts([told, second], joined))).toEqual(["e"]);
});
