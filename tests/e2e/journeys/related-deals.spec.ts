import { createDeal, relateDeal } from "../deals";
import type { Desk } from "../place";
import { expect, test, uniqueName } from "../test";

const sheet = (staff: Desk) => staff.within(".sheet", { text: "Related deals", isFirst: true });
const expectNames = (staff: Desk, ...names: string[]) =>
  sheet(staff).expectTexts(".related .row-link", names);
const RELATED_TAB = "?tab=related_deals";

/** Searches in the open form, by the combobox or by its button. */
async function search(staff: Desk, text: string): Promise<string[]> {
  const page = staff.scripted;
  if (!page) {
    await staff.fill("Search for a deal", text);
    await staff.press("Search");
    return staff.texts(".choices .check");
  }
  await page.getByRole("combobox", { name: "Deal" }).fill(text);
  await expect(page.locator(".combobox .head")).toHaveText(/^Found|^No /);
  return staff.texts(".combobox .item");
}
async function choose(staff: Desk, found: string): Promise<void> {
  const page = staff.scripted;
  if (page) await page.locator(".combobox .item", { hasText: found }).click();
  else await staff.check(found);
}

test("a deal is related to one of another workflow, which shows it too, and both let go of it @rendered", async ({
  staff,
}) => {
  const [one, other] = [uniqueName("Whole house"), uniqueName("Laundry repair")];
  const path = await createDeal(staff, one);
  const otherPath = await createDeal(staff, other, "Assessing", "service-and-repairs");
  await staff.open(path + RELATED_TAB);
  await sheet(staff).expectText("No related deals found");
  await staff.follow("Add related deal");
  await staff.expectHeading("Add related deal");
  const [found = ""] = await search(staff, other);
  expect(found).toContain(other);
  await choose(staff, found);
  await staff.press("Add deal");
  await staff.expectAddress(path + RELATED_TAB);
  await staff.expectToast("Related deal added");
  await expectNames(staff, other);
  await sheet(staff).expectText("Assessing");

  await sheet(staff).follow(other);
  await staff.expectAddress(otherPath);
  await staff.open(otherPath + RELATED_TAB);
  await expectNames(staff, one);
  await staff.follow(new RegExp(`^Remove D-\\d+, ${one}`));
  await staff.expectHeading("Remove Relationship");
  await staff.expectText("Are you sure you want to remove this relationship?");
  await staff.press("Yes, remove now");
  await staff.expectAddress(otherPath + RELATED_TAB);
  await staff.expectToast("Relationship removed");
  await sheet(staff).expectText("No related deals found");
  await staff.press("Undo");
  await staff.expectToast("Related deal added");
  await staff.open(path + RELATED_TAB);
  await expectNames(staff, other);
});

test("a deal is never offered itself, nor one that is related already", async ({ staff }) => {
  const family = uniqueName("Offered");
  const path = await createDeal(staff, `${family} first`);
  const free = await createDeal(staff, `${family} second`);
  await createDeal(staff, `${family} third`, "Assessing", "service-and-repairs");
  await relateDeal(staff, path, `${family} third`);
  await staff.open(`${path}/related/new`);
  const found = await search(staff, family);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${family} second`);
  await relateDeal(staff, path, `${family} second`);
  await staff.open(`${path}/related/new`);
  expect(await search(staff, family)).toEqual([]);
  await staff.expectText("No deals found");
  await staff.open(free + RELATED_TAB);
  await expectNames(staff, `${family} first`);
});

test("one that was related meanwhile is refused with what was chosen", async ({ staff }) => {
  const [one, other] = [uniqueName("First"), uniqueName("Second")];
  const path = await createDeal(staff, one);
  await createDeal(staff, other);
  await staff.open(`${path}/related/new`);
  const [found = ""] = await search(staff, other);
  await choose(staff, found);
  await relateDeal(staff, path, other);
  await staff.press("Add deal");
  await staff.expectShown(".problem", "These deals are related already");
  if (staff.scripted) await staff.expectField("Deal", other);
  else await staff.expectText(other);
});

test("a deal has to be chosen", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Nothing"));
  await staff.open(`${path}/related/new`);
  await staff.press("Add deal");
  await staff.expectShown(".problem", "Choose a deal");
});

test("the query of the board goes along to a related deal, and back to the board of that one", async ({
  staff,
}) => {
  const [one, other] = [uniqueName("Filtered"), uniqueName("Beside")];
  const path = await createDeal(staff, one);
  const otherPath = await createDeal(staff, other);
  await relateDeal(staff, path, other);
  await staff.open(`${path}?status=new-enquiry&tab=related_deals`);
  await sheet(staff).follow(other);
  await staff.expectAddress(`${otherPath}?status=new-enquiry`);
});

test("an archived deal shows what it is related to, and offers nothing to change", async ({
  staff,
}) => {
  const [one, other] = [uniqueName("Put away"), uniqueName("Kept")];
  const path = await createDeal(staff, one);
  const otherPath = await createDeal(staff, other);
  await relateDeal(staff, path, other);
  const window = await staff.elsewhere();
  await window.open(path);
  await window.follow("Archive");
  await window.press("Yes, archive now");
  await staff.open(path + RELATED_TAB);
  await expectNames(staff, other);
  await staff.expectNoLink("Add related deal");
  await staff.expectNoLink(/^Remove D-/);
  await staff.open(`${path}/related/new`);
  await staff.expectText("This deal is archived and takes no changes");
  await staff.open(otherPath + RELATED_TAB);
  await sheet(staff).expectShown(".badge", "Archived");
  await sheet(staff).follow(/^Remove D-/);
  await staff.press("Yes, remove now");
  await sheet(staff).expectText("No related deals found");
});
