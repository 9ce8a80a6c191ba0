import { describe, expect, it } from "vitest";

import { afterRefusal, moveTo, placeByKey } from "./row-moves";

describe("the entries of a list", () => {
  it("are moved to where they are dropped, and stay if nothing is known of one", () => {
    const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];
    const ids = (id: string, to: number) => moveTo(rows, id, to).map((one) => one.id);
    expect(ids("a", 2)).toEqual(["b", "c", "a"]);
    expect(ids("c", 0)).toEqual(["c", "a", "b"]);
    expect(ids("b", 1)).toEqual(["a", "b", "c"]);
    expect(ids("nothing", 1)).toEqual(["a", "b", "c"]);
  });

  it("what waits behind a refusal is done, but for the same entry; behind a failure nothing is", () => {
    const changes = [
      { id: "a", to: 1 },
      { id: "b", to: 0 },
      { id: "a", to: 2 },
    ];
    expect(afterRefusal(changes, false)).toEqual([changes[1]]);
    expect(afterRefusal(changes, true)).toEqual([]);
  });

  it("keys of a handle move by one or to an end, and never out of the list", () => {
    expect(placeByKey("ArrowUp", 1, 3)).toBe(0);
    expect(placeByKey("ArrowDown", 1, 3)).toBe(2);
    expect(placeByKey("Home", 2, 3)).toBe(0);
    expect(placeByKey("End", 0, 3)).toBe(2);
    for (const [key, place] of [
      ["ArrowUp", 0],
      ["ArrowDown", 2],
      ["Home", 0],
      ["End", 2],
      ["a", 1],
      ["Enter", 1],
    ] as const) {
      expect(placeByKey(key, place, 3)).toBeNull();
    }
  });
});
