import { describe, expect, it } from "vitest";

import { formatDimension, MAX_SIZE, readDimension, showDimension } from "./dimensions";

const inches = (text: string, allowed?: Parameters<typeof readDimension>[2]) =>
  readDimension(text, "IMPERIAL", allowed);
const metric = (text: string) => readDimension(text, "METRIC");

describe("sizes in inches", () => {
  it("come back as they went, each sixteenth from 0 to 400", () => {
    for (let size = 0; size <= 400 * 16; size += 1) {
      expect(inches(formatDimension(size, "IMPERIAL"))).toBe(size);
      expect(inches(showDimension(size, "IMPERIAL"))).toBe(size);
    }
  });

  it.each([
    ["36", 576],
    ["1 1/4", 20],
    ["1-1/4", 20],
    ['1.25"', 20],
    [" 1  1/4 in", 20],
    ["1 1/4″", 20],
    ["5/8", 10],
    ["0 5/8", 10],
    ["36 5/8", 586],
    ["36.625", 586],
    ["36 10/16", 586],
    ["72.0625", 1153],
    ["0", 0],
  ])("%s is read as %i sixteenths", (text, size) => expect(inches(text)).toBe(size));

  it.each([
    ..."11/4,1 1/10,72.06,1 4/4,1 0/4,1 1/0,1 1/3,5/32,36 5/,1.,.5,1 1,1 1 1/4,-1,1e3,36',".split(
      ",",
    ),
    ...["", " ", '"', "in", "/", "1/", "36 mm", "1/4 1", "1.25 1/4", "-1.25", "1 1.25", "٣٦"],
  ])("%s is refused", (text) => expect(inches(text)).toBeNull());

  it("in decimals are the sixteenths that they say, and no others near them", () => {
    for (const inch of [36, MAX_SIZE]) {
      for (let part = 0; part < 10_000; part += 1) {
        const size = part % 625 === 0 ? inch * 16 + part / 625 : null;
        expect(inches(`${inch}.${String(part).padStart(4, "0")}`)).toBe(size);
      }
    }
  });

  it("are of the fractions that a brand makes", () => {
    const allowed = (hasEighths: boolean, hasSixteenths: boolean) => ({
      hasEighths,
      hasSixteenths,
    });
    for (const text of ["1 1/2", "1 1/4", "1 3/4", "1.75"]) {
      expect(inches(text, allowed(false, false))).not.toBeNull();
    }
    expect(inches("1 1/8", allowed(false, true))).toBeNull();
    expect(inches("1 1/8", allowed(true, false))).toBe(18);
    expect(inches("1 1/16", allowed(true, false))).toBeNull();
    expect(inches("1 1/16", allowed(false, true))).toBe(17);
    expect(inches("1 2/16", allowed(false, true))).toBeNull();
    expect(inches("1 2/8", allowed(false, false))).toBe(20);
  });

  it("are shown reduced", () => {
    const shown = [8, 4, 2, 1, 586, 576, 0].map((size) => formatDimension(size, "IMPERIAL"));
    expect(shown).toEqual(["1/2", "1/4", "1/8", "1/16", "36 5/8", "36", "0"]);
    expect(showDimension(586, "IMPERIAL")).toBe('36 5/8"');
  });

  it("end where the pad stops growing", () => {
    expect(inches(`${MAX_SIZE} 15/16`)).toBe(MAX_SIZE * 16 + 15);
    expect(inches(String(MAX_SIZE + 1))).toBeNull();
  });
});

describe("sizes in millimetres", () => {
  it("are whole", () => {
    expect(metric("1845")).toBe(1_845);
    expect(metric(" 1845 mm ")).toBe(1_845);
    expect(metric("1845mm")).toBe(1_845);
    expect(metric("0")).toBe(0);
    for (const text of ["184.5", "1,845", "1845 cm", "1845.0", "36 5/8", '36"', "-5", "mm", ""]) {
      expect(metric(text), text).toBeNull();
    }
  });

  it("end where the pad stops growing", () => {
    expect(metric(String(MAX_SIZE))).toBe(MAX_SIZE);
    expect(metric(String(MAX_SIZE + 1))).toBeNull();
    expect(metric("9".repeat(40))).toBeNull();
  });

  it("are shown with their unit", () => {
    expect(formatDimension(1_845, "METRIC")).toBe("1845");
    expect(showDimension(1_845, "METRIC")).toBe("1845 mm");
  });
});
