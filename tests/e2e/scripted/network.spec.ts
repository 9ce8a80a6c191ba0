import type { Locator, Page } from "@playwright/test";

import { PlainBrowser } from "../../support/plain-browser";
import { DEMO_PASSWORD } from "../../support/start-app";
import type { BrowserDesk } from "../browser-desk";
import { createDeal, createShownDeal, type Shown } from "../deals";
import { PlainDesk } from "../plain-desk";
import { SCREENS } from "../screens";
import { expect, inBrowser, scripted, uniqueName } from "../test";

const BOARD = "/workflows/residential-sales?view=kanban";
const TABLE = "/workflows/residential-sales?view=table";
const FAILED = "The server is experiencing issues";
const NOT_SAVED = "This may not be saved";

const test = scripted.extend<object, { shown: Shown }>({
  shown: [
    async ({ signedIn, origin }, use) => {
      const staff = new PlainDesk(new PlainBrowser(origin, await signedIn("admin")));
      await use(await createShownDeal(staff));
    },
    { scope: "worker" },
  ],
});

/** Waits until what is fetched when idle is there, and goes offline. */
async function goOffline({ page }: BrowserDesk) {
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
}

const gatewayFault = (page: Page, url: string | RegExp) =>
  page.route(url, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );

test.describe("offline from the first moment", () => {
  test("a move is taken back with a toast, and the board goes on", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("First move");
    await createDeal(staff, name);
    await staff.open(BOARD);
    await goOffline(staff);
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await staff.expectToast(FAILED);
    await expect(page.locator("#status-new-enquiry .card", { hasText: name })).toBeVisible();
    // Again, and one toast is enough.
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator(".toast")).toHaveCount(1);
    await page.context().setOffline(false);
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator("#status-measure-booked .card", { hasText: name })).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("a deal that cannot be opened says so over the board, and opens when tried again", async ({
    staff,
  }) => {
    const { page } = staff;
    const name = uniqueName("Unreachable");
    await createDeal(staff, name);
    await staff.open(BOARD);
    await goOffline(staff);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sorry, something went wrong" })).toBeVisible();
    await expect(page.locator(".board")).toHaveCount(1);
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await staff.expectHeading(name);
  });

  test("status and flag are taken back, and the deal stays", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Standing still")));
    await goOffline(staff);
    for (const [label, value, before] of [
      ["Status", "Lost", "New enquiry"],
      ["Payment", "Deposit paid", "–"],
    ] as const) {
      const select = page.getByLabel(label, { exact: true });
      await select.selectOption(value);
      await select.blur();
      await staff.expectToast(FAILED);
      if (before !== "–") await staff.within(".panel").expectChosen(label, before);
    }
    await expect(page.locator(".toast")).toHaveCount(2);
  });

  test("another page leads to the error screen inside the shell, and back", async ({ staff }) => {
    const { page } = staff;
    await staff.open(BOARD);
    await goOffline(staff);
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await staff.expectHeading("Sorry, something went wrong");
    await expect(page.locator(".top")).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await staff.expectHeading("Dashboard");
  });
});

test("a page that is read again after the session ended leaves the form in which somebody types", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Read again"));
  await page.clock.install();
  await staff.open(path);
  await page.getByRole("link", { name: "Add note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Half a sentence");
  await staff.forgetSession();
  const polled = page.waitForResponse((response) => response.url().includes("_data="));
  await page.clock.fastForward("05:01");
  await polled;
  await page.getByRole("button", { name: "Save note" }).click();
  await staff.expectText("What you typed is kept.");
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("a filter that a gateway answers leaves the filters, and a block with Try again", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(TABLE);
  await gatewayFault(page, /_data=/);
  await page.getByLabel("Phase").selectOption({ label: "Quoting" });
  await expect(page.getByRole("heading", { name: "Sorry, something went wrong" })).toBeVisible();
  await expect(page.getByLabel("Search")).toBeVisible();
  await expect(page.locator("table.deals")).toHaveCount(0);
  await page.unroute(/_data=/);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("table.deals tbody tr").first()).toBeVisible();
  await expect(page).toHaveURL(/phase=QUOTING/);
});

