import { expect, it } from "vitest";

import { createSealer } from "./sealer";

const TEXT = "token ✓ of nobody";

it("opens what it has sealed, under the same context alone", () => {
  const sealer = createSealer(["first secret of the tests"]);
  const sealed = sealer.seal(TEXT, "connection a");
  expect(sealed).not.toContain("token");
  expect(sealer.seal(TEXT, "connection a")).not.toBe(sealed);
  expect(sealer.open(sealed, "connection a")).toBe(TEXT);
  expect(sealer.open(sealed, "connection b")).toBeNull();
});

it("opens what an older secret has sealed, and nothing once that is gone", () => {
  const sealed = createSealer(["old secret"]).seal(TEXT, "");
  expect(createSealer(["new secret", "old secret"]).open(sealed, "")).toBe(TEXT);
  expect(createSealer(["new secret"]).open(sealed, "")).toBeNull();
});

it("opens nothing that is damaged", () => {
  const sealer = createSealer(["a secret"]);
  const sealed = sealer.seal(TEXT, "");
  const last = sealed.at(-2) === "A" ? "B" : "A";
  for (const one of ["", "1.", "1.AAAA", `2${sealed.slice(1)}`, sealed.slice(0, -2) + last + "A"]) {
    expect(sealer.open(one, "")).toBeNull();
  }
});

it("gives the same numbers for the same text, another for another, and those of older secrets", () => {
  const sealer = createSealer(["a secret"]);
  expect(sealer.fingerprints("a")).toEqual(sealer.fingerprints("a"));
  expect(sealer.fingerprints("a")).not.toEqual(sealer.fingerprints("b"));
  const [older] = sealer.fingerprints("a");
  const [first, ...others] = createSealer(["new secret", "a secret"]).fingerprints("a");
  expect(first).not.toBe(older);
  expect(others).toEqual([older]);
});
