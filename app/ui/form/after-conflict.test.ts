import { expect, it } from "vitest";

import { afterConflict } from "./after-conflict";

const seen = { name: "Marta", notes: "One\nTwo", isOpen: true, udfs: { a: "1", b: "" } };

it("what nobody has typed is as it is saved, and what was typed stays", () => {
  const typed = {
    name: "Martha",
    notes: "One\r\nTwo ",
    isOpen: "on",
    udfs: { a: "1", b: "mine" },
    _key: "k",
  };
  const saved = { name: "M.", notes: "Three", isOpen: false, udfs: { a: "2", b: "theirs" } };
  expect(afterConflict(typed, seen, saved)).toEqual({
    name: "Martha",
    notes: "Three",
    isOpen: undefined,
    udfs: { a: "2", b: "mine" },
    _key: "k",
  });
});

it("what forms leave out because it is empty was not typed, and what was emptied was", () => {
  const saved = { ...seen, name: "M.", udfs: { a: "2", b: "theirs" } };
  expect(afterConflict({ isOpen: "on", notes: "One\nTwo", udfs: { a: "1" } }, seen, saved)).toEqual(
    { isOpen: "on", notes: "One\nTwo", udfs: { a: "2", b: "theirs" } },
  );
  const unchecked = { ...seen, isOpen: false };
  expect(afterConflict({ name: "Marta" }, unchecked, seen).isOpen).toBe("on");
});

it("of what is ticked of several nothing that somebody else has added or taken away comes back", () => {
  const merged = (typed: unknown, before: string[], saved: string[]) =>
    afterConflict({ flags: typed }, { flags: before }, { flags: saved }).flags;
  expect(merged(["A", "mine"], ["A"], ["A", "theirs"])).toEqual(["A", "theirs", "mine"]);
  // As forms send one that is ticked, and none.
  expect(merged("A", ["A", "B"], ["A", "B", "theirs"])).toEqual(["A", "theirs"]);
  expect(merged(undefined, ["A"], ["A", "theirs"])).toEqual(["theirs"]);
  expect(merged(["A", "B"], ["A", "B"], ["B"])).toEqual(["B"]);
  expect(merged("mine", [], ["theirs"])).toEqual(["theirs", "mine"]);
});

it("the entries of lists are looked at one by one", () => {
  const list = (...emails: string[]) => ({ emails: emails.map((email) => ({ email })) });
  const [before, typed, saved] = [list("a", "b"), list("mine", "b"), list("a", "theirs")];
  expect(afterConflict(typed, before, saved)).toEqual(list("mine", "theirs"));
  expect(afterConflict(list("mine"), list("a"), list("a", "new"))).toEqual(list("mine"));
});

it("what is one thing is taken from one of the two", () => {
  const before = { when: { start: "9", end: "10" } };
  const saved = { when: { start: "9", end: "11" } };
  const typed = { when: { start: "8", end: "10" } };
  const whole = ["when"];
  expect(afterConflict(typed, before, saved, whole)).toEqual(typed);
  expect(afterConflict({ ...before }, before, saved, whole)).toEqual(saved);
});

it("what the form has beside its values stays as it was sent", () => {
  const typed = { name: "Marta", search: { contact: "x" } };
  expect(afterConflict(typed, { name: "Marta" }, { name: "M." })).toEqual({
    name: "M.",
    search: { contact: "x" },
  });
});
