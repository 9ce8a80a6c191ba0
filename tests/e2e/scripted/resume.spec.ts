import { DEMO_PASSWORD } from "../../support/start-app";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";

test("sign-in in the middle of work has its first field focused, and gives the text back by itself", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Resumed"));
  await staff.open(`${path}/notes/new`);
  await staff.fill("Note", "Half a sentence");
  await staff.forgetSession();
  await staff.press("Save note");
  await staff.expectHeading("Sign in");
  await expect(page.getByLabel("Username")).toBeFocused();
  await staff.signIn("admin", DEMO_PASSWORD);
  await staff.expectAddress(`${path}/notes/new`);
  await staff.expectField("Note", "Half a sentence");
});

test("a note typed before another tab changed the person is not saved under the other's name", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Two people"));
  await staff.open(`${path}/notes/new`);
  await staff.fill("Note", "Typed by the administrator");
  await staff.forgetSession();
  const tab = await page.context().newPage();
  await tab.goto(`${staff.origin}/login`);
  await tab.getByLabel("Username").fill("sales");
  await tab.getByLabel("Password").fill(DEMO_PASSWORD);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await tab.waitForURL(/dashboard/);
  await tab.close();
  await staff.press("Save note");
  await staff.expectText("You are now signed in as ");
  await staff.expectField("What you typed", "Typed by the administrator");
  await staff.signIn("admin", DEMO_PASSWORD);
  await staff.expectAddress(`${path}/notes/new`);
  await staff.expectField("Note", "Typed by the administrator");
  await staff.press("Save note");
  await staff.expectToast("Note saved");
});
