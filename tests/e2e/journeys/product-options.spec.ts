import { linePage, quotePage } from "../quotes";
import type { Desk } from "../place";
import { test } from "../test";

/** Asks what else there is by now: script does so by itself. */
async function update(staff: Desk) {
  if (!staff.hasScript) await staff.press("Update options");
}
const group = (staff: Desk, id: string) => staff.within(`[id='group-choice:${id}']`);

test("options of a line are chosen, refused by a rule, and saved @rendered", async ({
  staff,
  seat,
}) => {
  const address = linePage(seat, "options");
  await staff.open(address);
  await staff.expectHeading("Product options");
  await group(staff, "chain").expectText("Stainless steel");
  await staff.expectNoText("Control is Battery motor");

  await group(staff, "control").check(/Wired motor/);
  await update(staff);
  await staff.expectShown("[role=group]", "Control is Battery motor or Wired motor");
  await staff.expectCount("[id='group-choice:chain']", 0);
  await group(staff, "control").check(/Chain/);
  await update(staff);
  await staff.expectCount("[name='choice:chain'][value='stainless-steel']:checked", 1);

  await group(staff, "roll-direction").check(/Front roll/);
  await update(staff);
  await staff.expectText("Slimline fascia is not made with front roll.");
  await staff.press("Save options");
  await staff.expectText("Invalid options selected.");
  await staff.expectCount("[name='choice:roll-direction'][value='front-roll']:checked", 1);

  await group(staff, "fascia").check(/None/);
  await staff.press("Save options");
  await staff.expectAddress(quotePage());
  await staff.expectToast("Options saved");
  await staff.open(address);
  await staff.expectCount("[name='choice:roll-direction'][value='front-roll']:checked", 1);
  await staff.expectCount("[name='choice:fascia'][value='none']:checked", 1);
});

test("who sees costs is shown how a price is made", async ({ staff }) => {
  await staff.open(linePage("shown", "options"));
  await staff.follow("How this price is made");
  await staff.expectAddress(linePage("shown", "trace"));
  await staff.expectHeading("How this price is made");
  await staff.expectShown(".trace-steps", "Trade discount");
  await staff.expectCount(".trace-grid .cell", 1);
  await staff.open(quotePage("trace"));
  await staff.expectShown(".trace-steps", "Products");
});
