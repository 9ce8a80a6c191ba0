import { z } from "zod";

import { fromUnits, toUnits } from "../../domain/money";

/**
 * What answers are made of: types, and no limits. What an upstream has stored is read however long or odd it
 * is; limits belong to what is sent, and stand in the `.input.ts` files.
 */

/**
 * Opaque identifier as text: 1 to 128 storable characters. Clients compare it, and nothing else. Dots alone
 * would lead an address to another call.
 */
export const textIdSchema = z
  .string()
  .regex(/^(?!\.{1,2}$)[^\0\p{Cs}]{1,128}$/u, "Not an identifier");

/** A string schema that takes a whole number for the text of it. A union would cost a board a third of its time. */
const IdSchema = z.core.$constructor<z.ZodString, z.core.$ZodStringDef>(
  "IdSchema",
  (schema, def) => {
    z.ZodString.init(schema, def);
    const { parse } = schema._zod;
    schema._zod.parse = (payload, context) => {
      if (Number.isSafeInteger(payload.value)) payload.value = String(payload.value);
      return parse(payload, context);
    };
  },
);

/** Identifier on the wire: text or a whole number. In the program it is text. */
export const idSchema = new IdSchema({
  type: "string",
  checks: textIdSchema._zod.def.checks,
  error: ({ input }) => (input === undefined ? "This field is required" : undefined),
}).meta({
  id: "Id",
  type: ["string", "integer"],
  description: "Opaque identifier: compare it, and nothing else.",
}) as unknown as z.ZodType<string, string | number>;

/** Date without time, `yyyy-MM-dd`. */
export const dateOnlySchema = z.iso
  .date()
  .meta({ id: "Date", description: "Date without time, yyyy-MM-dd." });

/**
 * Moment in time. The wire gives it any offset; the program has it in UTC with milliseconds, so that equal
 * moments are equal texts and texts sort as moments.
 */
export const instantSchema = z.iso
  .datetime({ offset: true })
  .overwrite(toUtc)
  .meta({ id: "Instant", description: "Moment in time with a zone offset or Z." });

function toUtc(instant: string): string {
  // `2026-11-18T02:00:00.000Z` already: what the embedded API sends, thousands of times a page.
  if (instant.length === 24 && instant.endsWith("Z")) return instant;
  const time = Date.parse(instant);
  // Zod hands on what it has refused already.
  return Number.isNaN(time) ? instant : new Date(time).toISOString();
}

/** Local date-time of the older calls, `yyyy-MM-dd HH:mm:ss` without offset; the zero date is `null`. */
export const localDateTimeSchema = z
  .codec(z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/), z.string().nullable(), {
    decode: (wire) => (wire === "0000-00-00 00:00:00" ? null : wire),
    encode: (value) => value ?? "0000-00-00 00:00:00",
  })
  .meta({
    id: "LocalDateTime",
    description: "yyyy-MM-dd HH:mm:ss in the company's time zone; the zero date means empty.",
  });

/** When something of the older calls happened: in the company's time zone, or an instant where an upstream has those. */
export const legacyTimeSchema = z.union([localDateTimeSchema, instantSchema]);

/**
 * A value that may not be there (yet): what an upstream leaves out is read as `null`. Documents have the field as
 * required, since handlers of ours answer it.
 */
export function orNull<Value extends z.ZodType>(value: Value) {
  return value.nullable().default(null as never) as unknown as z.ZodType<
    z.output<Value> | null,
    z.input<Value> | null
  >;
}

/** An enumeration that reads a word it does not know as another one. A `catch` would make the field optional. */
const OpenWordSchema = z.core.$constructor<
  z.ZodType,
  z.core.$ZodEnumDef & { readonly fallback: string }
>("OpenWordSchema", (schema, def) => {
  z.ZodEnum.init(schema as z.ZodEnum, def);
  const { parse } = schema._zod;
  const known = new Set<unknown>(Object.values(def.entries));
  schema._zod.parse = (payload, context) => {
    if (typeof payload.value === "string" && !known.has(payload.value)) {
      payload.value = def.fallback;
    }
    return parse(payload, context);
  };
});

