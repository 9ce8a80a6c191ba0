import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const REM = 16;

/** The width in pixels of the rule of a selector that has one. */
function widthOf(file: string, selector: string): number {
  const rules = readFileSync(`app/ui/styles/${file}.css`, "utf8").split("}");
  const rem = rules
    .filter((rule) => rule.includes(`\n${selector} {`) || rule.includes(`  ${selector} {`))
    .map((rule) => /width\b.*?([\d.]+)rem/.exec(rule.slice(rule.lastIndexOf("{")))?.[1]);
  return parseFloat(rem.find((one) => one !== undefined) ?? "") * REM;
}

it("the deal's panel is 950 wide, that of a contact 780, and dialogs 600, 500, 800 or 1000", () => {
  expect(widthOf("panel", ".panel")).toBe(950);
  expect(widthOf("contacts", ".panel.w780")).toBe(780);
  expect(widthOf("dialog", ".dialog")).toBe(600);
  expect(widthOf("dialog", ".dialog:is(.w500, .ask)")).toBe(500);
  expect(widthOf("contacts", ".dialog.w800")).toBe(800);
  expect(widthOf("contacts", ".dialog.w1000")).toBe(1_000);
});
