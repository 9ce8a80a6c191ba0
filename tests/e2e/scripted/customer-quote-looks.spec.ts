import { customerQuote } from "../quotes";
import { expect, scripted as test } from "../test";

/** Quotes by their state, and what stands beside them: the form, or why there is none. */
const ANSWERS = [
  ["open", "Accept this quote"],
  ["closed", "This quote can no longer be accepted"],
] as const;

for (const [name, heading] of ANSWERS) {
  test(`beside a quote that is ${name} its answer stays in sight`, async ({ desk }) => {
    const { page } = desk;
    // Lower than the page is long, and higher than the form.
    await page.setViewportSize({ width: 1440, height: 760 });
    await desk.open(customerQuote(name).page);
    await page.getByRole("heading", { name: "Payment summary" }).evaluate((part) => {
      part.scrollIntoView({ block: "start" });
    });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
  });
}
