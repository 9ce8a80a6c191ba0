import type { Page } from "@playwright/test";
import axe from "axe-core";

import { PlainBrowser } from "../../support/plain-browser";
import type { BrowserDesk } from "../browser-desk";
import { createDeal, createShownDeal, type Shown } from "../deals";
import { PlainDesk } from "../plain-desk";
import { SCREENS } from "../screens";
import { findSmallTargets, useFinger } from "../targets";
import { expect, inBrowser, scripted, uniqueName } from "../test";

const WIDTHS = [320, 390, 820, 1024, 1280, 1440];
const AXE_WIDTHS = [390, 1440];
const TOUCH_WIDTHS = [390, 820];

const test = scripted.extend<object, { shown: Shown }>({
  shown: [
    async ({ signedIn, origin }, use) => {
      const staff = new PlainDesk(new PlainBrowser(origin, await signedIn("admin")));
      await use(await createShownDeal(staff));
    },
    { scope: "worker" },
  ],
});

// One load of a screen serves every check of it: what differs by width and scheme is styled, not scripted.
for (const screen of SCREENS) {
  test(`${screen.name}: no serious accessibility fault, nothing wider than the window, targets for fingers, nothing on the console`, async ({
    openDesk,
    signedIn,
    shown,
  }) => {
    test.setTimeout(180_000);
    const person = inBrowser(await openDesk(screen.isOpen ? undefined : await signedIn("admin")));
    const { page } = person;
    const messages = listen(page);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await person.open(screen.path(shown));
    const problems: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(...(await findOverflow(page)));
      if (!AXE_WIDTHS.includes(width)) continue;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const fault of await findFaults(page)) {
          problems.push(`${colorScheme}, ${width} px: ${fault}`);
        }
      }
    }
    await useFinger(page);
    for (const width of TOUCH_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const target of await findSmallTargets(page)) {
        problems.push(`too small for a finger at ${width} px: ${target}`);
      }
    }
    expect(problems).toEqual([]);
    // The browser itself reports a page that answers 404.
    if (screen.name !== "missing deal") expect(messages).toEqual([]);
  });
}

test("long names make no screen scroll sideways", async ({ staff }) => {
  test.setTimeout(180_000);
  const long = "Averyveryverylongwordwithoutanyspaceinitatallbecausewhynot12345";
  await addPreset(staff, long);
  const deal = await createDeal(staff, `${long.repeat(3)}${uniqueName("")}`, "Signed");
  const residential = "/workflows/residential-sales";
  const problems: string[] = [];
  for (const path of [
    `/workflows/commercial/presets?search=${long}`,
    "/workflows/commercial?view=kanban",
    deal,
    `${deal}/move`,
    `${deal}/archive`,
    `${residential}?view=table&search=${long}`,
    `${residential}?view=kanban&search=${long}`,
  ]) {
    await staff.open(path);
    for (const width of WIDTHS) {
      await staff.page.setViewportSize({ width, height: 900 });
      for (const problem of await findOverflow(staff.page)) problems.push(`${path}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
});

async function addPreset(staff: BrowserDesk, name: string) {
  const window = await staff.elsewhere();
  await window.open(`/workflows/commercial/presets?search=${name}`);
  await window.fill("Name of a new preset", name);
  await window.press("Add preset");
  await window.expectToast("Preset added");
}

/** Dialogs, panels and sheets clip or scroll by themselves: nothing may be lost inside them either. */
async function findOverflow(page: Page): Promise<string[]> {
  const { width, overflow } = await page.evaluate(() => ({
    width: window.innerWidth,
    overflow: [document.documentElement, ...document.querySelectorAll("dialog, .panel, .sheet")]
      .map((one) => one.scrollWidth - one.clientWidth)
      .reduce((most, one) => Math.max(most, one), 0),
  }));
  expect(width).toBe(page.viewportSize()?.width);
  return overflow > 0 ? [`${overflow} px too wide at ${width}`] : [];
}

/** Serious and critical accessibility faults of the page as it looks now. */
async function findFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    return (await run(document, { resultTypes: ["violations"] })).violations;
  });
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

function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      messages.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => messages.push(`${page.url()}: ${error.message}`));
  return messages;
}
