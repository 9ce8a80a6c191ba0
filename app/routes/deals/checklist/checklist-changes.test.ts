import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { withChanges, type Change, type ShownItem } from "./checklist-changes";

const item = (id: string, isChecked = false): ShownItem => ({
  id,
  label: `Label of ${id}`,
  isChecked,
  by: isChecked ? "Megan Tran, Today" : null,
});
const ITEMS = [item("a"), item("b", true), item("c")];
const ids = (...changes: Change[]) => withChanges(ITEMS, changes).map(({ id }) => id);

describe("what a person did to a checklist", () => {
  it("is shown before it is stored: ticks without a name, and ticked rows in their place", () => {
    const [a, b, c] = withChanges(ITEMS, [
      { kind: "tick", id: "a", isChecked: true },
      { kind: "tick", id: "b", isChecked: false },
      { kind: "rename", id: "c", label: "Other" },
    ]);
    expect(a).toEqual({ ...ITEMS[0], isChecked: true });
    expect(b).toEqual({ ...ITEMS[1], isChecked: false, by: null });
    expect(c).toEqual({ ...ITEMS[2], label: "Other" });
  });

  it("a tick that is stored meanwhile keeps who it was", () => {
    expect(withChanges(ITEMS, [{ kind: "tick", id: "b", isChecked: true }])).toEqual(ITEMS);
  });

  it("an item is moved to where it is dropped, and a new one comes last", () => {
    expect(ids({ kind: "move", id: "a", to: 2 })).toEqual(["b", "c", "a"]);
    expect(ids({ kind: "move", id: "c", to: 0 })).toEqual(["c", "a", "b"]);
    expect(ids({ kind: "add", id: "new", label: "New" }, { kind: "move", id: "a", to: 1 })).toEqual(
      ["b", "a", "c", "new"],
    );
    expect(ids({ kind: "move", id: "nothing", to: 1 })).toEqual(["a", "b", "c"]);
  });

  it("moved again to where it is, an item stays there", () => {
    fc.assert(
      fc.property(fc.constantFrom("a", "b", "c"), fc.nat(4), (id, to) => {
        const move = { kind: "move", id, to } as const;
        const once = withChanges(ITEMS, [move]);
        expect(withChanges(once, [move])).toEqual(once);
        expect(once.map((one) => one.id).toSorted()).toEqual(["a", "b", "c"]);
      }),
    );
  });
});
