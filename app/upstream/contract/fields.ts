import { z } from "zod";

import { readEmails, type ListedEmail } from "../../domain/email-list";
import { isZone } from "../../domain/is-zone";
import { fromUnits, MAX_AMOUNT, toUnits } from "../../domain/money";
import { revisionSchema, textIdSchema } from "./scalars";

/**
 * What inputs are made of: limits and sentences people read. Forms are built of the same schemas, so that a
 * limit, a `required` and its words are said once.
 */

export const REQUIRED = "This field is required";
const NOT_STORABLE = "Contains characters that cannot be stored";

/** The sentence for a value that is not there; other faults have the second one, or zod's own. */
export const missing = (message: string, otherwise?: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? message : otherwise,
});

/** Text that every store and every page can hold: well-formed Unicode without control characters. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !/[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);
}

const inThousands = (count: number) => count.toLocaleString("en-AU");

/** Free text of at most `max` characters; line breaks allowed. `otherwise` is said of what is no text. */
export function text(max: number, required = REQUIRED, otherwise?: string) {
  return z
    .string(missing(required, otherwise))
    .max(max, `Must be at most ${inThousands(max)} characters`)
    .refine(isStorable, NOT_STORABLE);
}

/** Joiners and marks of direction are not seen: text of nothing else is blank. */
const isFilled = (value: string) => value.replace(/\p{Cf}/gu, "").trim() !== "";

/** Text that is not blank; line breaks allowed. */
export function filledText(max: number, required = REQUIRED) {
  return text(max, required).refine(isFilled, required);
}

const isOneLine = (value: string) => !/[\r\n]/.test(value);
const NOT_ONE_LINE = "Must be a single line";

/** One line of text, not blank. */
export function line(max: number, required = REQUIRED) {
  return filledText(max, required).refine(isOneLine, NOT_ONE_LINE);
}

/** One line of text, which may be blank. */
export function blankableLine(max: number) {
  return text(max).refine(isOneLine, NOT_ONE_LINE);
}

const EMAIL = z.email();

/** One e-mail address. */
export function email(required = "Email is required") {
  return line(320, required).refine(
    (value) => EMAIL.safeParse(value.trim()).success,
    "Email address is invalid",
  );
}

/** E-mail addresses with commas, semicolons or lines between them, at least one if `required`; duplicates are refused. */
export function emailList(required?: string) {
  const has = (value: string, wanted: ListedEmail["fault"]) =>
    readEmails(value).some(({ fault }) => fault === wanted);
  return text(2_000, required)
    .refine((value) => required === undefined || readEmails(value).length > 0, required)
    .refine((value) => !has(value, "Invalid address"), "Email address is invalid")
    .refine(
      (value) => !has(value, "Duplicate address already added"),
      "Duplicate address already added",
    );
}

/** A day, `yyyy-MM-dd`. */
export function day(required = REQUIRED) {
  return z.iso.date(required === REQUIRED ? "Must be a date" : required);
}

/** True for what thousandths hold without rounding: 99.9999999999 would be stored as 100. */
const isWholeThousandths = (percent: number) => Math.round(percent * 1_000) / 1_000 === percent;

/** A number of percent, with as many decimals as are stored. */
export function percent(max = 1_000) {
  return z
    .number(missing(REQUIRED, "Must be a number"))
    .min(0, "Must be at least 0")
    .max(max, `Must be at most ${inThousands(max)}`)
    .refine(isWholeThousandths, "Percentages have at most three decimals");
}

export const FOUR_DECIMALS = "Amounts have at most four decimals";

/** True for what ten-thousandths hold without rounding. What is too large for them is refused in other words. */
export function hasAtMostFourDecimals(amount: number): boolean {
  return Math.abs(amount) >= 1e12 || toUnits(fromUnits(amount)) === amount;
}

/** An amount of money that is not negative, in ten-thousandths of the currency unit in the program. */
export function amount(required = "Please enter an amount") {
  return z.codec(
    z.number(missing(required, required)).refine(hasAtMostFourDecimals, FOUR_DECIMALS),
    wholeNumber(0, MAX_AMOUNT, { most: TOO_LARGE }),
    { decode: fromUnits, encode: toUnits },
  );
}
export const TOO_LARGE = "The amount is too large";

/** Offsets such as +10:00 are zones to the engine, but not names that know daylight saving. */
const isNamedZone = (name: string) => /^[A-Za-z]/.test(name) && isZone(name);
export const timeZoneField = z
  .string(missing("Time zone is required"))
  .refine(isNamedZone, "Unknown time zone");

