import type { Locator, Page } from "@playwright/test";

import { DEMO_PASSWORD } from "../../support/start-app";
import type { BrowserDesk } from "../browser-desk";
import { createDeal } from "../deals";
import { textFor } from "../form-texts";
import { findLooks, findOverflow, WIDTHS } from "../looks";
import { SCREENS, type Screen } from "../screens";
import { findSmallTargets, useFinger } from "../targets";
import { expect, inBrowser, scripted as test, uniqueName } from "../test";
import { expectFocus, goOffline, goOnline, goTo, NOT_SAVED } from "../ways";

const TOUCH_WIDTHS = [390, 820];
const DESKTOP = { width: 1280, height: 720 };
const DASHBOARD = "/dashboard";
const BOARD = "/workflows/commercial?view=kanban";
/** From elsewhere the settings are a new document, whose focus is the browser's: they are come to from one another. */
const SETTINGS = ["/settings/orders", "/settings/quotes"];

const FORMS = SCREENS.filter(({ hasForm }) => hasForm);
/** The first of each kind of form, sent after the session ended as well: a text browser sends all of them. */
const SENT_SIGNED_OUT = new Set(
  FORMS.filter(
    ({ over, asks, isOpen }, at) =>
      !isOpen &&
      at === FORMS.findIndex((one) => !one.isOpen && one.over === over && one.asks === asks),
  ),
);

// One load of a screen serves every check of it: what differs by width and scheme is styled, not scripted.
for (const screen of SCREENS) {
  test(`${screen.name}: accessible, as wide as the window, under fingers, with its focus, and its text is kept`, async ({
    openDesk,
    signedIn,
    shown,
  }) => {
    test.setTimeout(180_000);
    const person = inBrowser(await openDesk(screen.isOpen ? undefined : await signedIn("admin")));
    const { page } = person;
    const path = screen.path(shown);
    await screen.prepare?.(person);
    const messages = listen(page);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await person.open(path);
    await test.step("looks and targets", async () => {
      expect(await findLooks(page)).toEqual([]);
      await expectTargets(page);
      // The browser itself reports a page that answers 404.
      if (!screen.name.startsWith("missing")) expect(messages).toEqual([]);
    });
    await page.setViewportSize(DESKTOP);
    if (!screen.isOpen) {
      await test.step("focus of who comes and goes", () => comeAndGo(page, screen, path));
    }
    if (!screen.hasForm) return;
    await test.step("its form, sent in vain", async () => {
      if (!screen.isOpen) await goTo(page, path);
      await sendInVain(person, screen, path);
    });
  });
}

/** Comes from the dashboard and goes back: by Back if there is text to ask about, else by Escape. */
async function comeAndGo(page: Page, { over, asks, name, hasForm }: Screen, path: string) {
  const place = () => page.evaluate(() => document.activeElement?.tagName ?? "BODY");
  const others = path.startsWith("/settings") ? SETTINGS : [DASHBOARD, BOARD];
  const elsewhere = others.find((one) => !path.startsWith(one)) ?? DASHBOARD;
  await goTo(page, elsewhere);
  await expectFocus(page, "h1");
  await goTo(page, path);
  const dialog = page.locator("dialog:modal");
  if (over === "dialog" || over === "question") {
    await expect(dialog.locator(":focus"), name).toHaveCount(1);
  } else {
    await expect(dialog, name).toHaveCount(0);
    // The first field of a form that is all there is to a page, else the heading.
    const isForm = hasForm || /^\/settings\/\w+\/\w/.test(path);
    const onPage = isForm
      ? "main :is(h1, [data-heading], form :is(input, select, textarea))"
      : "h1";
    await expectFocus(page, over === "panel" ? ".panel h1" : onPage);
  }
  const safe = over === "question" ? 1 : 0;
  await expect(page.locator(".dialog-foot .danger")).toHaveCount(safe);
  if (safe) await expectFocus(page, ".dialog-foot a[data-close]");
  if (asks) {
    await dialog.last().locator("input[type=text], textarea").first().fill("Typed and not saved");
    await page.goBack();
    await page.getByRole("button", { name: "Yes, exit without saving" }).click();
    await expect(dialog).toHaveCount(0);
  } else if (over) {
    await page.keyboard.press("Escape");
    await page.waitForURL(({ pathname }) => pathname !== path.split("?")[0]);
  }
  await expect.poll(place, name).not.toBe("BODY");
}

/** Sends the form where nobody answers, and some after the session ended: what was typed is still there. */
async function sendInVain(person: BrowserDesk, screen: Screen, path: string) {
  const { page } = person;
  const { send, expectTyped } = await fillForm(page, screen);
  const heading = await page.getByRole("heading", { level: 1 }).last().textContent();
  await goOffline(person);
  await send();
  await person.expectText(NOT_SAVED);
  await expectTyped();
  await goOnline(page);
  if (!SENT_SIGNED_OUT.has(screen)) return;
  const posts: string[] = [];
  page.on("request", (one) => one.method() === "POST" && posts.push(one.url()));
  await person.forgetSession();
  await send();
  await person.expectText("What you typed is kept.");
  await person.signIn("admin", DEMO_PASSWORD);
  await person.expectHeading(heading ?? "");
  await person.expectAddress(path);
  await expectTyped();
  // Sent once, held, signed in, given back: and nobody sent it again.
  expect(posts).toHaveLength(4);
  await expect(page.locator(".toast")).toHaveCount(0);
}

/** Fills what is empty in the screen's own form, and says how to send it. */
async function fillForm(page: Page, { over }: Screen) {
  const place = over ? page.locator("dialog:modal").last() : page.locator("main");
  const form = place.locator("form[method=post]:has(button)").first();
  const typed: [Locator, string][] = [];
  // A list becomes chips a moment later, and what is typed as a chip is one: tests of their own.
  const fields = form.locator(
    ":is(textarea, input:is([type=text], [type=email], [type=password])):not([data-list], .chips-field *)",
  );
  await expect(form).toBeVisible();
  // The question may lie over another dialog, which is there before it.
  if (over === "question") await expect(place.locator(".dialog-foot .danger")).toBeVisible();
  for (const field of await fields.all()) {
    if ((await field.inputValue()) !== "" || (await field.getAttribute("role"))) continue;
    const inputmode = await field.getAttribute("inputmode");
    const type = await field.getAttribute("type");
    typed.push([field, textFor({ inputmode, type })]);
  }
  for (const [field, text] of typed) await field.fill(text);
  return {
    /** By the form's main button, as Enter does it. */
    send: () =>
      form.evaluate((element: HTMLFormElement) => {
        const buttons = [...element.querySelectorAll<HTMLButtonElement>("button")];
        const isMain = (one: HTMLButtonElement) =>
          !one.disabled &&
          !one.formMethod &&
          !/step|intent/.test(one.name) &&
          one.type === "submit";
        element.requestSubmit(buttons.find(isMain));
      }),
    expectTyped: async () => {
      for (const [field, text] of typed) await expect(field).toHaveValue(text);
    },
  };
}

/** Every control can be hit by a finger; what script draws for a width alone comes a moment after the width. */
async function expectTargets(page: Page): Promise<void> {
  const putAway = await useFinger(page);
  for (const width of TOUCH_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => findSmallTargets(page), `too small for a finger at ${width} px`)
      .toEqual([]);
  }
  await putAway();
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

function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      messages.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => messages.push(`${page.url()}: ${error.message}`));
  return messages;
}
