import { BrowserDesk } from "../browser-desk";
import { createDeal } from "../deals";
import { expect, test, uniqueName } from "../test";

const RENDERED = { tag: "@rendered" };

test("a message about an open deal is where it can be seen", RENDERED, async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Seen"));
  if (staff instanceof BrowserDesk) await staff.page.setViewportSize({ width: 1440, height: 900 });
  await staff.open(`${path}/notes/new`);
  await staff.fill("Note", "Said and done");
  await staff.press("Save note");
  await staff.expectToast("Note saved");
  if (!(staff instanceof BrowserDesk)) return;
  const isOnTop = await staff.page.locator(".toast").evaluate((toast) => {
    const { left, top, width, height } = toast.getBoundingClientRect();
    return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

test("a deal that a colleague archived keeps what was typed", RENDERED, async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Kept"));
  await staff.open(`${path}/notes/new`);
  await staff.fill("Note", "Long and dear");
  const colleague = await staff.elsewhere();
  await colleague.open(`${path}/archive`);
  await colleague.press("Yes, archive now");
  await staff.press("Save note");
  await staff.expectText("This deal is archived");
  await staff.expectField("Note", "Long and dear");
  await staff.expectNoText("Save note");
});