/** One of a few words. A word an upstream has come to know meanwhile is read as `fallback`, and breaks no screen. */
export function wordOr<const Word extends string>(
  fallback: NoInfer<Word>,
  words: readonly Word[],
): z.ZodType<Word, Word> {
  const entries = Object.fromEntries(words.map((word) => [word, word]));
  return new OpenWordSchema({ type: "enum", entries, fallback }) as z.ZodType<Word, Word>;
}

/**
 * A schema that also reads the other forms an upstream may answer in: `bring` turns them into its own. Documents
 * know its own form alone, and handlers of ours answer in it.
 */
export function readAs<Schema extends z.ZodType>(
  bring: (wire: unknown) => unknown,
  schema: Schema,
): z.ZodType<z.output<Schema>, z.input<Schema>> {
  return z.preprocess(bring, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;
}

/** The older calls' `{ data: … }`, where the wrapping is our guess: the list or record alone is read as it. */
export function inData<Data extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  more?: More,
) {
  const isWrapped = (wire: unknown) =>
    typeof wire === "object" && wire !== null && !Array.isArray(wire) && "data" in wire;
  return readAs(
    (wire) => (isWrapped(wire) ? wire : { data: wire }),
    z.object({ data, ...((more ?? {}) as More) }),
  );
}

/** Money: a decimal number on the wire, whole ten-thousandths of the currency unit in the program. */
export const moneySchema = z
  .codec(z.number(), z.int(), { decode: fromUnits, encode: toUnits })
  .meta({ id: "Money", description: "Amount in the account's currency, up to four decimals." });

/** Number of an older system, which may stand as text. */
export const looseNumberSchema = z.union([
  z.number(),
  z.codec(z.string().regex(/^-?\d+(\.\d+)?$/), z.number(), { decode: Number, encode: String }),
]);
/** Text of an older system, which may stand as a number. */
export const looseTextSchema = z.union([
  z.string(),
  z.codec(z.number(), z.string(), { decode: (wire) => String(wire), encode: Number }),
]);

/** One of a few words, which the specification writes in either case; upper case in the program. */
export function anyCase<const Word extends string>(...words: Word[]) {
  const lower = words.map((word) => word.toLowerCase() as Lowercase<Word>);
  return z.union([
    z.enum(words),
    z.codec(z.enum(lower), z.enum(words), {
      decode: (word) => word.toUpperCase() as Word,
      encode: (word) => word.toLowerCase() as Lowercase<Word>,
    }),
  ]);
}

/**
 * Which state of a record a reader saw. It stands on everything that can be edited, goes back with the edit
 * (`guarded` in `fields.ts`), and an older one than the stored is refused with 409. Extension: an upstream
 * without it is written to unguarded.
 */
export const revisionSchema = z.int().meta({
  id: "Revision",
  description: "State of the record that was seen; older ones are refused.",
});
/** For the fields of an answer whose record can be edited. */
export const revised = { revision: revisionSchema.optional() };

export const author = orNull(z.object({ id: idSchema, name: z.string() }));
/** Who made something and who changed it last, and when. */
export const authored = {
  createdAt: instantSchema,
  createdBy: orNull(idSchema),
  updatedAt: orNull(instantSchema),
  updatedBy: orNull(idSchema),
  context: z.object({ createdBy: author, updatedBy: author }),
};

/** Successful calls that have nothing to tell answer an empty object. */
export const noContentSchema = z.object({});
export const createdSchema = z.object({ id: idSchema }).meta({ id: "Created" });
export const urlResponseSchema = z.object({ url: z.string() }).meta({ id: "Url" });
export const namedUrlSchema = z
  .object({ name: z.string(), url: z.string() })
  .meta({ id: "NamedUrl" });

/**
 * The answer of a write whose body the specification does not show: ours, or `null` if the upstream
 * answers 204, `OK`, `null` or anything else.
 */
export function unspecified<Answer extends z.ZodType>(answer: Answer) {
  // What is caught may be anything; handlers of ours still answer in this shape.
  return answer.nullable().catch(null) as unknown as z.ZodType<
    z.output<Answer> | null,
    z.input<Answer>
  >;
}
