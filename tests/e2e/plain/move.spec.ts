import { createDeal } from "../deals";
import { expect, plain as test, uniqueName } from "../test";

test("positions of another status are shown by a button, and the address says nothing secret", async ({
  staff,
}) => {
  const neighbour = uniqueName("Neighbour");
  await createDeal(staff, neighbour, "Signed");
  const name = uniqueName("Positions");
  const path = await createDeal(staff, name);
  await staff.open(`${path}/move?search=${encodeURIComponent("Positions")}`);
  await staff.check("Signed");
  await staff.press("Show positions");
  expect(staff.address()).not.toContain("_key");
  expect(staff.address()).toContain("search=Positions");
  const [place = ""] = (await staff.texts("#move-position option")).filter((option) =>
    option.includes(neighbour),
  );
  await staff.choose("Position in Signed", place);
  await staff.press("Move deal");
  await staff.expectAddress("/workflows/residential-sales?search=Positions&view=kanban");
  await staff.expectText(`${name} moved to Signed`);
});
