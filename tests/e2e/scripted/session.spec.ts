import { DEMO_PASSWORD } from "../../support/start-app";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { goTo, holdBack, leaveField } from "../ways";

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

test("a status changed after the session ended leads back to the deal", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Signed out"));
  await staff.open(`${path}?tab=notes`);
  await staff.forgetSession();
  await page.getByLabel("Status", { exact: true }).selectOption("Lost");
  await leaveField(page);
  await staff.expectHeading("Sign in");
  await staff.within(".alert").expectText("Changes you made last were not saved");
  await staff.signIn("admin", DEMO_PASSWORD);
  await staff.expectAddress(`${path}?tab=notes`);
  await staff.within(".panel").expectChosen("Status", "New enquiry");
});

test("what waits as the session ends is not sent from sign-in, which leads back to the page one was at", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Waited"));
  const window = await staff.elsewhere();
  for (const label of ["Measure", "Quote", "Deposit"]) {
    await window.open(`${path}/checklist/default/new`);
    await window.fill("Label", label);
    await window.press("Save item");
  }
  await staff.open(path);
  const release = await holdBack(page, "**/checklist/**");
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "POST")));
  for (const label of ["Measure", "Quote", "Deposit"]) {
    await page.getByRole("checkbox", { name: label, exact: true }).click();
  }
  await goTo(page, "/dashboard");
  await staff.forgetSession();
  release();
  await staff.within(".alert").expectText("Changes you made last were not saved");
  await staff.expectAddress("/login?returnUrl=%2Fdashboard");
  expect(sent).toBeLessThan(3);
  await staff.signIn("admin", DEMO_PASSWORD);
  await staff.expectAddress("/dashboard");
  await staff.expectHeading("Dashboard");
  await expect(page.locator(".toast")).toHaveCount(0);
});
