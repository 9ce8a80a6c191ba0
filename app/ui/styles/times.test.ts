import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What stands in the rule of a selector. */
function ruleOf(file: string, selector: string): string {
  const style = readFileSync(`app/ui/styles/${file}.css`, "utf8");
  const start = style.indexOf(`${selector} {`);
  return start === -1 ? "" : style.slice(start, style.indexOf("}", start));
}

it("toasts fade for 500 ms, loading bars wait 500 ms, and tooltips 200 ms", () => {
  expect(ruleOf("toast", ".toasts.float .toast")).toContain("transition: opacity 500ms;");
  for (const [file, selector] of [
    ["shell", ".progress"],
    ["sheets", ".loading-slats i"],
  ] as const) {
    expect(ruleOf(file, selector), selector).toMatch(/animation: progress [\d.]+s 500ms/);
  }
  expect(ruleOf("controls", '.tip:focus-within > [role="tooltip"]')).toContain(
    "transition-delay: 200ms;",
  );
});
