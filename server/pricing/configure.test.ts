import { describe, expect, it } from "vitest";

import { configure, shownGroups, type Asked } from "./configure";
import type { Choice, Configurable, OptionGroup, Range } from "./product";
import { dollars } from "./test-lines";

const ANY: Range = { min: null, max: null };
const choice = (id: string, more: Partial<Choice> = {}): Choice => ({
  ...{ id, name: id, part: "Options", charges: [], onlyWith: [], limits: null },
  ...{ band: null, roll: null },
  ...more,
});
const group = (id: string, choices: Choice[], more: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ id, name: id, isRequired: true, onlyWith: [], choices, number: null },
  ...more,
});

/** A roller: fabric, then chain or motor, a remote with motors alone, and brackets by the piece. */
const ROLLER: Configurable = {
  limits: { width: { min: 400, max: 3_000 }, height: { min: 300, max: 3_200 } },
  band: null,
  groups: [
    group("fabric", [
      choice("mantra", {
        part: "Fabric",
        band: "C",
        roll: { width: 2_400, canRailroad: true },
      }),
      choice("vibe", { part: "Fabric", band: "A", roll: { width: 2_000, canRailroad: false } }),
    ]),
    group("control", [
      choice("chain", { charges: [{ mode: "FLAT", price: dollars(18) }] }),
      choice("cord loop"),
      choice("motor", { limits: { width: { min: null, max: 2_800 }, height: ANY } }),
    ]),
    group("remote", [choice("one channel"), choice("five channels")], {
      onlyWith: [{ group: "control", anyOf: ["motor"] }],
    }),
    group("chain length", [], {
      isRequired: false,
      number: { min: 500, max: 2_000 },
      onlyWith: [{ group: "control", anyOf: ["chain", "cord loop"] }],
    }),
    group(
      "brackets",
      [
        choice("extension"),
        choice("for mantra", { onlyWith: [{ group: "fabric", anyOf: ["mantra"] }] }),
      ],
      {
        isRequired: false,
        number: { min: 1, max: 9 },
      },
    ),
  ],
  rules: [
    {
      ...{ id: "us-cords", name: "No free loops (ANSI/WCMA A100.1)", countries: ["US"] },
      ...{ when: [{ group: "control", anyOf: ["cord loop"] }], width: null, height: null },
    },
    {
      ...{ id: "motor-width", name: "Motors fit from 600 mm", countries: null },
      ...{ when: [{ group: "control", anyOf: ["motor"] }], height: null },
      width: { min: null, max: 599 },
    },
  ],
};

const ask = (asked: Partial<Asked>) =>
  configure(ROLLER, { width: 1_800, height: 2_100, country: "AU", chosen: {}, ...asked });
const MANTRA = { fabric: { choice: "mantra" }, control: { choice: "chain" } };
const MOTOR = { ...MANTRA, control: { choice: "motor" } };

