import { z } from "zod";

/** Text that every store and every page can hold: well-formed Unicode without NUL. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\0");
}
const NOT_STORABLE = "Contains characters that cannot be stored";

/**
 * Opaque identifier of 1 to 128 storable characters: clients compare it, and nothing else. One pattern,
 * because a page reads thousands of them.
 */
export const idSchema = z
  .string()
  .max(128)
  .regex(/^[^\0\p{Cs}]+$/u, "Not an identifier");

/** Free text of at most `max` characters; line breaks allowed. `message` says that it is missing. */
export function text(max: number, message?: string) {
  return z
    .string(message)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)
    .refine((value) => !/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), NOT_STORABLE);
}

/** One line of text, not blank. */
export function line(max: number, message = "This field is required") {
  return text(max, message)
    .refine((value) => value.trim() !== "", message)
    .refine((value) => !/[\r\n]/.test(value), "Must be a single line");
}

/** Date without time, `yyyy-MM-dd`. */
export const dateOnlySchema = z.iso.date();
/** Moment in time with a zone offset or `Z`. */
export const instantSchema = z.iso.datetime({ offset: true });

/** Local date-time of the older calls, `yyyy-MM-dd HH:mm:ss` without offset; the zero date is `null`. */
export const localDateTimeSchema = z.codec(
  z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  z.string().nullable(),
  {
    decode: (wire) => (wire === "0000-00-00 00:00:00" ? null : wire),
    encode: (value) => value ?? "0000-00-00 00:00:00",
  },
);

/** Money: a decimal number on the wire, whole ten-thousandths of the currency unit in the program. */
export const moneySchema = z.codec(z.number(), z.int(), {
  decode: (wire) => Math.round(wire * 10_000),
  encode: (tenThousandths) => tenThousandths / 10_000,
});

/** Whole number of a query string. */
export function queryInteger(min: number, max: number) {
  return z.codec(
    z.string().regex(/^\d{1,9}$/, "Must be a whole number"),
    z.int().min(min).max(max),
    {
      decode: Number,
      encode: String,
    },
  );
}

export const queryBooleanSchema = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (wire) => wire === "true",
  encode: (value) => (value ? "true" : "false"),
});

/** Texts joined by commas in a query string. */
export function queryList<Item extends string>(item: z.ZodType<Item, Item>, max = 50) {
  return z.codec(z.string().max(4_000), z.array(item).max(max), {
    decode: (wire) => wire.split(",").filter((part) => part !== "") as Item[],
    encode: (values) => values.join(","),
  });
}

/** Successful calls that have nothing to tell answer an empty object. */
export const noContentSchema = z.object({});
export const createdSchema = z.object({ id: idSchema });
export const urlResponseSchema = z.object({ url: z.string() });
/** A map of text to text, safe from keys that name parts of JavaScript's own objects. */
export const textMapSchema = z
  .record(z.string().min(1).max(100), text(10_000).nullable())
  .refine((map) => Object.keys(map).length <= 200, "Too many fields");
