import { z } from "zod";

import type { MeasureSystem } from "../../../app/domain/dimensions";
import { readArea } from "../price-list/area";
import { readSize } from "../price-list/cells";
import { unitOf } from "../price-list/codec";

/** What a file of a catalogue is made of: texts, and amounts, percentages and sizes as they are stored. */

const PER_UNIT = 10_000;
const PER_PERCENT = 1_000;
const MAX_MONEY = 99_999_999;

/** One line, trimmed, that is not blank. */
export const name = (max = 200) =>
  z
    .string("has to be a text")
    .trim()
    .min(1, "has to be a text that is not empty")
    .max(max, `has to have ${max} characters at most`)

    .refine((text) => text.isWellFormed() && !/[\0-\u001f\u007f]/.test(text), "has to be one line");

export const paragraph = (max: number) =>
  z
    .string("has to be a text")
    .trim()
    .max(max, `has to have ${max} characters at most`)

    .refine((text) => text.isWellFormed() && !/[\0-\u0009\u000b-\u001f\u007f]/.test(text), {
      error: "has characters that cannot be stored",
    });

/** A whole number of the parts of one, without a rest. */
function scaled(by: number, max: number, what: string) {
  return z
    .number(what)
    .min(0, what)
    .max(max, what)
    .refine((value) => Math.abs(value * by - Math.round(value * by)) < 1e-4, what)
    .transform((value) => Math.round(value * by) + 0);
}

/** Ten-thousandths of what the account charges in. */
export const money = scaled(
  PER_UNIT,
  MAX_MONEY,
  "has to be an amount such as 155 or 18.50, with four decimals at most",
);
/** Thousandths of a percent. */
export const percent = scaled(
  PER_PERCENT,
  1_000,
  "has to be a percentage from 0 to 1000, with three decimals at most",
);
/** Thousandths of how often fabric goes into a width. */
export const fullness = scaled(PER_PERCENT, 10, "has to be a fullness from 1 to 10").refine(
  (value) => value >= PER_PERCENT,
  "has to be a fullness from 1 to 10",
);
export const fromMoney = (stored: number) => stored / PER_UNIT;
export const fromPercent = (stored: number) => stored / PER_PERCENT;

const written = z.union([z.number(), z.string()], "has to be a size");

/** A size from `least` on, in whole millimetres or sixteenths of an inch. */
export const sizeOf = (system: MeasureSystem, least = 1) =>
  written.transform((value, { addIssue }) => {
    const read = readSize(String(value), unitOf(system), least);
    if ("value" in read) return read.value;
    addIssue(read.expected);
    return z.NEVER;
  });

export const areaOf = (system: MeasureSystem) =>
  z.union([z.number(), z.string()], "has to be an area").transform((value, { addIssue }) => {
    const read = readArea(String(value), system);
    if ("value" in read) return read.value;
    addIssue(read.expected);
    return z.NEVER;
  });