test("a server that never answers counts as failed", async ({ staff }) => {
  const { page } = staff;
  await page.clock.install();
  await staff.open(await createDeal(staff, uniqueName("Silence")));
  await page.route(/\/status\?/, () => {});
  await page.getByLabel("Status", { exact: true }).selectOption("Lost");
  await page.getByLabel("Status", { exact: true }).blur();
  await page.clock.runFor(36_000);
  await staff.within(".panel").expectChosen("Status", "New enquiry");
  await expect(page.locator(".panel")).toBeVisible();
});

test("a save that failed keeps the text and says so; sent again, it is saved", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Unsaved yet"));
  await staff.open(`${path}/notes/new`);
  await page.getByRole("textbox", { name: "Note" }).fill("Typed in the tunnel");
  await gatewayFault(page, /_data=/);
  await page.getByRole("button", { name: "Save note" }).click();
  const alert = page.locator("dialog [role=alert]");
  await expect(alert).toContainText(NOT_SAVED);
  await expect(page.locator("dialog :focus")).toContainText(NOT_SAVED);
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Typed in the tunnel");
  await page.unroute(/_data=/);
  await page.getByRole("button", { name: "Save note" }).click();
  await staff.expectToast("Note saved");
  await staff.expectAddress(path);
});

test.describe("messages", () => {
  /** Controls of a panel or dialog that a toast lies over. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const places = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const controls = places(
        ":is(.panel-head, .dialog-head, .dialog-foot) :is(a, button):not(.toast *)",
      );
      return places(".toast").flatMap((toast) => {
        const over = toast.getBoundingClientRect();
        return controls
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < over.right && over.left < right && top < over.bottom && over.top < bottom;
          })
          .map((one) => one.textContent);
      });
    });

  test("lie over no control of a panel or dialog, work over a dialog, and archiving can be undone", async ({
    staff,
  }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Archived by mistake"));
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await staff.open(`${path}/archive`);
      await page.getByRole("button", { name: "Yes, archive now" }).click();
      await staff.expectToast("Deal archived");
      expect(await covered(page), `panel at ${width}`).toEqual([]);
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await staff.expectToast("Deal unarchived");
      await expect(page.locator(".toast", { hasText: "Deal archived" })).toHaveCount(0);
      await staff.open(`${path}/edit`);
      await page.getByLabel("Name", { exact: true }).fill(" ");
      await page.getByRole("button", { name: "Save details" }).click();
      await staff.expectToast("Deal name is required");
      expect(await covered(page), `dialog at ${width}`).toEqual([]);
      await page.getByRole("button", { name: "Close message" }).click();
      await expect(page.locator(".toast")).toHaveCount(0);
    }
  });

  test("of a form end with its next submission, and there is one of a form", async ({ staff }) => {
    const { page } = staff;
    await staff.open(`${await createDeal(staff, uniqueName("Corrected"))}/edit`);
    const name = page.getByLabel("Name", { exact: true });
    await name.fill(" ");
    for (let times = 0; times < 2; times += 1) {
      await name.press("Enter");
      await staff.expectToast("Deal name is required");
    }
    await expect(page.locator(".toast")).toHaveCount(1);
    await name.fill(uniqueName("Corrected"));
    await page.getByRole("button", { name: "Save details" }).click();
    await staff.expectToast("Details saved");
    await expect(page.locator(".toast")).toHaveCount(1);
  });

  test("a refused sign-in stands in the form, focused, and no toast repeats it", async ({
    desk,
  }) => {
    const { page } = desk;
    await desk.open("/login");
    await desk.signIn("nobody", "wrong-password");
    await expect(page.locator("form :focus")).toContainText("Login failed.");
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("a reset link that is no good says so, and nothing about fields", async ({ desk }) => {
    const { page } = desk;
    await desk.open("/reset-password?token=made-up");
    await desk.fill("New password", "Roller-blinds-77");
    await desk.fill("New password again", "Roller-blinds-77");
    await desk.press("Save password");
    await expect(page.locator("form :focus")).toContainText("This link");
    await desk.expectNoText("Review all fields");
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test.describe("a colleague archived it meanwhile", () => {
  async function archiveElsewhere(staff: BrowserDesk, path: string) {
    const window = await staff.elsewhere();
    await window.open(`${path}/archive`);
    await window.press("Yes, archive now");
    await window.expectToast("Deal archived");
  }

  test("a status is not changed: the conflict toast, and the deal as it is", async ({ staff }) => {
    const path = await createDeal(staff, uniqueName("Gone status"));
    await staff.open(path);
    await archiveElsewhere(staff, path);
    const select = staff.page.getByLabel("Status", { exact: true });
    await select.selectOption("Lost");
    await select.blur();
    await staff.expectToast("Oops! That didn't work");
    await staff.expectShown(".panel-head .badge", "Archived");
    await staff.expectCount(".panel select", 0);
  });

  for (const [form, field, button] of [
    ["notes/new", "Note", "Save note"],
    ["edit", "Description", "Save details"],
  ] as const) {
    test(`${form} keeps its text, to be read and copied`, async ({ staff }) => {
      const { page } = staff;
      const path = await createDeal(staff, uniqueName("Gone form"));
      await staff.open(`${path}/${form}`);
      await page.getByRole("textbox", { name: field }).fill("Long and dear");
      await archiveElsewhere(staff, path);
      await page.getByRole("button", { name: button }).click();
      await expect(page.locator("dialog :focus")).toContainText("This deal is archived");
      await expect(page.getByRole("textbox", { name: field })).toHaveValue("Long and dear");
      await expect(page.getByRole("button", { name: button })).toHaveCount(0);
      await staff.expectAddress(`${path}/${form}`);
    });
  }

  test("a note that is not there any more says so, and keeps the text", async ({ staff }) => {
    const { page } = staff;
    const { note } = await createShownDeal(staff);
    await staff.open(`${note}/edit`);
    await page.getByRole("textbox", { name: "Note" }).fill("Better words");
    const window = await staff.elsewhere();
    await window.open(`${note}/archive`);
    await window.press("Yes, archive now");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.locator("dialog :focus")).toContainText("This note is not there any more");
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Better words");
  });
});

/** Fills what is empty in the screen's own form, and says how to send it. Null if there is none. */
async function fillForm(page: Page) {
  const form = page.locator("main form[method=post]:has(button), dialog form[method=post]").first();
  if ((await form.count()) === 0) return null;
  const typed: [Locator, string][] = [];
  const fields = form.locator("textarea, input:is([type=text], [type=email], [type=password])");
  for (const field of await fields.all()) {
    if ((await field.inputValue()) !== "" || (await field.getAttribute("role"))) continue;
    const text = { email: "typed@example.com", password: "Typed-before-77" };
    const type = (await field.getAttribute("type")) ?? "";
    typed.push([field, text[type as keyof typeof text] ?? "Typed before it happened"]);
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

for (const screen of SCREENS) {
  test(`${screen.name}: a form sent offline, and after the session ended, keeps what was typed`, async ({
    openDesk,
    signedIn,
    shown,
  }) => {
    const person = inBrowser(await openDesk(screen.isOpen ? undefined : await signedIn("admin")));
    const { page } = person;
    await person.open(screen.path(shown));
    const filled = await fillForm(page);
    test.skip(filled === null, "This screen has no form of its own");
    if (!filled) return;
    const heading = await page.getByRole("heading", { level: 1 }).last().textContent();
    await goOffline(person);
    await filled.send();
    await person.expectText(NOT_SAVED);
    await filled.expectTyped();
    await page.context().setOffline(false);
    if (screen.isOpen) return;
    const posts: string[] = [];
    page.on("request", (one) => one.method() === "POST" && posts.push(one.url()));
    await person.forgetSession();
    await filled.send();
    await person.expectText("What you typed is kept.");
    await person.signIn("admin", DEMO_PASSWORD);
    await person.expectHeading(heading ?? "");
    await person.expectAddress(screen.path(shown));
    await filled.expectTyped();
    // Sent once, held, signed in, given back: and nobody sent it again.
    expect(posts).toHaveLength(4);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
}

test("a status changed after the session ended leads back to the deal", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Signed out"));
  await staff.open(`${path}?tab=notes`);
  await staff.forgetSession();
  await page.getByLabel("Status", { exact: true }).selectOption("Lost");
  await page.getByLabel("Status", { exact: true }).blur();
  await staff.expectHeading("Sign in");
  await staff.signIn("admin", DEMO_PASSWORD);
  await staff.expectAddress(`${path}?tab=notes`);
  await staff.within(".panel").expectChosen("Status", "New enquiry");
});
