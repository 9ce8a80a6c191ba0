import { z } from "zod";

import { slugify } from "../../../app/domain/slug";
import { line, text } from "../../../app/upstream/contract/fields";
import { phaseSchema, type FlagAppearance } from "../../../app/upstream/contract/workflows";
import { isDeeper } from "../../json-depth";
import { ApiError, invalid } from "../api-error";

/** The file of a workflow: custom fields and data sources stand in it by name, so that it means the same elsewhere. */

const MAX_BYTES = 1_048_576;
/** As deep as such a file nests, with room to spare for a fault to be named. */
const MAX_DEPTH = 16;
const MAX_FAULTS = 50;

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
          udfs: z.array(line(200)).max(200).optional(),
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

const fault = (message: string) => invalid({ file: [message] });

/** Reads a file as it streams. 413 if it is larger than any workflow. */
export async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // To its end, which is bounded: whoever sends it is still to be answered.
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BYTES) {
    const message = "The file of a workflow may have at most 1 MB";
    throw new ApiError(413, "too_large", message, { fields: { file: [message] } });
  }
  try {
    // A mark of the byte order, which some editors write, is no part of it.
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw fault("The file is not text in UTF-8");
  }
}

/** What a file says; 400 with all that is wrong with it, by where it stands. */
export function readWorkflow(content: string): ReadWorkflow {
  if (isDeeper(content, MAX_DEPTH)) throw fault("The file nests too deep");
  let data: unknown;
  try {
    data = JSON.parse(content, (key, value: unknown) => {
      if (key === "__proto__") throw new SyntaxError(key);
      return value;
    });
  } catch {
    throw fault("The file is not JSON");
  }
  const result = fileSchema.safeParse(data);
  if (result.success) return result.data;
  const faults: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues.slice(0, MAX_FAULTS)) {
    const place = path.join(".") || "file";
    faults[place] = [...(faults[place] ?? []), message];
  }
  throw invalid(faults);
}
