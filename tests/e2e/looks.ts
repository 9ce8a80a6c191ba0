import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export const WIDTHS = [320, 390, 820, 1024, 1280, 1440];
const AXE_WIDTHS = [390, 1440];
/** Rows and cards repeat: the first of them say it for all. */
const REPEATED = ["main tbody > tr:nth-child(n + 9)", "main li:nth-child(n + 13)"];

/** What is wrong with how it looks: wider than the window, or serious for accessibility, in either scheme. */
export async function findLooks(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await findOverflow(page)));
    if (!AXE_WIDTHS.includes(width)) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const fault of await findFaults(page, colorScheme)) {
        problems.push(`${colorScheme}, ${width} px: ${fault}`);
      }
    }
  }
  return problems;
}

/** Dialogs, panels, sheets and the list of orders clip or scroll by themselves: nothing may be lost inside them either. */
export async function findOverflow(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width;
  const measure = () =>
    page.evaluate(() => ({
      width: window.innerWidth,
      overflow: [
        document.documentElement,
        ...document.querySelectorAll("dialog, .panel, .sheet, .order-columns > .table-box"),
      ]
        .map((one) => one.scrollWidth - one.clientWidth)
        .reduce((most, one) => Math.max(most, one), 0),
    }));
  let found = await measure();
  // A page that has just taken the place of another may hear of its window's size a moment later.
  if (found.width !== width) {
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width, {
      timeout: 10_000,
    });
    found = await measure();
  }
  const { overflow } = found;
  return overflow > 0 ? [`${overflow} px too wide at ${width}`] : [];
}

/** Smaller by half than what the module brings, which each page reads anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const MATTERS: readonly unknown[] = ["serious", "critical"];
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

interface Rule {
  readonly id: string;
  readonly enabled: boolean;
  readonly impact: string;
}

/** Serious and critical accessibility faults of the page as it looks now. In the dark nothing but its colours differs. */
async function findFaults(page: Page, scheme: "light" | "dark"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ only, exclude, matters }) => {
      // What a rule is worth if it is broken, which alone says whether it is asked, is told to axe's own audit alone.
      const { run, _audit } = (
        window as unknown as { axe: typeof Axe & { _audit: { rules: Rule[] } } }
      ).axe;
      const rules = _audit.rules.filter(
        ({ enabled, impact }) => enabled && matters.includes(impact),
      );
      const values = only ?? rules.map(({ id }) => id);
      const options = {
        resultTypes: ["violations" as const],
        runOnly: { type: "rule" as const, values },
        // No rule of these asks for other files.
        preload: false,
      };
      return (await run({ include: document, exclude }, options)).violations;
    },
    { only: scheme === "dark" ? OF_COLOURS : null, exclude: REPEATED, matters: MATTERS },
  );
  return violations
    .filter(({ impact }) => MATTERS.includes(impact))
    .map(
      ({ id, nodes }) =>
        `${id} ${nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(" | ")}`,
    );
}
