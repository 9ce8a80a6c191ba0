import { z } from "zod";

import type { MeasureSystem } from "../../../app/domain/dimensions";
import { MAX_LEAD_DAYS } from "../../../app/domain/working-days";
import { PARTS } from "../../pricing/options";
import { areaOf, fullness, money, name, paragraph, percent, sizeOf } from "./fields";
import { MOST } from "./limits";

/** A file of a catalogue (docs/catalogue.md): names and codes as its supplier has them, figures as people say them. */

/** Read before all else, as sizes and amounts are read by it. */
export const headSchema = z.looseObject({
  sizes: z.enum(["mm", "in"], "has to be mm or in"),
  currency: name(3),
});

const flag = z.boolean("has to be true or false");
const count = z.int("has to be a whole number").min(0, "has to be 0 or more");
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `has to be ${words.join(" or ")}`);
const many = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, "has to be a list").max(most, `has to have ${most} entries at most`);

const PICTURE = /^\/catalogue\/[\w-]+\.(?:svg|png|jpg|webp)$/;
const SHEET = /^(?:\/catalogue\/[\w-]+\.pdf|https:\/\/[^\s]{1,900})$/;

const supplier = z.strictObject({
  name: name(),
  email: z.email("has to be an e-mail address").max(320).nullish(),
  phone: name(50).nullish(),
  address: paragraph(2_000).nullish(),
  /** Ordered from by the program. */
  online: flag.default(false),
  /** The dealer's own workroom. */
  internal: flag.default(false),
  leadDays: count.max(MAX_LEAD_DAYS, `has to be ${MAX_LEAD_DAYS} at most`).default(0),
  brands: many(
    z.strictObject({
      name: name(),
      fractions: oneOf(["sixteenths", "eighths", "quarters"]).default("sixteenths"),
    }),
    MOST.brands,
  ),
});

const condition = z.strictObject({ group: name(), anyOf: many(name(), MOST.choices).min(1) });
const conditions = many(condition, 20).default([]);

function optionsOf(system: MeasureSystem) {
  const size = sizeOf(system);
  const end = sizeOf(system, 0).nullish();
  const side = z
    .strictObject({ min: end, max: end })
    .transform(({ min = null, max = null }) => ({ min, max }))
    .refine(
      ({ min, max }) => min === null || max === null || min <= max,
      "has to grow from min to max",
    );
  const limits = z
    .strictObject({ width: side.optional(), height: side.optional() })
    .transform(({ width, height }) => ({ width: width ?? NO_END, height: height ?? NO_END }));
  const steps = many(z.strictObject({ upTo: size, price: money }), MOST.steps)
    .min(1, "has to have a step")
    .refine(
      (all) => all.every(({ upTo }, at) => at === 0 || upTo > (all[at - 1]?.upTo ?? 0)),
      "has to have steps that grow",
    );
  const charge = z.discriminatedUnion(
    "mode",
    [
      z.strictObject({ mode: z.literal("FLAT"), price: money }),
      z.strictObject({ mode: z.literal("PERCENT"), percent }),
      z.strictObject({ mode: z.enum(["WIDTH", "HEIGHT", "BOTH", "PERIMETER"]), price: money }),
      z.strictObject({ mode: z.literal("UNIT"), price: money }),
      z.strictObject({ mode: z.literal("WIDTH_STEPS"), steps }),
    ],
    "has to have the mode FLAT, PERCENT, WIDTH, HEIGHT, BOTH, PERIMETER, UNIT or WIDTH_STEPS",
  );
  const choice = z.preprocess(
    (value) => (typeof value === "string" ? { name: value } : value),
    z.strictObject({
      name: name(),
      id: name().optional(),
      part: z
        .enum(PARTS, `has to be ${PARTS.slice(1).join(" or ")}`)
        .exclude(["Base"])
        .default("Options"),
      charges: many(charge, 10).default([]),
      onlyWith: conditions,
      limits: limits.optional(),
      band: name(50).optional(),
      roll: z.strictObject({ width: size, canRailroad: flag.default(false) }).optional(),
      color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, "has to be a colour such as #c9d6da")
        .optional(),
      brand: name().optional(),
    }),
  );
  const group = z.strictObject({
    name: name(),
    id: name().optional(),
    required: flag.default(true),
    onlyWith: conditions,
    choices: many(choice, MOST.choices).default([]),
    /** Sizes if that is its unit, else so many. */
    number: z.strictObject({ min: z.unknown().optional(), max: z.unknown().optional() }).optional(),
    unit: oneOf(["COUNT", "SIZE"]).default("COUNT"),
  });
  const rule = z.strictObject({
    name: name(),
    id: name().optional(),
    countries: many(z.string().regex(/^[A-Z]{2}$/, "has to be a code such as AU"), 50).optional(),
    when: many(condition, 20).default([]),
    width: side.optional(),
    height: side.optional(),
  });
  const numbers = {
    COUNT: z
      .strictObject({ min: count.nullish(), max: count.nullish() })
      .transform(({ min = null, max = null }) => ({ min, max })),
    SIZE: side,
  };
  return { size, limits, steps, group: withNumber(group, numbers), rule };
}

