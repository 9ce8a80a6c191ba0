import type { Tone } from "~/ui/tone";

/** What is wrong with a line, and the page that puts it right. */
export interface LineProblem {
  code: string;
  text: string;
  tone: Tone;
  /** What the link says, and whether it leads to the options; otherwise it leads to the line itself. */
  fix: string;
  isOfOptions: boolean;
}

const PROBLEMS: Readonly<Record<string, Omit<LineProblem, "code">>> = {
  OPTIONS_NOT_SELECTED: {
    ...{ text: "Options not selected yet.", tone: "indigo" },
    ...{ fix: "Specify options", isOfOptions: true },
  },
  INVALID_OPTIONS: {
    ...{ text: "Invalid options selected.", tone: "brick" },
    ...{ fix: "Change options", isOfOptions: true },
  },
  MISSING_REQUIRED_OPTIONS: {
    ...{ text: "Missing required options.", tone: "brick" },
    ...{ fix: "Specify options", isOfOptions: true },
  },
  BAD_SIZE: {
    ...{ text: "Specified width/height is not allowed.", tone: "brick" },
    ...{ fix: "Change size", isOfOptions: false },
  },
};

/** A code of the upstream in the words of the specification (part 2, 8); one that nobody knows is told as it is. */
export function problemOf(code: string): LineProblem {
  const known = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined;
  const other = { text: `${code}.`, tone: "brick", fix: "Change product", isOfOptions: false };
  return { code, ...(known ?? (other as Omit<LineProblem, "code">)) };
}
