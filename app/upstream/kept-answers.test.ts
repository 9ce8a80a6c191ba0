import { describe, expect, it } from "vitest";

import { KeptAnswers } from "./kept-answers";
import type { UpstreamQuestion } from "./transport";

const question: UpstreamQuestion = {
  method: "GET",
  path: "/deals/{id}",
  params: { id: "one" },
  query: { limit: "1" },
  body: undefined,
  cookie: "session=a",
  once: null,
  known: null,
};

describe("kept answers", () => {
  it("are found by the same question of the same session alone", () => {
    const kept = new KeptAnswers({ isFrozen: false });
    kept.keep(question, "tag", { name: "Shutters" });
    expect(kept.find({ ...question })).toMatchObject({ tag: "tag", answer: { name: "Shutters" } });
    for (const other of [
      { cookie: "session=b" },
      { cookie: null },
      { params: { id: "two" } },
      { query: {} },
      { path: "/notes/{id}" },
    ]) {
      expect(kept.find({ ...question, ...other })).toBeNull();
    }
  });

  it("cannot be changed, where they are frozen, however deep", () => {
    const kept = new KeptAnswers({ isFrozen: true });
    kept.keep(question, "tag", { rows: [{ name: "Shutters", flags: ["hot"] }] });
    const { rows } = kept.find(question)?.answer as { rows: { name: string; flags: string[] }[] };
    expect(() => rows.push({ name: "More", flags: [] })).toThrow(TypeError);
    expect(() => rows[0]?.flags.push("cold")).toThrow(TypeError);
    expect(() => Object.assign(rows[0] ?? {}, { name: "Other" })).toThrow(TypeError);
  });

  it("are bounded by what they hold, not by how many they are", () => {
    const kept = new KeptAnswers({ isFrozen: false });
    const large = () => Array.from({ length: 22_000 }, (at) => ({ at }));
    for (let at = 0; at < 6; at += 1) {
      kept.keep({ ...question, params: { id: `deal-${at}` } }, "tag", large());
    }
    const found = [0, 1, 2, 3, 4, 5].filter((at) =>
      kept.find({ ...question, params: { id: `deal-${at}` } }),
    );
    expect(found).toEqual([2, 3, 4, 5]);
  });
});
