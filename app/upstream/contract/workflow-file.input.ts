import { z } from "zod";

import { isDeeper } from "../../domain/json-depth";
import { normalise } from "../../domain/normalise";
import { slugify } from "../../domain/slug";
import { plainWords } from "../plain-words";
import { line, text } from "./fields";
import { phaseSchema, type FlagAppearance } from "./workflows";

/** The file of a workflow: custom fields and data sources stand in it by name, so that it means the same elsewhere. */

/** More is told of no file. */
export const MAX_FAULTS = 50;
/** As deep as such a file nests, with room to spare for a fault to be named. */
const MAX_DEPTH = 16;

/** Slugs stand in addresses of the board, so no two things beside each other have one. */
export const slugOf = (name: string, noun: string, at: number) =>
  slugify(name) || `${noun}-${at + 1}`;
function unlike(names: readonly string[], context: z.RefinementCtx, noun: string, field: string) {
  const seen = new Set<string>();
  for (const [at, name] of names.entries()) {
    const slug = slugOf(name, noun, at);
    if (seen.has(slug)) {
      const message = `Another ${noun} has this name, or one like it`;
      context.addIssue({ code: "custom", path: [at, field], message });
    }
    seen.add(slug);
  }
}

const name = line(200, "Name is required").transform((value) => value.trim());
const APPEARANCES = [
  ...(["DEFAULT", "WARNING", "ACTIVE", "SUCCESS", "DANGER"] as const),
] satisfies FlagAppearance[];
const statusSchema = z.strictObject({ name, phase: phaseSchema });
const valueSchema = z.strictObject({
  label: line(200, "Label is required").transform((value) => value.trim()),
  appearance: z.enum(APPEARANCES, "Unknown appearance"),
  showOnCard: z.boolean(),
  isDefault: z.boolean(),
});
const flagSchema = z.strictObject({
  name,
  values: z
    .array(valueSchema)
    .min(1, "A flag has at least one value")
    .max(50, "A flag has at most 50 values")
    .superRefine((values, context) => {
      const labels = values.map(({ label }) => label);
      unlike(labels, context, "value", "label");
      if (values.filter(({ isDefault }) => isDefault).length !== 1) {
        context.addIssue({ code: "custom", message: "One value of a flag is its default" });
      }
    }),
});

/** Custom fields are found by their names however they are written, so two that are alike would be the same. */
function once(names: readonly string[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [at, one] of names.map(normalise).entries()) {
    if (seen.has(one)) {
      context.addIssue({ code: "custom", path: [at], message: "A custom field stands here once" });
    }
    seen.add(one);
  }
}

const noConfig = z.strictObject({}).nullish();
const plain = <const Type extends string>(type: Type) =>
  z.strictObject({ type: z.literal(type), config: noConfig });
const moduleSchema = z.discriminatedUnion(
  "type",
  [
    z.strictObject({
      type: z.literal("DETAILS"),
      config: z
        .strictObject({
          sidemark: z.enum(["DISABLED", "READONLY", "ENABLED"], "Unknown mode").optional(),
          udfs: z
            .array(line(200))
            .max(200, "Must have at most 200 entries")
            .superRefine(once)
            .optional(),
        })
        .nullish(),
    }),
    z.strictObject({
      type: z.literal("CHECKLIST"),
      config: z
        .strictObject({ name: text(200).nullish(), dataSource: line(200).nullish() })
        .nullish(),
    }),
    ...[plain("APPOINTMENTS"), plain("RELATED_DEALS"), plain("PAYMENTS")],
    ...[plain("ATTACHMENTS"), plain("QUOTES"), plain("NOTES")],
  ],
  { error: "Unknown module" },
);

const fileSchema = z.strictObject({
  name,
  statuses: z
    .array(statusSchema)
    .min(1, "A workflow has at least one status")
    .max(50, "A workflow has at most 50 statuses")
    .superRefine((all, context) => {
      const names = all.map((one) => one.name);
      unlike(names, context, "status", "name");
    }),
  flags: z
    .array(flagSchema)
    .max(30, "A workflow has at most 30 flags")
    .superRefine((all, context) => {
      const names = all.map((one) => one.name);
      unlike(names, context, "flag", "name");
    }),
  modules: z
    .array(moduleSchema)
    .max(50, "A workflow has at most 50 modules")
    .superRefine((all, context) => {
      const seen = new Set<string>();
      for (const [at, { type }] of all.entries()) {
        if (type !== "CHECKLIST" && seen.has(type)) {
          const message = "Module already added to this workflow";
          context.addIssue({ code: "custom", path: [at, "type"], message });
        }
        seen.add(type);
      }
    }),
});
export type ReadWorkflow = z.output<typeof fileSchema>;

/** What is wrong with a file: where in it, and in words. */
interface FileFault {
  path: readonly PropertyKey[];
  message: string;
}

/** What a file says, or all that is wrong with it. */
export function readWorkflowFile(
  content: string,
): { workflow: ReadWorkflow; faults: null } | { workflow: null; faults: FileFault[] } {
  const refuse = (message: string) => ({ workflow: null, faults: [{ path: [], message }] });
  if (isDeeper(content, MAX_DEPTH)) return refuse("The file nests too deep");
  let data: unknown;
  try {
    data = JSON.parse(content, (key, value: unknown) => {
      if (key === "__proto__") throw new SyntaxError(key);
      return value;
    });
  } catch {
    return refuse("The file is not JSON");
  }
  const result = fileSchema.safeParse(data, { error: plainWords });
  if (result.success) return { workflow: result.data, faults: null };
  return { workflow: null, faults: result.error.issues.flatMap(faultsOf) };
}

/** What is not known is told where it stands. */
function faultsOf({ path, message, ...issue }: z.core.$ZodIssue): FileFault[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], message: "Is not known here" }));
  }
  return [{ path, message: path.length === 0 ? "The file is not a workflow" : message }];
}
