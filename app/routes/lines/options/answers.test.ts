import { describe, expect, it } from "vitest";

import {
  chosenOf,
  choiceField,
  keptField,
  numberField,
  readAnswers,
  readField,
  sizeField,
} from "./answers";
import { optionsFormSchema } from "./options-form.schema";
import {
  findSecondColumn,
  inColumns,
  placeOf,
  type GroupView,
  type ProblemView,
} from "./options-view";

describe("answers in a form", () => {
  it("are found again by any name of a group, none of which means anything to the form", () => {
    for (const group of ["fabric", "a.b[0]", "Grün & rot", "100%", "choice:x"]) {
      expect(choiceField(group)).not.toMatch(/[.[\]]/);
      expect(readField(choiceField(group))).toEqual({ group, of: "choice" });
      expect(readField(numberField(group))).toEqual({ group, of: "number" });
    }
    expect(readField("revision")).toBeNull();
    expect(readField("choice:%")).toBeNull();
  });

  it("are kept while their group is not asked, and not saved", () => {
    const entries: [string, unknown][] = [
      ["revision", "3"],
      [choiceField("control"), "spring"],
      [keptField(choiceField("chain")), "steel"],
      [keptField(choiceField("control")), "chain"],
      ["file", new File([], "x")],
    ];
    expect(chosenOf(readAnswers(entries, { withKept: true }))).toEqual({
      control: { choice: "spring" },
      chain: { choice: "steel" },
    });
    expect(chosenOf(readAnswers(entries, { withKept: false }))).toEqual({
      control: { choice: "spring" },
    });
  });

  it("are sizes too, in the unit that their field says", () => {
    const answers = {
      [sizeField("length", "IMPERIAL")]: "36 5/8",
      [sizeField("drop", "METRIC")]: "900",
      [sizeField("other", "METRIC")]: "36 5/8",
    };
    expect(chosenOf(answers)).toEqual({ length: { number: 586 }, drop: { number: 900 } });
    expect(readField(sizeField("length", "IMPERIAL"))).toEqual({ group: "length", of: "inches" });
    expect(optionsFormSchema.safeParse(answers).error?.issues.map(({ path }) => path)).toEqual([
      [sizeField("other", "METRIC")],
    ]);
  });

  it("are a choice, a number or both; what is blank or no whole number is none", () => {
    const answers = {
      [choiceField("brackets")]: "extension",
      [numberField("brackets")]: " 4 ",
      [numberField("length")]: "1.5",
      [choiceField("side")]: "",
    };
    expect(chosenOf(answers)).toEqual({ brackets: { choice: "extension", number: 4 } });
  });
});

const group = (id: string, rows: number, condition: string | null = null): GroupView => ({
  ...{ id, name: id, isRequired: true, condition, number: null },
  choices: Array.from({ length: rows }, (_, at) => ({
    ...{ id: `${at}`, name: `${at}`, isOffered: true, limit: null, price: null },
    ...{ band: null, brandName: null, color: null },
  })),
});

describe("columns of groups", () => {
  it("are of about one height, and part no group from those that depend on it", () => {
    const groups = [group("a", 4), group("b", 4, "a is 1"), group("c", 4), group("d", 4)];
    expect(findSecondColumn(groups)).toBe("c");
    const next = [group("a", 4), group("c", 4), group("d", 4)];
    expect(inColumns(next, "c").map((column) => column.map(({ id }) => id))).toEqual([
      ["a"],
      ["c", "d"],
    ]);
  });
});

describe("a problem", () => {
  const groups = [group("roll", 2), group("fascia", 2)];
  const problem: ProblemView = {
    ...{
      code: "INVALID_OPTIONS",
      group: { id: "fascia", name: "Fascia" },
      remedy: null,
      sentence: "No.",
    },
    ...{ groups: ["roll", "fascia"], since: null },
  };

  it("stands at the group that was changed last, if it is about that", () => {
    expect(placeOf(problem, groups, "roll")?.id).toBe("roll");
    expect(placeOf(problem, groups, "control")?.id).toBe("fascia");
    expect(placeOf(problem, groups, null)?.id).toBe("fascia");
  });
});
