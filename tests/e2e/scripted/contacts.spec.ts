import { builtScript } from "../../support/built-script";
import { DEMO_PASSWORD } from "../../support/start-app";
import type { BrowserDesk } from "../browser-desk";
import { createContact } from "../contacts";
import { expect, inBrowser, scripted as test, uniqueName } from "../test";
import { cutNetwork, expectFocus, goOnline, goTo, NOT_SAVED } from "../ways";

test("a row opens its contact, which is marked in the list, and gives the focus back", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = uniqueName("Avocet");
  const contact = await createContact(staff, name);
  await staff.open("/contacts");
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(page.locator(".contacts tbody tr")).toHaveCount(1);
  await expect(page.locator(".filters [role=status]")).toHaveText("1 contact");
  await page.locator(".contacts tbody td").nth(2).click();
  await staff.expectHeading(name);
  expect(staff.address()).toMatch(`${contact}?search=`);
  await expect(page.locator(".contacts a[aria-current]")).toHaveText(name);
  await page.keyboard.press("Escape");
  await expect(page.locator(".panel")).toHaveCount(0);
  await expectFocus(page, ".contacts .row-link");
});

test("Refresh keeps the page and says how many there are", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/contacts?search=kowalski");
  const count = await page.locator(".contacts tbody tr").count();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.locator(".refresh [role=status]")).toHaveText(`${count} record(s) found`);
  expect(staff.address()).toBe("/contacts?search=kowalski");
  await expectFocus(page, ".refresh button");
});

test("a contact that is half typed over a deal's form is asked about, and its form keeps the deal's", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", "A deal half typed");
  await page.getByRole("button", { name: "Add contact" }).click();
  const form = page.locator("#add-contact");
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(form.locator(".problem")).toHaveText(["Name is required"]);
  await form.getByLabel("Name", { exact: true }).fill("Half typed");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "You have unsaved changes" })).toBeVisible();
  await page.getByRole("button", { name: "Yes, exit without saving" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("A deal half typed");
  await expectFocus(page, "#deal button");
});

const NEW_DEAL = "/workflows/residential-sales/new";
const DIALOG = "dialog:has(#add-contact)";
const NAME = "#add-contact input[name='externalData.name']";

/** A deal half typed, whose dialog for a contact lies ready. */
async function typeDeal(staff: BrowserDesk) {
  const { page } = staff;
  await staff.open("/workflows/residential-sales");
  await goTo(page, NEW_DEAL);
  const deal = page.locator("#deal").getByLabel("Name", { exact: true });
  await deal.fill("A deal half typed");
  await page.waitForFunction(
    (script) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(script)),
    builtScript("add-contact-dialog"),
  );
  const add = page.locator("#deal").getByRole("button", { name: "Add contact" });
  const expectTyped = async () => {
    await staff.expectAddress(NEW_DEAL);
    await expect(deal).toHaveValue("A deal half typed");
  };
  return { page, add, expectTyped };
}

/** The same with a contact half typed over it. */
async function typeContact(staff: BrowserDesk, name: string) {
  const { page, add, expectTyped } = await typeDeal(staff);
  await add.click();
  await expectFocus(page, NAME);
  await page.locator(NAME).fill(name);
  const form = page.locator("#add-contact");
  const save = form.getByRole("button", { name: "Add contact" });
  return { page, form, save, expectTyped };
}

/** Signs in in the tab that a link of the page opens, and comes back. */
async function signInBeside({ page, origin }: BrowserDesk) {
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Sign in in a new tab" }).click();
  const tab = await opened;
  await tab.getByLabel("Username").fill("admin");
  await tab.getByLabel("Password").fill(DEMO_PASSWORD);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await tab.waitForURL(`${origin}/dashboard`);
  await tab.close();
}

