import { quotePath } from "../quotes";
import { test } from "../test";

test("adjustments are added, changed and removed @rendered", async ({ staff, seat }) => {
  const path = quotePath(`adjusted-${seat}`);
  await staff.open(path);
  await staff.follow("Add adjustment");
  await staff.expectHeading("Add Adjustment");
  await staff.fill("Label", "Builder rate");
  await staff.check(/Percent discount/);
  await staff.fill("Amount", "7.5");
  await staff.press("Add adjustment");
  await staff.expectText("Percentage amount cannot have decimal places");
  await staff.expectField("Label", "Builder rate");
  await staff.fill("Amount", "10");
  if (!staff.hasScript) await staff.press("Recalculate");
  await staff.within(".figures").expectText(/Builder rate Percent discount\s+−\$\d/);
  await staff.press("Add adjustment");
  await staff.expectToast("Adjustment added");
  await staff.expectAddress(path);
  await staff.within(".price-box").expectText(/Builder rate 10%/);

  await staff.follow(/Builder rate/);
  await staff.expectHeading("Edit Adjustment");
  await staff.check(/Fixed charge/);
  await staff.fill("Amount", "$85");
  await staff.press("Save adjustment");
  await staff.expectToast("Adjustment saved");
  await staff.within(".price-box").expectText(/Builder rate Fixed charge\s+\$85\.00/);

  await staff.follow(/Builder rate/);
  await staff.fill("Amount", "");
  await staff.press("Remove");
  await staff.expectToast("Adjustment removed");
  await staff.within(".price-box").expectNoText("Builder rate");
  await staff.press("Undo");
  await staff.expectToast("Adjustment added");
  await staff.within(".price-box").expectText(/Builder rate Fixed charge\s+\$85\.00/);
});

test("total, tax and deposit are overridden, and calculated again", async ({ staff, seat }) => {
  const path = quotePath(`overridden-${seat}`);
  await staff.open(path);
  await staff.follow("Override order total");
  await staff.expectHeading("Override order total");
  await staff.press(/^10%/);
  await staff.expectField("Implied discount", "10.00");
  await staff.fill(/^Notes/, "Matched the Torquay quote");
  await staff.press("Save total");
  await staff.expectToast("Order total overridden");
  await staff.within(".price-box").expectText("Matched the Torquay quote");
  await staff.follow("Override deposit");
  await staff.fill("Deposit", "100.00");
  await staff.press("Save deposit");
  await staff.expectToast("Deposit overridden");
  await staff.within(".price-deposit").expectText("$100.00");
  await staff.follow("Override GST");
  await staff.fill("GST", "1.50");
  await staff.press("Save GST");
  await staff.expectToast("GST overridden");

  await staff.follow("Override deposit");
  await staff.expectField("Deposit", "100");
  await staff.fill("Deposit", "");
  await staff.press("Save deposit");
  await staff.expectToast("Deposit calculated");
  // Nobody but a browser takes a tick away.
  if (!staff.scripted) return;
  await staff.follow("Override order total");
  await staff.scripted.getByLabel("Override the total").uncheck();
  await staff.press("Save total");
  await staff.expectToast("Order total calculated");
  await staff.within(".price-box").expectNoText("Matched the Torquay quote");
});

test("what has moved is seen, and taken in line by line or all at once @rendered", async ({
  staff,
  seat,
}) => {
  const path = quotePath(`updated-${seat}`);
  await staff.open(path);
  await staff.within(".price-box").expectText("Updates are pending.");
  await staff.within(".price-box").follow("See changes");
  await staff.expectHeading("Pending updates");
  await staff.expectCount(".updates tbody th[scope=row]", 2);
  await staff.within(".updates tbody tr:nth-child(2)").press(/^Update/);
  await staff.expectToast("Prices updated");
  await staff.expectCount(".updates tbody th[scope=row]", 1);
  await staff.press("Update now");
  await staff.expectAddress(path);
  await staff.expectToast("Prices updated");
  await staff.within(".price-box").expectNoText("Updates are pending.");
});
