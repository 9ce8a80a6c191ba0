import type { Page } from "@playwright/test";

import type { BrowserDesk } from "../browser-desk";
import { createDeal, createShownDeal, setStatusElsewhere } from "../deals";
import { SCREENS } from "../screens";
import { DEMO_PASSWORD } from "../../support/start-app";
import { expect, scripted as test, uniqueName } from "../test";

const BOARD = "/workflows/residential-sales";

/** Waits until the element in focus is the one that is meant. */
const expectFocus = (page: Page, selector: string) =>
  expect(page.locator(selector).and(page.locator(":focus"))).toHaveCount(1);

/** Follows an address as a link of the page would. */
async function goTo(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = href;
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

const panel = (staff: BrowserDesk) => staff.within(".panel");

const openFromBoard = async (staff: BrowserDesk, name: string) => {
  await staff.open(`${BOARD}?view=kanban&search=${encodeURIComponent(name)}`);
  await staff.page.getByRole("link", { name, exact: true }).click();
  await expect(staff.page.locator(".panel h1")).toBeFocused();
};

test.describe("a dialog that was opened as a page", () => {
  for (const [dialog, close] of [
    ["edit", (page: Page) => page.getByRole("link", { name: "Cancel" }).click()],
    ["archive", (page: Page) => page.keyboard.press("Escape")],
    ["notes/new", (page: Page) => page.getByRole("link", { name: /^Close/ }).click()],
  ] as const) {
    test(`${dialog} closes to the deal over its board`, async ({ staff }) => {
      const { page } = staff;
      const name = uniqueName("Direct");
      const path = await createDeal(staff, name);
      await staff.open(`${path}/${dialog}`);
      await close(page);
      await staff.expectAddress(path);
      await expect(page.locator(".panel h1")).toHaveText(name);
      await expect(page.locator(".page.behind .card, .page.behind tr").first()).toBeAttached();
      await page.keyboard.press("Escape");
      await staff.expectAddress(BOARD);
      await expect(page.locator(".page h1")).toBeVisible();
    });
  }

  test("closes to the deal after a sign-in on the way", async ({ staff, desk }) => {
    const name = uniqueName("Signed in");
    const path = await createDeal(staff, name);
    await desk.open(`${path}/edit`);
    await desk.signIn("admin", DEMO_PASSWORD);
    await desk.expectAddress(`${path}/edit`);
    await desk.page.getByRole("link", { name: "Cancel" }).click();
    await desk.expectAddress(path);
    await expect(desk.page.locator(".panel h1")).toHaveText(name);
  });
});

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
    const status = page.locator(".panel").getByLabel("Status", { exact: true });
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

  test("is saved on leaving the control", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Blur")));
    await page.locator(".panel").getByLabel("Status", { exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await staff.afterChange(() => page.keyboard.press("Tab"));
    await staff.reload();
    await expect(page.locator(".panel").getByLabel("Status", { exact: true })).not.toHaveValue(
      (await page
        .getByLabel("Status", { exact: true })
        .locator("option")
        .first()
        .getAttribute("value")) ?? "",
    );
  });

  test("chosen again on the way waits for the answer, and goes out from there", async ({
    staff,
  }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Twice")));
    const bodies = sent(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/status?*", async (route) => {
      await held;
      await route.continue();
    });
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

  test("goes back to what holds after a conflict", async ({ staff }) => {
    const path = await createDeal(staff, uniqueName("Overtaken"));
    await staff.open(path);
    await setStatusElsewhere(staff, path, "Received");
    await panel(staff).choose("Status", "Quoting");
    await staff.expectToast("Oops! That didn't work");
    await panel(staff).expectChosen("Status", "Received");
  });
});

test.describe("a deal over its board", () => {
  test("leaves nothing else to reach, and gives the focus back to its card", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Overlay");
    await createDeal(staff, name);
    await openFromBoard(staff, name);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")]
        .filter((one) => !one.closest(".panel, [inert]") && one.tabIndex >= 0)
        .map((one) => one.outerHTML),
    );
    expect(outside).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator(".panel")).toHaveCount(0);
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
    expect(await page.locator("[inert]").count()).toBe(0);
  });

  test("closes by history, over its tabs and dialogs: Back never opens it again", async ({
    staff,
  }) => {
    const { page } = staff;
    const name = uniqueName("History");
    await createDeal(staff, name);
    await staff.open("/dashboard");
    const list = `${BOARD}?view=kanban&search=${encodeURIComponent(name).replaceAll("%20", "+")}`;
    await goTo(page, list);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.locator(".panel h1")).toBeFocused();
    await goTo(page, `${new URL(page.url()).pathname}?tab=notes`);
    await page.getByRole("link", { name: "Add note" }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("Kept");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.locator(".note")).toContainText("Kept");
    await expect(page.getByRole("link", { name: "Add note" })).toBeFocused();
    await page.getByRole("link", { name: `Close ${name}` }).click();
    await staff.expectAddress(list);
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
    await page.goBack();
    await staff.expectAddress("/dashboard");
  });

  test("opened as a page, its closing takes the place of its address", async ({ staff }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Alone"));
    await staff.open("/dashboard");
    await staff.open(path);
    await page.keyboard.press("Escape");
    await staff.expectAddress(BOARD);
    await page.goBack();
    await staff.expectAddress("/dashboard");
  });

  test("opens by one call, which begins when the mouse goes down", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Early");
    await createDeal(staff, name);
    await staff.open(`${BOARD}?view=kanban&search=${encodeURIComponent(name)}`);
    const asked: string[] = [];
    page.on("request", (request) => {
      const route = new URL(request.url()).searchParams.get("_data");
      if (route?.includes("deals")) asked.push(route);
    });
    await page.getByRole("link", { name, exact: true }).hover();
    await page.mouse.down();
    await expect.poll(() => asked).toEqual(["routes/deals/panel/panel"]);
    await page.mouse.up();
    await expect(page.locator(".panel h1")).toHaveText(name);
    expect(asked).toEqual(["routes/deals/panel/panel"]);
  });

  test("closes at once, and the board is read after that", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("At once");
    const path = await createDeal(staff, name);
    await openFromBoard(staff, name);
    await setStatusElsewhere(staff, path, "Received");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/*_data=routes%2Fdeals%2Fboard*", async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press("Escape");
    await expect(page.locator("#status-new-enquiry .card", { hasText: name })).toBeVisible();
    await expect(page.locator(".panel")).toHaveCount(0);
    release();
    await expect(page.locator("#status-received .card", { hasText: name })).toBeVisible();
  });

  test("that is not there has its frame and its ways out", async ({ staff }) => {
    const { page } = staff;
    await staff.open(`${BOARD}?view=kanban`);
    await goTo(page, `${BOARD}/nothing`);
    await expect(page.getByRole("heading", { name: "Deal not found" })).toBeFocused();
    await expect(page.locator(".panel-scrim")).toBeVisible();
    await expect(page.locator(".panel .empty svg")).toBeVisible();
    await expect(page.getByRole("link", { name: "Close Deal not found" })).toBeVisible();
    await page.keyboard.press("Escape");
    await staff.expectAddress(`${BOARD}?view=kanban`);
  });
});

test.describe("unsaved text", () => {
  test("is asked about on Back; the question closes back into the field", async ({ staff }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Unsaved back"));
    await staff.open(path);
    await page.getByRole("link", { name: "Edit details" }).click();
    await page.getByLabel("Description").fill("Half a thought");
    const question = page.getByRole("dialog", { name: "You have unsaved changes" });
    await page.goBack();
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await staff.expectAddress(`${path}/edit`);
    for (const keep of ["Escape", "Enter"]) {
      await page.keyboard.press(keep);
      await expect(question).toHaveCount(0);
      await expect(page.getByLabel("Description")).toBeFocused();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(question).toBeVisible();
    }
    await question.locator(".dialog-head button").click();
    await expect(page.getByLabel("Description")).toBeFocused();
    await expect(page.getByLabel("Description")).toHaveValue("Half a thought");
    await page.goBack();
    await page.getByRole("button", { name: "Yes, exit without saving" }).click();
    await staff.expectAddress(path);
    await expect(page.locator(".panel")).not.toContainText("Half a thought");
  });

  test("in presets is asked about, and is still there behind the question whether to remove one", async ({
    staff,
  }) => {
    const { page } = staff;
    const names = [uniqueName("First"), uniqueName("Second")] as const;
    const list = "/workflows/commercial/presets?alerts=any";
    const window = await staff.elsewhere();
    for (const name of names) {
      await window.open(list);
      await window.fill("Name of a new preset", name);
      await window.press("Add preset");
    }
    await staff.open("/workflows/commercial?alerts=any&view=kanban");
    await page.getByRole("link", { name: "Manage presets" }).click();
    await page.getByLabel("Name of a new preset").fill("Half a name");
    await page.goBack();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Name of a new preset")).toBeFocused();
    await page.getByRole("link", { name: `Remove ${names[0]}` }).click();
    await expect(page.getByText("Are you sure you want to remove this preset?")).toBeVisible();
    await expect(page.getByRole("link", { name: "Keep preset" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: `Remove ${names[0]}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Yes, remove now" }).click();
    await expect(page.getByRole("link", { name: `Remove ${names[0]}` })).toHaveCount(0);
    await expect(page.getByLabel(`Name of ${names[1]}`)).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Yes, exit without saving" }).click();
    await staff.expectAddress(/^\/workflows\/commercial\?/);
  });

  test("what was removed gives the focus to its neighbour", async ({ staff }) => {
    const { page } = staff;
    const { deal } = await createShownDeal(staff);
    const window = await staff.elsewhere();
    await window.open(`${deal}/notes/new`);
    await window.fill("Note", "Stays");
    await window.press("Save note");
    await staff.open(deal);
    await page.locator(".note", { hasText: "A note to look at." }).getByText("Archive").click();
    await page.getByRole("button", { name: "Yes, archive now" }).click();
    await expect(page.locator(".note")).toHaveCount(1);
    await expectFocus(page, ".note a");
  });
});

test("each page that is gone to is announced by its title, and a filter leaves the focus", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/dashboard");
  await page.getByRole("link", { name: "Commercial" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Commercial · Headrail" })).toHaveCount(
    1,
  );
  await expectFocus(page, "h1");
  const preset = page.getByRole("link", { name: "Manage presets" });
  await preset.focus();
  await goTo(page, "/workflows/commercial?alerts=any");
  await expect(preset).toHaveAttribute("href", /alerts=any/);
  await expect(preset).toBeFocused();
});

test.describe("the page of a deal", () => {
  const top = (page: Page) =>
    page.locator(".panel-tabs").evaluate((tabs) => tabs.getBoundingClientRect());

  test("shows its tabs in the first screen, the current one in view", async ({ staff }) => {
    const { page } = staff;
    const { deal } = await createShownDeal(staff);
    await page.setViewportSize({ width: 390, height: 844 });
    await staff.open(`${deal}?tab=notes`);
    expect((await top(page)).bottom).toBeLessThan(844);
    await page.setViewportSize({ width: 820, height: 900 });
    expect((await top(page)).top).toBeLessThanOrEqual(270);
    await page.setViewportSize({ width: 320, height: 640 });
    // As many tabs as a workflow may have.
    await page.locator(".panel-tabs").evaluate((tabs) => {
      for (let at = 0; at < 8; at += 1) tabs.prepend(tabs.children[0]?.cloneNode(true) ?? "");
    });
    await page.locator(".panel-tabs a").first().click();
    await page.locator(".panel-tabs a").last().click();
    await expect(page.locator(".panel-tabs [aria-current]").last()).toBeInViewport({ ratio: 1 });
  });

  test("clamps a long name at three lines", async ({ staff }) => {
    const { page } = staff;
    const name = `${uniqueName("Long")} ${"of many words ".repeat(13)}`.slice(0, 200).trim();
    await staff.open(await createDeal(staff, name));
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const heading = page.locator(".panel h1");
      const lines = await heading.evaluate(
        (one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight),
      );
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
      await expect(heading).toHaveAttribute("title", name);
    }
  });

  test("warns only where an alert applies, asks why a deal was lost once it is, and calls and writes", async ({
    staff,
  }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Quiet"), "Quoting"));
    await expect(page.locator(".panel").getByLabel("Payment", { exact: true })).toBeVisible();
    await expect(page.locator(".selectors .t-amber")).toHaveCount(0);
    await expect(page.locator(".panel").getByLabel("Lost Reason")).toHaveCount(0);
    await panel(staff).choose("Status", "Signed");
    await expect(page.locator(".selectors .t-amber").getByLabel("Payment")).toBeVisible();
    await panel(staff).choose("Status", "Lost");
    await expect(page.locator(".selectors .t-amber").getByLabel("Lost Reason")).toBeVisible();
    await staff.open(`${BOARD}?view=kanban`);
    await page
      .locator(".card", { hasNot: page.locator("p:only-child") })
      .locator(".cn")
      .first();
    await page.locator("#status-signed .cn").last().click();
    await expect(page.locator(".panel a[href^='mailto:']")).toHaveAttribute("href", /@/);
    await expect(page.locator(".panel a[href^='tel:']")).toHaveAttribute("href", /^tel:\+?\d+$/);
  });
});

test("every screen gone to and closed leaves the focus somewhere, asks about text, and offers the safe choice", async ({
  staff,
}) => {
  test.setTimeout(120_000);
  const { page } = staff;
  const shown = await createShownDeal(staff);
  await staff.open("/dashboard");
  const place = () => page.evaluate(() => document.activeElement?.tagName ?? "BODY");
  for (const screen of SCREENS.filter((one) => !one.isOpen)) {
    const path = screen.path(shown);
    await test.step(screen.name, async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await goTo(page, path);
      await expect.poll(place, screen.name).not.toBe("BODY");
      const dialog = page.locator("dialog:modal");
      const isDialog = (await dialog.count()) > 0;
      if (isDialog) expect(await dialog.locator(":focus").count(), screen.name).toBe(1);
      else await expectFocus(page, "h1");
      if (await page.locator(".dialog-foot .danger").count()) {
        await expectFocus(page, ".dialog-foot a[data-close]");
      }
      const field = dialog.last().locator("input[type=text], textarea").first();
      if (isDialog && (await field.count())) {
        await field.fill("Typed and not saved");
        await page.goBack();
        await page.getByRole("button", { name: "Yes, exit without saving" }).click();
        await expect(dialog).toHaveCount(0);
        await expect.poll(place, screen.name).not.toBe("BODY");
        return;
      }
      if (!isDialog && !(await page.locator(".panel").count())) return;
      await page.keyboard.press("Escape");
      await page.waitForURL((url) => url.pathname !== path.split("?")[0]);
      await expect.poll(place, screen.name).not.toBe("BODY");
    });
  }
});