const NO_END = { min: null, max: null };

/** The range of a group's number, read as its unit says. */
function withNumber<
  Group extends { unit: "COUNT" | "SIZE"; number?: { min?: unknown; max?: unknown } | undefined },
>(
  group: z.ZodType<Group>,
  numbers: Record<"COUNT" | "SIZE", z.ZodType<{ min: number | null; max: number | null }>>,
) {
  return group.transform(({ number, ...rest }, { addIssue }) => {
    if (number === undefined) return { ...rest, number: null };
    const read = numbers[rest.unit].safeParse(number);
    if (read.success) return { ...rest, number: read.data };
    for (const { path, message } of read.error.issues) {
      addIssue({ code: "custom", path: ["number", ...path], message, input: number });
    }
    return z.NEVER;
  });
}

export function fileSchema(system: MeasureSystem) {
  const { size, limits, steps, group, rule } = optionsOf(system);
  const sizeOrNone = sizeOf(system, 0);
  const price = z.discriminatedUnion(
    "kind",
    [
      z
        .strictObject({
          kind: z.literal("GRID"),
          file: name().optional(),
          rows: many(z.string("has to be a line of a price list"), MOST.rows).optional(),
        })
        .refine(
          ({ file, rows }) => (file === undefined) !== (rows === undefined),
          "has to have either rows, or the name of a file beside this one",
        ),
      z.strictObject({ kind: z.literal("WIDTH"), steps }),
      z.strictObject({
        ...{ kind: z.literal("AREA"), rate: money, minWidth: sizeOrNone.default(0) },
        ...{ minHeight: sizeOrNone.default(0), step: size.default(1) },
        minArea: areaOf(system).default(0),
      }),
      z.strictObject({
        ...{ kind: z.literal("RUNNING"), rate: money, fullness, allowance: sizeOrNone.default(0) },
        drops: z
          .strictObject({
            ...{ fabricWidth: size, hems: sizeOrNone.default(0), repeat: sizeOrNone.default(0) },
          })
          .nullable()
          .default(null),
      }),
      z.strictObject({ kind: z.literal("SLAT"), slatWidth: size, steps }),
      z.strictObject({ kind: z.literal("FLAT"), price: money }),
      z.strictObject({ kind: z.literal("SERVICE"), price: money, callOut: money.default(0) }),
    ],
    "has to have the kind GRID, WIDTH, AREA, RUNNING, SLAT, FLAT or SERVICE",
  );
  const place = {
    code: name(100),
    name: name(),
    brand: name(),
    category: name(),
    under: many(name(), 5).default([]),
    description: paragraph(2_000).optional(),
    image: z
      .string()
      .regex(PICTURE, "has to be a picture of this server such as /catalogue/roller.svg")
      .optional(),
    information: many(
      z.strictObject({
        name: name(),
        url: z.string().regex(SHEET, "has to be an address that begins with https://"),
      }),
      10,
    ).default([]),
  };
  const sized = {
    hasWidth: flag.default(true),
    hasHeight: flag.default(true),
    hasQuantity: flag.default(true),
    taxable: flag.default(true),
  };
  const master = z.strictObject({ type: z.literal("MASTER"), ...place, ...sized });
  const product = z.strictObject({
    ...{ type: z.literal("PRODUCT"), ...place, ...sized },
    master: name(100).optional(),
    topRank: z.int().min(1).max(1_000).optional(),
    leadDays: count.max(MAX_LEAD_DAYS, `has to be ${MAX_LEAD_DAYS} at most`).optional(),
    listName: name().optional(),
    tradeDiscount: percent.refine((value) => value <= 100_000, "has to be 100 at most").default(0),
    costPadding: percent.default(0),
    price,
    limits: limits.optional(),
    band: name(50).optional(),
    options: many(z.union([name(), group]), MOST.groups).default([]),
    rules: many(z.union([name(), rule]), MOST.rules).default([]),
  });
  const either = z.discriminatedUnion("type", [product, master], "has to be PRODUCT or MASTER");
  return z.strictObject({
    sizes: z.unknown(),
    currency: z.unknown(),
    suppliers: many(supplier, MOST.suppliers).default([]),
    /** What several products ask and refuse, by keys that they name. */
    options: z.record(name(), group).default({}),
    rules: z.record(name(), rule).default({}),
    products: many(
      z.preprocess((value) => (isPlain(value) ? { type: "PRODUCT", ...value } : value), either),
      MOST.products,
    ),
  });
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type File = z.output<ReturnType<typeof fileSchema>>;
export type FiledCatalogue = Omit<File, "sizes" | "currency">;
export type FiledSupplier = File["suppliers"][number];
export type FiledEntry = File["products"][number];
export type FiledProduct = Extract<FiledEntry, { type: "PRODUCT" }>;
export type FiledGroup = File["options"][string];
export type FiledRule = File["rules"][string];
