import { builtScript } from "../../support/built-script";
import { BOARD, PHONE } from "../addresses";
import { createDeal, setStatusElsewhere } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { holdBack } from "../ways";

test("a flag that is not set shows as a dash, and its first value can be chosen", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("No flag yet"));
  await page.route(`**${path}?*_data=*`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const start = text.indexOf('"flags":[{"id"');
    if (start === -1) return route.fulfill({ response });
    const unset = text.slice(start).replace(/"value":(\{[^}]*\}|null)/, '"value":null');
    await route.fulfill({ response, body: text.slice(0, start) + unset });
  });
  await staff.open(BOARD);
  await page.locator(`a[href^="${path}"]`).first().click();
  const payment = page.locator(".panel").getByLabel("Payment", { exact: true });
  await expect(payment.locator("option:checked")).toHaveText("–");
  const first = payment.locator("option:enabled").first();
  const wanted = (await first.getAttribute("value")) ?? "";
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await payment.selectOption(wanted);
  expect(new URLSearchParams((await sent).postData() ?? "").get("valueId")).toBe(wanted);
});

test("a refusal is told though the panel it was made in is closed", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Closed early"));
  await staff.open(path);
  await setStatusElsewhere(staff, path, "Signed");
  let answer = () => {};
  const isClosed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/status\?.*_data=/, async (route) => {
    await isClosed;
    await route.continue();
  });
  await page.locator(".panel").getByLabel("Status", { exact: true }).selectOption("Ordered");
  await page
    .locator(".panel-head")
    .getByRole("link", { name: /^Close/ })
    .click();
  await expect(page.locator(".panel")).toHaveCount(0);
  answer();
  await staff.expectToast("Oops! That didn't work");
});

test("sign-in in the middle of a form is the sign-in page", async ({ desk }) => {
  await desk.open("/login/resume?returnUrl=/dashboard");
  await expect(desk.page.getByRole("link", { name: "Forgot password" })).toBeVisible();
  await expect(desk.page.getByRole("link", { name: "Privacy policy" })).toBeVisible();
});

test.describe("a menu", () => {
  test("lies over all else, whole in the window, however low that is", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize({ width: 800, height: 205 });
    await staff.open("/dashboard");
    await page.waitForLoadState("networkidle");
    await page.locator(".top .menu > summary").click();
    const list = page.locator(".top .menu-list");
    await expect(list.and(page.locator(":popover-open"))).toHaveCount(1);
    await expect
      .poll(() =>
        list.evaluate((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect();
          return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        }),
      )
      .toBe(true);
  });

  test("closes when a button in it is pressed, and keeps the focus", async ({ staff }) => {
    const { page } = staff;
    await staff.open("/dashboard");
    await page.waitForLoadState("networkidle");
    await page.route("**/basic-mode", (route) => route.fulfill({ status: 204 }));
    const summary = page.locator(".top .menu > summary");
    await summary.click();
    const sent = page.waitForRequest("**/basic-mode");
    await page.getByRole("button", { name: "Use basic mode" }).first().click();
    await sent;
    await expect(page.locator(".top .menu-list")).toBeHidden();
    await expect(summary).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test("the board begins high, and its presets stand in the filters' sheet", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await createDeal(staff, uniqueName("High up"));
    await staff.open(BOARD);
    const card = await page.locator(".card").first().boundingBox();
    expect(card?.y ?? 999).toBeLessThanOrEqual(240);
    const head = await page.locator(".column h2").first().boundingBox();
    expect(head?.height ?? 0).toBeGreaterThanOrEqual(40);
    const presets = page.getByRole("navigation", { name: "Presets" });
    await expect(presets).toBeHidden();
    await page.locator(".filters-open > summary").click();
    await presets.getByRole("link", { name: /^Needs attention/ }).click();
    await staff.expectAddress(/alerts=/);
    await expect(presets).toBeHidden();
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test("presets can be reached without script", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(staff.origin + BOARD);
    await page.locator(".filters-open > summary").click();
    await page.getByRole("link", { name: /^Needs attention/ }).click();
    await staff.expectAddress(/alerts=/);
  });

  test("an e-mail address of usual length stands on one line", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await staff.open("/workflows/residential-sales?view=kanban&search=Vella");
    await page.locator(".card .cn").first().click();
    const mail = page.locator(".panel .facts a[href^='mailto:']").first();
    await mail.evaluate((link) => (link.textContent = "joanne.vella24@example.com"));
    expect(await mail.evaluate((link) => link.getClientRects().length)).toBe(1);
  });
});

test("a form whose rules arrive while it is sent goes with its answer, and posts nothing else", async ({
  desk,
}) => {
  const { page } = desk;
  const posts: string[] = [];
  page.on("request", (one) => one.method() === "POST" && posts.push(one.resourceType()));
  const [giveRules, giveAnswer] = [
    await holdBack(page, `**${builtScript("forgot-password.schema")}`),
    await holdBack(page, "**/forgot-password?_data=*"),
  ];
  await desk.open("/forgot-password");
  await desk.fill("Email", "somebody@banksia.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
  const rules = page.waitForResponse(`**${builtScript("forgot-password.schema")}`);
  giveRules();
  await (await rules).finished();
  await desk.ready();
  giveAnswer();
  await desk.expectText("a mail with a link is on its way");
  await desk.ready();
  expect(posts).toEqual(["fetch"]);
});

test("what is copied again is told again, and for as long", async ({ staff }) => {
  const { page } = staff;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await staff.open("/calendar/feed");
  await staff.press(/^Make a/);
  const button = page.getByRole("button", { name: "Copy address" });
  const said = page.locator("dialog .muted[role=status]");
  await button.click();
  await expect(said).toHaveText("Copied to clipboard");
  await page.clock.fastForward(3_000);
  const told = said.evaluate(
    (status) =>
      new Promise<string[]>((resolve) => {
        const texts: string[] = [];
        new MutationObserver(() => {
          texts.push(status.textContent ?? "");
          if (texts.length === 2) resolve(texts);
        }).observe(status, { childList: true, characterData: true, subtree: true });
      }),
  );
  await button.click();
  expect(await told).toEqual(["", "Copied to clipboard"]);
  await page.clock.fastForward(3_000);
  await expect(said).toHaveText("Copied to clipboard");
  await page.clock.fastForward(2_000);
  await expect(said).toHaveText("");
});
