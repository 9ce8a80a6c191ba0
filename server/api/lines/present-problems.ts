import type { z } from "zod";

import type { lineOptionsSchema } from "../../../app/upstream/contract/line-options";
import { shownGroups } from "../../pricing/configure";
import type { OptionGroup, Range, SafetyRule } from "../../pricing/product";
import type { AnsweredLine } from "../records/body/price-lines";
import { limitOf } from "./present-options";

type WireProblem = z.input<typeof lineOptionsSchema>["problems"][number];
type WayOut = NonNullable<WireProblem["ways"]>[number];

/** What is wrong, each with the group it is about and the ways out of it. */
export function presentProblems(line: AnsweredLine, since: string | null): WireProblem[] {
  const { version, configuration, errors, asked, system } = line;
  const bare = { group: null, rule: null };
  if (!version || !configuration) return errors.map((code) => ({ code, ...bare }));
  const groups = shownGroups(version.configurable.groups, asked.chosen);
  const named = (id: string) => {
    const found = version.configurable.groups.find((group) => group.id === id);
    return found ? { id: found.id, name: found.name } : null;
  };
  /** What else may be chosen in a group. */
  const others = (id: string, not: readonly string[]): WayOut[] => {
    const group = groups.find((one) => one.id === id);
    const anyOf = group ? offeredIn(group, line).filter((one) => !not.includes(one.id)) : [];
    return group && anyOf.length > 0
      ? [{ group: { id, name: group.name }, choices: anyOf.map(({ name }) => name) }]
      : [];
  };
  const chosenIn = (id: string) => asked.chosen[id]?.choice ?? "";
  const about = (code: string, ids: readonly string[], ways: (id: string) => WayOut[]) =>
    ids.map((id): WireProblem => ({ code, group: named(id), rule: null, ...told(ways(id)) }));
  const rules = configuration.broken.map((rule): WireProblem => ({
    code: "INVALID_OPTIONS",
    group: named(rule.when.at(-1)?.group ?? ""),
    rule: {
      ...{ name: rule.name, since: since ?? "1970-01-01" },
      groups: rule.when.map(({ group }) => group),
    },
    ...told([
      ...rule.when.flatMap(({ group, anyOf }) => others(group, anyOf)),
      ...sizesBeside(rule),
    ]),
  }));
  const missing = errors.includes("OPTIONS_NOT_SELECTED")
    ? [{ code: "OPTIONS_NOT_SELECTED", ...bare }]
    : about("MISSING_REQUIRED_OPTIONS", configuration.missing, () => []);
  const tooLarge = groups.flatMap((group) => {
    const chosen = group.choices.find(({ id }) => id === chosenIn(group.id));
    return chosen && !limitOf(chosen, asked, system).isOffered ? [group.id] : [];
  });
  const problems = [
    ...rules,
    ...about("INVALID_OPTIONS", configuration.invalid, (id) => others(id, [])),
    ...missing,
    ...about("BAD_SIZE", tooLarge, (id) => others(id, [chosenIn(id)])),
    ...sizesOfProduct(line),
  ];
  const codes = new Set(problems.map(({ code }) => code));
  const rest = errors.filter((code) => !codes.has(code));
  return [...problems, ...rest.map((code) => ({ code, ...bare }))];
}

const told = (ways: WayOut[]) => (ways.length > 0 ? { ways } : {});

const offeredIn = ({ choices }: OptionGroup, { asked, system }: AnsweredLine) =>
  choices.filter((choice) => limitOf(choice, asked, system).isOffered);

/** The sizes that a rule leaves alone: beyond one end of those that it refuses. */
function sizesBeside({ width, height }: SafetyRule): WayOut[] {
  const sides = { width, height };
  return (["width", "height"] as const).flatMap((side): WayOut[] => {
    const { min, max } = sides[side] ?? { min: null, max: null };
    return [
      ...(min === null ? [] : [{ side, min: null, max: min - 1 }]),
      ...(max === null ? [] : [{ side, min: max + 1, max: null }]),
    ];
  });
}

/** A size that the product itself is not made in. */
function sizesOfProduct({ version, asked }: AnsweredLine): WireProblem[] {
  const limits = version?.configurable.limits;
  if (!limits) return [];
  const isBeyond = ({ min, max }: Range, size: number | null) =>
    size !== null && ((min !== null && size < min) || (max !== null && size > max));
  const ways = (["width", "height"] as const).flatMap((side): WayOut[] =>
    isBeyond(limits[side], asked[side]) ? [{ side, ...limits[side] }] : [],
  );
  return ways.length > 0 ? [{ code: "BAD_SIZE", group: null, rule: null, ways }] : [];
}