/** Deepest nesting and most values of free data. */
const FREE_DATA = { depth: 8, values: 2_000, text: 20_000, key: 200 };

/** Data whose shape a provider decides: nested JSON, bounded. */
export const freeDataField = z
  .record(z.string(), z.unknown(), missing(REQUIRED))
  .refine(isBounded, "This data is too large or cannot be stored");

function isBounded(data: unknown): boolean {
  const queue = [{ value: data, depth: 0 }];
  let values = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    values += 1;
    if (values > FREE_DATA.values || next.depth > FREE_DATA.depth) return false;
    if (typeof next.value === "string") {
      if (next.value.length > FREE_DATA.text || !isStorable(next.value)) return false;
    } else if (typeof next.value === "object" && next.value !== null) {
      for (const [key, value] of Object.entries(next.value)) {
        if (key === "" || key.length > FREE_DATA.key || !isStorable(key)) return false;
        queue.push({ value, depth: next.depth + 1 });
      }
    }
  }
  return true;
}

/** A map of text to text, such as the values of custom fields. */
export const textMapField = z
  .record(z.string().min(1).max(100), text(10_000).nullable())
  .refine((map) => Object.keys(map).length <= 200, "Too many fields");

/** A signature as a PNG in a data URL. */
export const signatureField = z
  .string()
  .max(300_000, "The signature is too large")
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, "The signature must be a PNG image");

/**
 * The body of an edit: its fields, and the revision its writer saw. One older than the stored is refused
 * with 409; without one the edit overwrites, as the specification's call does.
 */
export function guarded<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ ...fields, revision: revisionSchema.optional() });
}

/** The revision in a form with files, whose fields are text. */
export const formRevisionField = z.codec(
  z.string().regex(/^\d{1,9}$/, "Must be a whole number"),
  revisionSchema,
  { decode: Number, encode: String },
);

interface Words {
  readonly required?: string;
  readonly least?: string;
  readonly most?: string;
}

/** A whole number from one to another. Those that are too large to be exact are whole all the same; one thing is said of each. */
export function wholeNumber(min: number, max: number, words: Words = {}) {
  const { required = REQUIRED, least = `Must be at least ${inThousands(min)}` } = words;
  const { most = `Must be at most ${inThousands(max)}` } = words;
  const other = missing(required, "Must be a whole number");
  const error = ({ input }: { input?: unknown }) => {
    if (typeof input !== "number" || !Number.isInteger(input)) return other.error({ input });
    return input > 0 ? most : least;
  };
  return z.int({ error, abort: true }).min(min, least).max(max, most);
}

/** Whole number of a query string. `inQuery` is how documents describe what is spelled as text. */
export function queryInteger(min: number, max: number) {
  return z
    .codec(z.string().regex(/^\d{1,9}$/, "Must be a whole number"), wholeNumber(min, max), {
      decode: Number,
      encode: String,
    })
    .meta({ inQuery: { type: "integer", minimum: min, maximum: max } });
}

/** A part of a list that is newest first: from an entry on, it included, and at most so many. */
export const partQuery = z.object({
  from: textIdSchema.optional(),
  limit: queryInteger(1, 500).optional(),
});

export const queryBooleanSchema = z
  .codec(z.enum(["true", "false"], "Must be true or false"), z.boolean(), {
    decode: (wire) => wire === "true",
    encode: (value) => (value ? "true" : "false"),
  })
  .meta({ inQuery: { type: "boolean" } });

const TOO_MANY = "Too many values";
/** Texts joined by commas in a query string. */
export function queryList<Item extends string>(item: z.ZodType<Item, Item>, max = 50) {
  return z
    .codec(z.string().max(4_000, TOO_MANY), z.array(item).max(max, TOO_MANY), {
      decode: (wire) => wire.split(",").filter((part) => part !== "") as Item[],
      encode: (values) => values.join(","),
    })
    .meta({ inQuery: { type: "array", maxItems: max, items: { type: "string" } } });
}

/** One page of a list. */
export function paginationInput(maxLimit: number) {
  return z.object({
    limit: wholeNumber(1, maxLimit),
    offset: wholeNumber(0, 10_000_000),
  });
}

/** The order of a list, by one of its columns. */
export function sortInput<const Column extends string>(...columns: [Column, ...Column[]]) {
  return z.object({
    column: z.enum(columns, "Unknown column"),
    direction: z.enum(["ASC", "DESC"], "Must be ASC or DESC"),
  });
}
