import { expect, it } from "vitest";

import { compress } from "./compress.server";

it("gives each answer bytes of its own, whoever asks next", () => {
  const texts = ["a", "b"].map((letter) => letter.repeat(2_000));
  for (const accepted of ["identity", "gzip"]) {
    const [first, second] = texts.map((text) => compress(text, accepted, new Headers()));
    expect(first).not.toEqual(second);
    expect(first).toEqual(compress(texts[0] ?? "", accepted, new Headers()));
  }
  const [own, other] = texts.map((text) => compress(text, "identity", new Headers()));
  expect([own, other].map((bytes) => Buffer.from(bytes ?? []).toString())).toEqual(texts);
});
