import type { z } from "zod";

import { REQUIRED } from "./contract/fields";

type Issue = z.core.$ZodRawIssue;

const EXPECTED: Readonly<Record<string, string>> = {
  ...{ string: "Must be text", number: "Must be a number", int: "Must be a whole number" },
  ...{ boolean: "Must be true or false", array: "Must be a list" },
  ...{ object: "Must be an object", record: "Must be an object" },
};
const FORMATS: Readonly<Record<string, string>> = {
  date: "Must be a date",
  datetime: "Must be a date and time with its zone",
};
const NOT_VALID = "Is not valid";

/** What is wrong with a value that its rule has no words of its own for: zod's are not for people. */
export function plainWords(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  switch (issue.code) {
    case "invalid_type":
      return EXPECTED[issue.expected] ?? NOT_VALID;
    case "too_small":
      return boundWords(
        issue.origin,
        issue.minimum,
        issue.inclusive === false ? "more than" : "at least",
      );
    case "too_big":
      return boundWords(
        issue.origin,
        issue.maximum,
        issue.inclusive === false ? "less than" : "at most",
      );
    case "invalid_value":
      return `Must be ${issue.values.map(String).join(" or ")}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? NOT_VALID;
    case "unrecognized_keys":
      return `Has unknown fields: ${issue.keys.join(", ")}`;
    default:
      return NOT_VALID;
  }
}

/** `Must be at least 1`, `Must be at most 200 characters`, `Must have at most 100 entries`. */
function boundWords(origin: string, bound: number | bigint, side: string): string {
  const count = bound.toLocaleString("en-AU");
  if (origin === "string")
    return `Must be ${side} ${count} ${bound === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set") {
    return `Must have ${side} ${count} ${bound === 1 ? "entry" : "entries"}`;
  }
  return `Must be ${side} ${count}`;
}
