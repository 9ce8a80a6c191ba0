import type { Answers } from "./answers";

/** A choice of a group, as it is shown. */
export interface ChoiceView {
  id: string;
  name: string;
  isOffered: boolean;
  limit: string | null;
  /** `$16.94` or `Included`; null where it is not said. */
  price: string | null;
  band: string | null;
  brandName: string | null;
  color: string | null;
}
export interface GroupView {
  id: string;
  name: string;
  isRequired: boolean;
  /** `Control is Chain`, where it is asked for that alone. */
  condition: string | null;
  choices: ChoiceView[];
  /** What is typed: its field, between what, in which unit. */
  number: { field: string; limit: string; unit: string | null } | null;
}
/** What is wrong, in words: of a group, or of the whole. */
export interface ProblemView {
  code: string;
  group: { id: string; name: string } | null;
  /** All groups that a rule is about: any of them is a way out. */
  groups: string[];
  sentence: string;
  /** What may be chosen in its place, where that is known. */
  remedy: string | null;
  since: string | null;
}

/** Everything that is asked of a line, with what was answered and what that comes to. */
export interface OptionsView {
  answers: Answers;
  groups: GroupView[];
  problems: ProblemView[];
  total: {
    /** False for who may not see costs, of an order. */
    isTold: boolean;
    /** `inc GST`, `ex GST`, `cost ex GST`. */
    basis: string;
    parts: { label: string; amount: string }[];
    each: string | null;
    quantity: number;
    total: string | null;
  };
}

export const INCLUDED = "Included";

/** What forbids a save. */
export const isForbidden = ({ code }: ProblemView): boolean => code === "INVALID_OPTIONS";

/** The group a problem is shown at: the one that was changed last if it is about that, else its own. */
export function placeOf(
  problem: ProblemView,
  groups: readonly GroupView[],
  changed: string | null,
): GroupView | null {
  const id = changed !== null && problem.groups.includes(changed) ? changed : problem.group?.id;
  return groups.find((one) => one.id === id) ?? null;
}

/** Rows that a group takes, roughly: of many choices only the chosen one is in sight. */
const heightOf = ({ choices }: GroupView) => 2 + (choices.length > 8 ? 1 : choices.length);

/** The group that the second of two columns of about one height begins with; null if one column is enough. */
export function findSecondColumn(groups: readonly GroupView[]): string | null {
  const half = groups.reduce((sum, group) => sum + heightOf(group), 0) / 2;
  let height = 0;
  for (const group of groups) {
    // What depends on another stands below it.
    if (height >= half && group.condition === null) return group.id;
    height += heightOf(group);
  }
  return null;
}

/** The groups in their columns; the second begins where it began at first, so that no answer moves one across. */
export function inColumns(groups: readonly GroupView[], second: string | null): GroupView[][] {
  const at = groups.findIndex(({ id }) => id === second);
  return at < 0 ? [[...groups]] : [groups.slice(0, at), groups.slice(at)];
}
