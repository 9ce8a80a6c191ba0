import { DEALS } from "../addresses";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus, goTo, holdBack } from "../ways";

test("a deal moved out of a filtered table is told, the focus goes to its neighbour, and no menu comes back", async ({
  staff,
}) => {
  const { page } = staff;
  const prefix = uniqueName("Filtered");
  const names = ["first", "second", "third"].map((name) => `${prefix} ${name}`);
  for (const name of names) await createDeal(staff, name);
  const params = new URLSearchParams({ view: "table", search: prefix, sort: "name|ASC" });
  await staff.open(`${DEALS}?${params}&status=new-enquiry`);
  const rows = page.locator("table.deals tbody tr");
  await expect(rows).toHaveCount(3);
  const moveLink = rows.nth(1).getByRole("link", { name: "Move" });
  await moveLink.click();
  await page.locator(".move-menu").getByRole("button", { name: "Measure booked" }).click();
  await expect(page.locator(".move-menu")).toHaveCount(0);
  await expect(
    page.locator("[role=status]", { hasText: `${names[1]} moved to Measure booked` }),
  ).toHaveCount(1);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1).getByRole("link", { name: names[2] ?? "" })).toBeFocused();
  await page.getByRole("link", { name: "Reset filters" }).first().click();
  await expect(rows.nth(3)).toBeVisible();
  await expect(page.locator(".move-menu")).toHaveCount(0);
});

test("the last deal that leaves a filtered table gives the focus to the heading", async ({
  staff,
}) => {
  const { page } = staff;
  const name = uniqueName("Alone");
  await createDeal(staff, name);
  const params = new URLSearchParams({ view: "table", search: name });
  await staff.open(`${DEALS}?${params}&status=new-enquiry`);
  await page.locator("table.deals tbody").getByRole("link", { name: "Move" }).click();
  await page.locator(".move-menu").getByRole("button", { name: "Measure booked" }).click();
  await expect(page.getByText("Nothing to display")).toBeVisible();
  await expectFocus(page, "h1");
});

test("moves of a table wait for each other, also those of who leaves it at once", async ({
  staff,
}) => {
  const { page } = staff;
  const prefix = uniqueName("Left");
  const one = await createDeal(staff, `${prefix} one`);
  const two = await createDeal(staff, `${prefix} two`);
  const params = new URLSearchParams({ view: "table", search: prefix, sort: "name|ASC" });
  await staff.open(`${DEALS}?${params}`);
  let answered = 0;
  page.on("response", (response) => {
    answered += Number(response.request().method() === "POST");
  });
  const release = await holdBack(page, "**/move?*");
  for (const [row, status] of [
    [0, "Measure booked"],
    [1, "Measure booked"],
    [0, "Quote sent"],
  ] as const) {
    await page.locator("table.deals tbody tr").nth(row).getByRole("link", { name: "Move" }).click();
    await page.locator(".move-menu").getByRole("button", { name: status }).click();
    await expect(page.locator(".move-menu")).toHaveCount(0);
  }
  await goTo(page, "/dashboard");
  release();
  await expect.poll(() => answered).toBe(3);
  await expect(page.locator(".toast")).toHaveCount(0);
  await staff.open(one);
  await staff.within(".panel").expectChosen("Status", "Quote sent");
  await staff.open(two);
  await staff.within(".panel").expectChosen("Status", "Measure booked");
});