describe("what was chosen", () => {
  it("is taken into the price, in the order of its groups", () => {
    const made = ask({
      chosen: {
        brackets: { choice: "extension", number: 3 },
        "chain length": { number: 750 },
        ...MANTRA,
      },
    });
    expect(made).toMatchObject({ errors: [], missing: [], invalid: [], broken: [], band: "C" });
    expect(made.options).toEqual([
      { label: "mantra", part: "Fabric", quantity: 1, charges: [] },
      {
        label: "chain",
        part: "Options",
        quantity: 1,
        charges: [{ mode: "FLAT", price: dollars(18) }],
      },
      { label: "chain length", part: "Options", quantity: 750, charges: [] },
      { label: "extension", part: "Options", quantity: 3, charges: [] },
    ]);
  });

  it("is nothing yet", () => {
    expect(ask({})).toMatchObject({
      errors: ["OPTIONS_NOT_SELECTED"],
      missing: ["fabric", "control"],
      options: [],
      band: null,
    });
  });

  it("lacks what has to be answered", () => {
    expect(ask({ chosen: { fabric: { choice: "vibe" } } })).toMatchObject({
      errors: ["MISSING_REQUIRED_OPTIONS"],
      missing: ["control"],
      band: "A",
    });
    expect(ask({ chosen: MOTOR }).missing).toEqual(["remote"]);
    expect(ask({ chosen: { ...MANTRA, control: {} } }).missing).toEqual(["control"]);
  });

  it.each([
    ["a choice there is not", { ...MANTRA, control: { choice: "crank" } }, ["control"]],
    [
      "a number beyond what may be typed",
      { ...MANTRA, "chain length": { number: 2_001 } },
      ["chain length"],
    ],
    ["a number below it", { ...MANTRA, "chain length": { number: 499 } }, ["chain length"]],
    [
      "a choice where a number is asked",
      { ...MANTRA, "chain length": { choice: "long" } },
      ["chain length"],
    ],
    [
      "a number where none is asked",
      { ...MANTRA, fabric: { choice: "mantra", number: 2 } },
      ["fabric"],
    ],
    ["a number without its choice", { ...MANTRA, brackets: { number: 2 } }, ["brackets"]],
    [
      "a choice that goes with another fabric",
      { ...MANTRA, fabric: { choice: "vibe" }, brackets: { choice: "for mantra" } },
      ["brackets"],
    ],
  ])("is refused: %s", (_, chosen, invalid) => {
    expect(ask({ chosen })).toMatchObject({ errors: ["INVALID_OPTIONS"], invalid });
  });

  it("is left out where it is not asked any more", () => {
    const chosen = { ...MANTRA, remote: { choice: "one channel" } };
    const made = ask({ chosen });
    expect(made.errors).toEqual([]);
    expect(made.options.map(({ label }) => label)).toEqual(["mantra", "chain"]);
    const shown = (chosen: Asked["chosen"]) =>
      shownGroups(ROLLER.groups, chosen).map(({ id }) => id);
    expect(shown(chosen)).toEqual(["fabric", "control", "chain length", "brackets"]);
    expect(shown(MOTOR)).toEqual(["fabric", "control", "remote", "brackets"]);
  });

  it("is in no price while it is refused", () => {
    const chosen = { ...MANTRA, control: { choice: "crank" } };
    expect(ask({ chosen }).options.map(({ label }) => label)).toEqual(["mantra"]);
  });

  it("is in the band of its fabric, wherever that is asked", () => {
    const [fabric, control] = ROLLER.groups;
    if (!fabric || !control) throw new Error("There are both");
    const panels = group("panels", [], { number: { min: null, max: 4 } });
    const product = { ...ROLLER, groups: [panels, control, fabric], band: "E", rules: [] };
    const asked = { width: 1_800, height: 2_100, country: "AU" };
    const chosen = { ...MANTRA, panels: { number: 2 } };
    expect(configure(product, { ...asked, chosen })).toMatchObject({ errors: [], band: "C" });
    const { fabric: _, ...without } = chosen;
    expect(configure(product, { ...asked, chosen: without }).band).toBe("E");
  });

  it("is not asked where none of its choices goes with the rest", () => {
    const [, control] = ROLLER.groups;
    if (!control) throw new Error("There is a control");
    const side = group("side", [
      choice("left", { onlyWith: [{ group: "control", anyOf: ["chain"] }] }),
      choice("right", { onlyWith: [{ group: "control", anyOf: ["chain"] }] }),
    ]);
    const product = { ...ROLLER, groups: [control, side], rules: [] };
    const missing = (id: string) =>
      configure(product, {
        ...{ width: 1_800, height: 2_100, country: "AU" },
        chosen: { control: { choice: id } },
      }).missing;
    expect(missing("motor")).toEqual([]);
    expect(missing("chain")).toEqual(["side"]);
  });

  it("is a number that may be without an end", () => {
    const offset = (number: number, range: Range) =>
      configure(
        { ...ROLLER, groups: [group("offset", [], { number: range })], rules: [] },
        { width: null, height: null, country: "AU", chosen: { offset: { number } } },
      ).errors;
    expect(offset(-3, { min: null, max: 5 })).toEqual([]);
    expect(offset(6, { min: null, max: 5 })).toEqual(["INVALID_OPTIONS"]);
    expect(offset(6, { min: -3, max: null })).toEqual([]);
    expect(offset(-4, { min: -3, max: null })).toEqual(["INVALID_OPTIONS"]);
  });
});

