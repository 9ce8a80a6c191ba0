import type { Page } from "@playwright/test";
import axe from "axe-core";

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
  // A page that has just taken the place of another may hear of its window's size a moment later.
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width, { timeout: 10_000 });
  const overflow = await page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll("dialog, .panel, .sheet, .order-columns > .table-box"),
    ]
      .map((one) => one.scrollWidth - one.clientWidth)
      .reduce((most, one) => Math.max(most, one), 0),
  );
  return overflow > 0 ? [`${overflow} px too wide at ${width}`] : [];
}

/** Serious and critical accessibility faults of the page as it looks now. In the dark nothing but its colours differs. */
async function findFaults(page: Page, scheme: "light" | "dark"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const rules = scheme === "dark" ? ["color-contrast", "link-in-text-block"] : null;
  const violations = await page.evaluate(
    async ({ only, exclude }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const runOnly = only && { runOnly: { type: "rule" as const, values: only } };
      const options = { resultTypes: ["violations" as const], ...runOnly };
      return (await run({ include: document, exclude }, options)).violations;
    },
    { only: rules, exclude: REPEATED },
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id} ${nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(" | ")}`,
    );
}
