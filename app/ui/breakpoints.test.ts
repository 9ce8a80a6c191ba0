import { expect, it } from "vitest";

import config from "../../tailwind.config";
import { PHONE, WIDE } from "./breakpoints";

const REM = 16;

it("screens change at 448, 768 and 1280 pixels", () => {
  const widths = Object.values(config.theme.screens).map((width) => parseFloat(width) * REM);
  expect(widths).toEqual([448, 768, 1280]);
  const widthOf = (query: string) => parseFloat(/([\d.]+)rem/.exec(query)?.[1] ?? "") * REM;
  expect(Math.ceil(widthOf(PHONE))).toBe(768);
  expect(widthOf(PHONE)).toBeGreaterThan(767);
  expect(widthOf(WIDE)).toBe(1280);
});
