import { DEMO_PASSWORD } from "../support/start-app";
import { expect, test } from "./desk";

test("signs in, goes where it was going, and out again", async ({ desk }) => {
  await desk.open("/workflows/commercial?alerts=any");
  await expect(desk.page).toHaveURL(/\/login\?returnUrl=%2Fworkflows%2Fcommercial%3Falerts%3Dany/);
  await desk.fillSignIn("sales", DEMO_PASSWORD);
  await expect(desk.page).toHaveURL(/\/workflows\/commercial\?alerts=any$/);
  await desk.page.locator("summary", { hasText: "Menu of" }).click();
  await desk.page.locator(".top").getByRole("button", { name: "Sign out" }).click();
  await expect(desk.page).toHaveURL(/\/login$/);
  await desk.page.goBack();
  await expect(desk.page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("says what is wrong with a sign-in and keeps the username", async ({ desk }) => {
  await desk.open("/login");
  await desk.fillSignIn("nobody", "wrong-password");
  await expect(
    desk.page.getByText("Login failed. Please check your username and password and try again."),
  ).toBeVisible();
  await expect(desk.page.getByLabel("Username")).toHaveValue("nobody");
  const html = await desk.page.content();
  expect(html).not.toContain("wrong-password");
});

test("a session that ended by itself says so, once", async ({ desk, context }) => {
  await desk.signIn("sales");
  const cookies = await context.cookies();
  await desk.page.locator("summary", { hasText: "Menu of" }).click();
  await desk.page.locator(".top").getByRole("button", { name: "Sign out" }).click();
  await desk.page.waitForURL(/\/login/);
  // The browser still holds the old cookie, the server has ended its session.
  await context.addCookies(cookies);
  await desk.open("/dashboard");
  await expect(desk.page.getByText("Your session has expired, please log in again.")).toBeVisible();
  await desk.fillSignIn("sales", DEMO_PASSWORD);
  await desk.page.waitForURL(/\/dashboard/);
});

test("resets a forgotten password with the mailed link", async ({ desk }) => {
  const [username, email] = desk.hasScript
    ? ["maker", "ari@banksia.example"]
    : ["dealsonly", "chloe@banksia.example"];
  await desk.open("/forgot-password");
  await desk.page.getByLabel("Email").fill(email);
  await desk.page.getByRole("button", { name: "Send link" }).click();
  await expect(desk.page.getByText("a mail with a link is on its way")).toBeVisible();
  const link = desk.page
    .locator("article", { hasText: email })
    .first()
    .getByRole("link", { name: /reset-password/ });
  await expect(async () => {
    await desk.open("/development/outbox");
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  await desk.page.getByLabel("New password", { exact: true }).fill("Roller-blinds-77");
  await desk.page.getByLabel("New password again").fill("Roller-blinds-78");
  await desk.page.getByRole("button", { name: "Save password" }).click();
  await expect(desk.page.locator(".problem", { hasText: "Passwords do not match" })).toBeVisible();
  await desk.page.getByLabel("New password", { exact: true }).fill("Roller-blinds-77");
  await desk.page.getByLabel("New password again").fill("Roller-blinds-77");
  await desk.page.getByRole("button", { name: "Save password" }).click();
  await desk.page.waitForURL(/\/login/);
  await desk.expectToast("Your password has been changed");
  await desk.fillSignIn(username, "Roller-blinds-77");
  await desk.page.waitForURL(/\/dashboard/);
});
