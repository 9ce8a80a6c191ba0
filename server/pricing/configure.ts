import type { ChosenOption } from "./options";
import type {
  Choice,
  Chosen,
  Condition,
  Configurable,
  Limits,
  OptionGroup,
  Range,
  SafetyRule,
} from "./product";

/** Codes of the specification, part 2 section 8. */
export type LineError =
  "OPTIONS_NOT_SELECTED" | "MISSING_REQUIRED_OPTIONS" | "INVALID_OPTIONS" | "BAD_SIZE";

export interface Configuration {
  readonly errors: readonly LineError[];
  /** Groups that have to be answered and are not. */
  readonly missing: readonly string[];
  /** Groups whose answer is not one of theirs, or not any more. */
  readonly invalid: readonly string[];
  /** Rules that what was chosen breaks. */
  readonly broken: readonly SafetyRule[];
  readonly band: string | null;
  /** What its price takes in, in the order of the groups. */
  readonly options: readonly ChosenOption[];
}

export interface Asked {
  readonly width: number | null;
  readonly height: number | null;
  readonly country: string;
  readonly chosen: Chosen;
}

/** What of a product was asked for, and what is wrong with it. Pure, as its price is. */
export function configure(product: Configurable, asked: Asked): Configuration {
  const shown = shownGroups(product.groups, asked.chosen);
  const answers = shown.map((group) => ({ group, answer: answerOf(group, asked.chosen) }));
  const valid = answers.flatMap(({ group, answer }) =>
    answer && answer !== "INVALID" ? [{ group, ...answer }] : [],
  );
  const picked = valid.flatMap(({ choice }) => choice ?? []);
  const invalid = answers.filter(({ answer }) => answer === "INVALID");
  const missing = answers.filter(({ group, answer }) => !answer && group.isRequired);
  const kept = keptAnswers(shown, asked.chosen);
  const broken = product.rules.filter((rule) => isBroken(rule, { ...asked, chosen: kept }));
  const isAsked = shown.some(({ isRequired }) => isRequired);
  const isBlank = Object.keys(asked.chosen).length === 0;
  const errors: LineError[] = [];
  if (isAsked && isBlank) errors.push("OPTIONS_NOT_SELECTED");
  else if (missing.length > 0) errors.push("MISSING_REQUIRED_OPTIONS");
  if (invalid.length > 0 || broken.length > 0) errors.push("INVALID_OPTIONS");
  if (!fits(product.limits, asked) || !picked.every((choice) => fitsChoice(choice, asked))) {
    errors.push("BAD_SIZE");
  }
  return {
    errors,
    missing: missing.map(({ group }) => group.id),
    invalid: invalid.map(({ group }) => group.id),
    broken,
    band: picked.find(({ band }) => band !== null)?.band ?? product.band,
    options: valid.flatMap(({ group, choice, number }): ChosenOption[] =>
      choice
        ? [{ label: choice.name, part: choice.part, quantity: number, charges: choice.charges }]
        : [{ label: group.name, part: "Options", quantity: number, charges: [] }],
    ),
  };
}

/** The groups that are asked, given what was chosen in those before them. */
export function shownGroups(groups: readonly OptionGroup[], chosen: Chosen): OptionGroup[] {
  const shown: OptionGroup[] = [];
  const kept: Record<string, Chosen[string]> = {};
  for (const group of groups) {
    if (!holds(group.onlyWith, kept)) continue;
    const offered = group.choices.filter(({ onlyWith }) => holds(onlyWith, kept));
    if (group.choices.length > 0 && offered.length === 0) continue;
    shown.push({ ...group, choices: offered });
    const answer = chosen[group.id];
    if (answer) kept[group.id] = answer;
  }
  return shown;
}

/** Without answers of groups that are not asked: a form keeps them, in case they are asked again. */
function keptAnswers(shown: readonly OptionGroup[], chosen: Chosen): Chosen {
  return Object.fromEntries(
    shown.flatMap(({ id }) => {
      const answer = chosen[id];
      return answer ? [[id, answer]] : [];
    }),
  );
}

const holds = (conditions: readonly Condition[], chosen: Chosen) =>
  conditions.every(({ group, anyOf }) => anyOf.includes(chosen[group]?.choice ?? ""));

/** What was answered in a group that is asked; null if nothing was. */
function answerOf(
  group: OptionGroup,
  chosen: Chosen,
): { choice: Choice | null; number: number } | "INVALID" | null {
  const answer = chosen[group.id];
  const isEmpty = answer?.choice === undefined && answer?.number === undefined;
  if (!answer || isEmpty) return null;
  const { choice: id, number } = answer;
  if (number !== undefined && !(group.number && isIn(group.number, number))) return "INVALID";
  if (group.choices.length === 0) {
    return number === undefined ? "INVALID" : { choice: null, number };
  }
  const choice = group.choices.find((one) => one.id === id);
  return choice ? { choice, number: number ?? 1 } : "INVALID";
}

const isIn = ({ min, max }: Range, value: number) =>
  (min === null || value >= min) && (max === null || value <= max);

function fits(limits: Limits, { width, height }: Asked): boolean {
  return (
    (width === null || isIn(limits.width, width)) &&
    (height === null || isIn(limits.height, height))
  );
}

/** A fabric is no wider than its roll, or no higher where it may be turned. */
function fitsChoice({ limits, roll }: Choice, asked: Asked): boolean {
  if (limits && !fits(limits, asked)) return false;
  if (!roll) return true;
  const { width, height } = asked;
  if ((width ?? 0) <= roll.width) return true;
  return roll.canRailroad && height !== null && height <= roll.width;
}

function isBroken({ countries, when, width, height }: SafetyRule, asked: Asked): boolean {
  if (countries && !countries.includes(asked.country)) return false;
  if (!holds(when, asked.chosen)) return false;
  const hits = (range: Range | null, size: number | null) =>
    range === null || (size !== null && isIn(range, size));
  return hits(width, asked.width) && hits(height, asked.height);
}
