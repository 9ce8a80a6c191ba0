import type { Page } from "@playwright/test";

import type { BrowserDesk } from "../browser-desk";
import { createDeal, setStatusElsewhere } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { goTo, holdBack } from "../ways";

const panel = (staff: BrowserDesk) => staff.within(".panel");
const statusOf = (page: Page) => page.locator(".panel").getByLabel("Status", { exact: true });
const shown = (page: Page) => statusOf(page).locator("option:checked").textContent();

/** Presses keys; those that open the browser's own picker are waited for. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    const opens = key === "Space" || key === "Alt+ArrowDown";
    await page.keyboard.press(key);
    if (opens) await page.waitForFunction(() => document.querySelector("select:open"));
  }
}

/** Asks the server for something, which comes after whatever was sent until now. */
const settle = (page: Page) => page.evaluate(async () => (await fetch("/health.json")).text());

/** Presses the select with the mouse, which opens the picker. */
async function pressSelect(page: Page) {
  await statusOf(page).click();
  await page.waitForFunction(() => document.querySelector("select:open"));
}

test.describe("the status of a deal", () => {
  const sent = (page: Page) => {
    const bodies: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") bodies.push(request.postData() ?? "");
    });
    return bodies;
  };

  test("is not saved by arrows: Enter saves, Escape takes back", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Arrows")));
    const status = statusOf(page);
    const bodies = sent(page);
    await status.focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    const chosen = await status.locator("option:checked").textContent();
    expect(chosen).not.toBe("New enquiry");
    await page.keyboard.press("Escape");
    await panel(staff).expectChosen("Status", "New enquiry");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    expect(bodies).toEqual([]);
    await staff.afterChange(() => page.keyboard.press("Enter"));
    await expect(status.locator("option:checked")).toHaveText(chosen ?? "");
    expect(bodies).toHaveLength(1);
    await staff.reload();
    await panel(staff).expectChosen("Status", chosen ?? "");
  });

  test("chosen before the script came is saved once it is there, and keeps the focus", async ({
    staff,
  }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Early"));
    const giveScripts = await holdBack(page, "**/assets/*.js");
    const bodies = sent(page);
    await page.goto(staff.origin + path, { waitUntil: "commit" });
    await statusOf(page).selectOption("Quoting");
    await statusOf(page).focus();
    giveScripts();
    await staff.ready();
    await expect(statusOf(page)).toBeFocused();
    await panel(staff).expectChosen("Status", "Quoting");
    expect(bodies).toEqual([]);
    await staff.afterChange(() => page.keyboard.press("Tab"));
    expect(bodies).toHaveLength(1);
    await staff.reload();
    await panel(staff).expectChosen("Status", "Quoting");
  });

  test("is not saved by going back, whatever a colleague has chosen in between", async ({
    staff,
  }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Gone back"));
    await staff.open(path);
    await staff.ready();
    await staff.afterChange(async () => {
      await statusOf(page).selectOption({ label: "Measure booked" });
    });
    await staff.open("/terms");
    await setStatusElsewhere(staff, path, "Signed");
    const bodies = sent(page);
    await page.goBack();
    await staff.ready();
    await expect.poll(() => shown(page)).toBe("Signed");
    await settle(page);
    expect(bodies).toEqual([]);
  });

  test("is saved on leaving the control", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Blur")));
    const bodies = sent(page);
    await statusOf(page).focus();
    await page.keyboard.press("ArrowDown");
    const chosen = (await shown(page)) ?? "";
    expect(chosen).not.toBe("New enquiry");
    await staff.afterChange(() => page.keyboard.press("Tab"));
    await panel(staff).expectChosen("Status", chosen);
    await staff.reload();
    await panel(staff).expectChosen("Status", chosen);
    expect(bodies).toHaveLength(1);
  });

  const ESCAPES: Record<string, (page: Page) => Promise<void>> = {
    "Space, arrows, Escape": (page) => press(page, "Space", "ArrowDown", "ArrowDown", "Escape"),
    "Alt+Down, arrow, Escape": (page) => press(page, "Alt+ArrowDown", "ArrowDown", "Escape"),
    "Alt+Down, a letter, Escape": (page) => press(page, "Alt+ArrowDown", "s", "Escape"),
    "Space, arrow, Escape and Tab at once": async (page) => {
      await press(page, "Space", "ArrowDown");
      // Tab goes down before Escape comes up.
      await page.keyboard.down("Escape");
      await page.keyboard.down("Tab");
      await page.keyboard.up("Escape");
      await page.keyboard.up("Tab");
    },
    "mouse, arrow, Escape": async (page) => {
      await pressSelect(page);
      await press(page, "ArrowDown", "Escape");
    },
    "mouse, arrow, a press beside the picker": async (page) => {
      await pressSelect(page);
      await press(page, "ArrowDown");
      await page.locator(".panel h1").click();
    },
    "arrow, Escape": (page) => press(page, "ArrowDown", "Escape"),
    "a letter, Escape": (page) => press(page, "s", "Escape"),
    "arrow, Alt+Down, arrow, Escape, Escape": (page) =>
      press(page, "ArrowDown", "Alt+ArrowDown", "ArrowDown", "Escape", "Escape"),
  };
  test("is not saved by what Escape ends, nor by leaving after it", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Escaped")));
    const bodies = sent(page);
    const before = await statusOf(page).inputValue();
    for (const [gesture, escape] of Object.entries(ESCAPES)) {
      await statusOf(page).focus();
      await escape(page);
      await expect(statusOf(page), gesture).toHaveValue(before);
      await page.keyboard.press("Tab");
      await settle(page);
      expect([await statusOf(page).inputValue(), bodies], gesture).toEqual([before, []]);
    }
  });

  const CHOICES: Record<string, (page: Page) => Promise<void>> = {
    "Space, arrow, Enter": (page) => press(page, "Space", "ArrowDown", "Enter"),
    "Alt+Down, arrow, Enter": (page) => press(page, "Alt+ArrowDown", "ArrowDown", "Enter"),
    "Space, arrow, Tab": (page) => press(page, "Space", "ArrowDown", "Tab"),
    "mouse, arrow, Enter": async (page) => {
      await pressSelect(page);
      await press(page, "ArrowDown", "Enter");
    },
    "arrow, Alt+Down, arrow, Enter": (page) =>
      press(page, "ArrowDown", "Alt+ArrowDown", "ArrowDown", "Enter"),
    "arrow, mouse, Enter": async (page) => {
      await press(page, "ArrowDown");
      await pressSelect(page);
      await press(page, "Enter");
    },
    "arrow, Enter": (page) => press(page, "ArrowDown", "Enter"),
    "a letter, Enter": (page) => press(page, "n", "Enter"),
  };
  test("is saved once by a choice, and not again by an arrow that Escape takes back", async ({
    staff,
  }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Chosen")));
    const bodies = sent(page);
    for (const [gesture, choose] of Object.entries(CHOICES)) {
      bodies.length = 0;
      const before = await statusOf(page).inputValue();
      await statusOf(page).focus();
      await choose(page);
      await expect.poll(() => bodies, gesture).toHaveLength(1);
      await expect(page.locator("select:open")).toHaveCount(0);
      const value = await statusOf(page).inputValue();
      expect(value, gesture).not.toBe(before);
      await expect(page.locator(`input[name=currentStatusId][value="${value}"]`)).toHaveCount(1);
      const isFirst = await statusOf(page).evaluate(
        (one: HTMLSelectElement) => one.selectedIndex === 0,
      );
      await press(page, isFirst ? "ArrowDown" : "ArrowUp", "Escape");
      await expect(statusOf(page), gesture).toHaveValue(value);
      await press(page, "Alt+ArrowDown", "ArrowDown", "Escape", "Tab");
      await settle(page);
      expect(await statusOf(page).inputValue(), gesture).toBe(value);
      expect(bodies, gesture).toHaveLength(1);
      const body = new URLSearchParams(bodies[0]);
      expect([body.get("currentStatusId"), body.get("statusId")], gesture).toEqual([before, value]);
    }
    const last = (await shown(page)) ?? "";
    await staff.reload();
    await panel(staff).expectChosen("Status", last);
  });

  test("is saved at once by a finger, and by a picker of the system's own", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Finger")));
    // A picker of the system's own takes every event until there is a choice: that is all a page hears.
    const pickAfter = (type: string, init: object, option: string) =>
      statusOf(page).evaluate(
        (select: HTMLSelectElement, [name, given, label]) => {
          const Kind = name === "keydown" ? KeyboardEvent : PointerEvent;
          select.dispatchEvent(new Kind(name, { bubbles: true, ...given }));
          const at = [...select.options].find((one) => one.text === label);
          if (at) at.selected = true;
          select.dispatchEvent(new Event("change", { bubbles: true }));
        },
        [type, init, option] as const,
      );
    /** What was picked is confirmed, and the next thing starts from there. */
    const expectConfirmed = async (name: string) => {
      await panel(staff).expectChosen("Status", name);
      const value = await statusOf(page).inputValue();
      await expect(page.locator(`input[name=currentStatusId][value="${value}"]`)).toHaveCount(1);
    };
    await staff.afterChange(() => pickAfter("pointerdown", { pointerType: "touch" }, "Quoting"));
    await expectConfirmed("Quoting");
    await page.evaluate(() =>
      Object.defineProperty(navigator, "userAgent", {
        value: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0.0.0 Safari/537.36",
      }),
    );
    await staff.afterChange(() => pickAfter("pointerdown", { pointerType: "mouse" }, "Signed"));
    await expectConfirmed("Signed");
    await staff.afterChange(() => pickAfter("keydown", { key: " " }, "Quoting"));
    await expectConfirmed("Quoting");
    await staff.reload();
    await panel(staff).expectChosen("Status", "Quoting");
  });

  test("chosen again on the way waits for the answer, and goes out from there", async ({
    staff,
  }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Twice")));
    const bodies = sent(page);
    const release = await holdBack(page, "**/status?*");
    await panel(staff).choose("Status", "Quoting");
    await expect.poll(() => bodies).toHaveLength(1);
    await panel(staff).choose("Status", "Signed");
    await panel(staff).expectChosen("Status", "Signed");
    expect(bodies).toHaveLength(1);
    release();
    await expect(page.locator(".panel").getByText("In Progress")).toBeVisible();
    await panel(staff).expectChosen("Status", "Signed");
    expect(bodies).toHaveLength(2);
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("chosen again on the way is saved though the deal is closed at once", async ({ staff }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Left"));
    await staff.open(path);
    const bodies = sent(page);
    const release = await holdBack(page, "**/status?*");
    await panel(staff).choose("Status", "Quoting");
    await expect.poll(() => bodies).toHaveLength(1);
    await panel(staff).choose("Status", "Signed");
    await goTo(page, "/dashboard");
    expect(bodies).toHaveLength(1);
    release();
    await expect.poll(() => bodies).toHaveLength(2);
    await expect(async () => {
      const window = await staff.elsewhere();
      await window.open(path);
      await window.within(".panel").expectChosen("Status", "Signed");
    }).toPass();
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("chosen by arrows on the way goes back to what was sent by Escape", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("On the way")));
    const bodies = sent(page);
    const release = await holdBack(page, "**/status?*");
    await statusOf(page).focus();
    await press(page, "ArrowDown", "Enter");
    await expect.poll(() => bodies).toHaveLength(1);
    const value = await statusOf(page).inputValue();
    await press(page, "ArrowDown", "Escape");
    await expect(statusOf(page)).toHaveValue(value);
    await press(page, "ArrowDown");
    release();
    await expect(page.locator(`input[name=currentStatusId][value="${value}"]`)).toHaveCount(1);
    expect(bodies).toHaveLength(1);
    await press(page, "Escape", "Tab");
    await settle(page);
    await expect(statusOf(page)).toHaveValue(value);
    expect(bodies).toHaveLength(1);
  });

  test("goes back to what holds after a conflict", async ({ staff }) => {
    const path = await createDeal(staff, uniqueName("Overtaken"));
    await staff.open(path);
    await setStatusElsewhere(staff, path, "Received");
    await panel(staff).choose("Status", "Quoting");
    await staff.expectToast("Oops! That didn't work");
    await panel(staff).expectChosen("Status", "Received");
  });
});