describe("what may not be sold", () => {
  it("is refused in the country whose rule it is, by its name", () => {
    const chosen = { ...MANTRA, control: { choice: "cord loop" } };
    expect(ask({ chosen }).errors).toEqual([]);
    const made = ask({ chosen, country: "US" });
    expect(made.errors).toEqual(["INVALID_OPTIONS"]);
    expect(made.broken.map(({ id }) => id)).toEqual(["us-cords"]);
  });

  it("is refused at the sizes that a rule says", () => {
    const chosen = { ...MOTOR, remote: { choice: "one channel" } };
    expect(ask({ chosen, width: 600 }).errors).toEqual([]);
    expect(ask({ chosen, width: 599 }).broken.map(({ id }) => id)).toEqual(["motor-width"]);
    expect(ask({ chosen: MANTRA, width: 599 }).broken).toEqual([]);
    expect(ask({ chosen, width: null }).broken).toEqual([]);
  });
});

describe("a size", () => {
  it.each([
    ["narrower than is made", { width: 399 }],
    ["wider than is made", { width: 3_001, height: 900 }],
    ["lower than is made", { height: 299 }],
    ["higher than is made", { height: 3_201 }],
    ["wider than the roll, and too high to turn it", { width: 2_401, height: 2_401 }],
    ["wider than the roll, and of no height", { width: 2_401, height: null }],
  ])("%s", (_, asked) => {
    expect(ask({ chosen: MANTRA, ...asked }).errors).toEqual(["BAD_SIZE"]);
  });

  it("is made up to its limits, and across the roll where the fabric may be turned", () => {
    for (const asked of [
      ...[{ width: 400 }, { width: 3_000, height: 2_400 }, { height: 300 }, { height: 3_200 }],
      ...[
        { width: 2_400, height: 3_200 },
        { width: null, height: null },
      ],
    ]) {
      expect(ask({ chosen: MANTRA, ...asked }).errors, JSON.stringify(asked)).toEqual([]);
    }
    const vibe = { ...MANTRA, fabric: { choice: "vibe" } };
    expect(ask({ chosen: vibe, width: 2_000 }).errors).toEqual([]);
    expect(ask({ chosen: vibe, width: 2_001, height: 900 }).errors).toEqual(["BAD_SIZE"]);
  });

  it("is held to the limits of a choice", () => {
    const chosen = { ...MOTOR, remote: { choice: "one channel" } };
    expect(ask({ chosen, width: 2_800, height: 2_000 }).errors).toEqual([]);
    expect(ask({ chosen, width: 2_801, height: 2_000 }).errors).toEqual(["BAD_SIZE"]);
  });
});

describe("a rule about a group that is not asked", () => {
  it("is not broken by an answer that was kept for it", () => {
    const rule = {
      ...{ id: "remotes", name: "Not with five channels", countries: null },
      ...{ when: [{ group: "remote", anyOf: ["five channels"] }], width: null, height: null },
    };
    const product = { ...ROLLER, rules: [rule] };
    const asked = (control: string): Asked => ({
      ...{ width: 1_200, height: 1_500, country: "AU" },
      chosen: { control: { choice: control }, remote: { choice: "five channels" } },
    });
    expect(configure(product, asked("motor")).broken).toEqual([rule]);
    expect(configure(product, asked("chain")).broken).toEqual([]);
  });
});