test("a contact that is sent offline over a deal's form stays typed, and is added once the network is back", async ({
  staff,
}) => {
  const name = uniqueName("Offline");
  const { page, form, save, expectTyped } = await typeContact(staff, name);
  await cutNetwork(page);
  await save.click();
  await expect(form.getByRole("alert")).toContainText(NOT_SAVED);
  await expectFocus(page, "#add-contact .dialog-body > div");
  await expect(page.locator(NAME)).toHaveValue(name);
  await expectTyped();
  await goOnline(page);
  await save.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: /Contact/ })).toHaveValue(name);
  await expectTyped();
});

test("the form for a contact that cannot be had offline says so over the deal's, and is tried again", async ({
  staff,
}) => {
  const { page, add, expectTyped } = await typeDeal(staff);
  await cutNetwork(page);
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add contact" });
  await expect(dialog.getByRole("alert")).toContainText("Sorry, something went wrong");
  const again = dialog.getByRole("link", { name: "Try again" });
  await again.click();
  await expect(again).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expectTyped();
  await add.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await goOnline(page);
  await again.click();
  await expectFocus(page, NAME);
  await expectTyped();
});

test("a contact that is sent after the session ended stays typed over the deal's form until one has signed in", async ({
  staff,
}) => {
  const name = uniqueName("Ended");
  const { page, form, save, expectTyped } = await typeContact(staff, name);
  await staff.forgetSession();
  await save.click();
  await expect(form.getByRole("alert")).toContainText("Your session has ended");
  await expect(page.locator(NAME)).toHaveValue(name);
  await expectTyped();
  await signInBeside(staff);
  await save.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: /Contact/ })).toHaveValue(name);
  await staff.press("Add deal");
  await staff.expectHeading("A deal half typed");
  await staff.expectText(name);
});

test("the form for a contact that is opened after the session ended leads to sign-in beside the deal's", async ({
  staff,
}) => {
  const { page, add, expectTyped } = await typeDeal(staff);
  await staff.forgetSession();
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add contact" });
  await expect(dialog.getByRole("alert")).toContainText("Your session has ended");
  await expectTyped();
  await signInBeside(staff);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expectFocus(page, NAME);
  await expectTyped();
});

test("a contact is not added under the name of whoever else has signed in meanwhile", async ({
  staff,
  signedIn,
  openDesk,
}) => {
  const { page, form, save, expectTyped } = await typeContact(staff, uniqueName("Other"));
  const other = inBrowser(await openDesk(await signedIn("sales")));
  await page.context().addCookies(await other.page.context().cookies());
  await save.click();
  await expect(form.getByRole("alert")).toContainText("You are now signed in as somebody else");
  await expectTyped();
});

test("Back closes the form for a contact, and asks first if something was typed in it", async ({
  staff,
}) => {
  const { page, add, expectTyped } = await typeDeal(staff);
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await add.click();
  await expectFocus(page, NAME);
  await page.goBack();
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await expect(add).toBeFocused();
  await expectTyped();
  await add.click();
  await expectFocus(page, NAME);
  await page.locator(NAME).fill("Half typed");
  await page.goBack();
  const question = page.getByRole("dialog", { name: "You have unsaved changes" });
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "Yes, exit without saving" }).click();
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await expectTyped();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Yes, exit without saving" }).click();
  await expect(page.locator("#deal")).toHaveCount(0);
  expect(warnings.join()).not.toContain("blocker");
});

test("who keeps editing a contact over a deal's form is back in its field", async ({ staff }) => {
  const { page } = await typeContact(staff, "Half typed");
  const company = page.locator("#add-contact").getByLabel("Company");
  await company.fill("Half & Co");
  const question = page.getByRole("dialog", { name: "You have unsaved changes" });
  for (const keep of ["Enter", "Escape"]) {
    await page.keyboard.press("Escape");
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press(keep);
    await expect(question).toHaveCount(0);
    await expect(company).toBeFocused();
  }
  await page.goBack();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(company).toBeFocused();
  await page.locator("#add-contact").getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Enter");
  await expect(company).toBeFocused();
});
