import { z } from "zod";

import type { Verdict } from "../../zoho/answers";
import type { ContactLayout } from "./layouts";

interface Problem {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with the record as a whole: nothing that is typed here would mend it. */
const OF_ALL: Readonly<Record<string, string>> = {
  RECORD_LOCKED: "This contact is locked in Zoho CRM",
  NOT_APPROVED: "This contact waits for an approval in Zoho CRM",
  NOT_REVIEWED: "This contact waits for a review in Zoho CRM",
  RECORD_IN_BLUEPRINT: "This contact is in a blueprint, and can be changed in Zoho CRM only",
};
const ENTER: Readonly<Record<string, string>> = {
  email: "Enter an email address",
  phone: "Enter a phone number",
  website: "Enter a web address",
};
/** More choices than that are no help. */
const MOST_CHOICES = 20;

const severalSchema = z.object({
  errors: z.array(
    z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).catch({}) }),
  ),
});

/**
 * What people must put right, in our words: none if the verdict is about something else. Problems of fields that are
 * not shown are problems of all, and name the field.
 */
export function problemsOf(verdict: Verdict, layout: ContactLayout): readonly Problem[] {
  if (verdict.code === "MULTIPLE_OR_MULTI_ERRORS") {
    const several = severalSchema.safeParse(verdict.details);
    return several.success ? several.data.errors.flatMap((one) => problemsOf(one, layout)) : [];
  }
  const ofAll = OF_ALL[verdict.code];
  if (ofAll !== undefined) return [{ path: "", message: ofAll }];
  const name = fieldOf(verdict);
  if (name === null) return [];
  const message = ofField(verdict, name, layout);
  if (message === null) return [];
  const isShown = layout.writable.some(({ path }) => path === name);
  if (isShown) return [{ path: name, message }];
  return [{ path: "", message: `${message} (“${labelOf(name, layout)}” in Zoho CRM)` }];
}

/** The API name of the field a verdict is on: of what a lookup leads to, it tells the name of its id. */
function fieldOf({ details }: Verdict): string | null {
  const [, name] = /^\$\.data\[\d+\]\.(\w+)/.exec(String(details.json_path)) ?? [];
  if (name !== undefined) return name;
  return typeof details.api_name === "string" ? details.api_name : null;
}

function ofField({ code, details }: Verdict, name: string, layout: ContactLayout): string | null {
  switch (code) {
    case "MANDATORY_NOT_FOUND":
      return "This field is required";
    case "DUPLICATE_DATA":
      return "Another contact in Zoho CRM has this already";
    case "DEPENDENT_FIELD_MISSING":
    case "DEPENDENT_MISMATCH": {
      const dependee = z.object({ api_name: z.string() }).safeParse(details.dependee);
      if (!dependee.success) return "This does not go with another field";
      return `This does not go with ${labelOf(dependee.data.api_name, layout)}`;
    }
    case "LIMIT_EXCEEDED":
    case "INVALID_DATA":
      return ofValue(details, name, layout);
    default:
      return null;
  }
}

function ofValue(details: Verdict["details"], name: string, layout: ContactLayout): string {
  const { maximum_length: most, expected_data_type: type, supported_values: values } = details;
  if (typeof most === "number") return `Use ${most} characters at most`;
  if (typeof type === "string" && ENTER[type] !== undefined) return ENTER[type];
  const choices = layout.writable.find(({ path }) => path === name)?.choices ?? [];
  if (Array.isArray(values) && choices.length > 0 && choices.length <= MOST_CHOICES) {
    return `Choose one of ${choices.map(({ shown }) => `“${shown}”`).join(", ")}`;
  }
  return "Zoho CRM does not take this value";
}

const labelOf = (name: string, { labels }: ContactLayout) => labels.get(name) ?? name;
