import { createDeal } from "../deals";
import { expect, test, uniqueName } from "../test";

test(
  "archived deals are found again by the Archived filter, as a list without Move",
  { tag: "@rendered" },
  async ({ staff }) => {
    const name = uniqueName("Put away");
    const path = await createDeal(staff, name);
    await staff.open(`${path}/archive`);
    await staff.press("Yes, archive now");
    await staff.expectToast("Deal archived");
    await staff.open(`/workflows/residential-sales?view=kanban&search=${encodeURIComponent(name)}`);
    await staff.expectCount(".card", 0);
    await staff.within(".filters").check("Archived");
    if (!staff.hasScript) await staff.press("Apply");
    await staff.expectAddress(/archived=true/);
    const row = staff.within("table.deals tbody tr", { text: name });
    await row.expectText("Archived");
    await row.expectNoLink(/^Move/);
    await staff.follow("Kanban");
    await staff.expectShown(".segments [aria-current]", "Kanban");
    expect(staff.address()).not.toContain("archived");
    expect(staff.address()).toContain("search=Put");
  },
);
