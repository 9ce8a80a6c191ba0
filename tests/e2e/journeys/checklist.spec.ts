import { createDeal } from "../deals";
import type { Desk } from "../place";
import { test, uniqueName } from "../test";

const TITLE = "Sales steps";

/** The deal's own checklist, of the two that its workflow shows. */
const list = (staff: Desk) => staff.within(".sheet", { text: TITLE });
const expectLabels = (staff: Desk, ...labels: string[]) =>
  list(staff).expectTexts(".label-text", labels);

/** Adds items by the field in the list, or by the page. */
async function add(staff: Desk, ...wanted: string[]): Promise<void> {
  const { scripted } = staff;
  for (const label of wanted) {
    if (!scripted || label === wanted[0]) await staff.follow(`Add item to ${TITLE}`);
    if (scripted) {
      await scripted.getByLabel("Label of the new item").fill(label);
      await scripted.keyboard.press("Enter");
    } else {
      await staff.fill("Label", label);
      await staff.press("Save item");
      await staff.expectToast("Item saved");
    }
  }
  await scripted?.keyboard.press("Escape");
  await list(staff).expectText(`of ${wanted.length} done`);
}

test("items of a checklist are added, ticked, renamed, moved and removed @rendered", async ({
  staff,
}) => {
  const path = await createDeal(staff, uniqueName("Checked"));
  await staff.open(path);
  await list(staff).expectText("Nothing to display");
  await add(staff, "Measure", "Quote", "Deposit");
  await expectLabels(staff, "Measure", "Quote", "Deposit");

  await list(staff).check("Quote");
  if (!staff.hasScript) await staff.press("Save Quote");
  await list(staff).expectText("1 of 3 done");
  await list(staff).expectText(/\w \w+, Today/);

  if (staff.scripted) {
    await staff.scripted.getByRole("button", { name: "Move Deposit" }).press("ArrowUp");
    await staff.expectText("Moved to 2 of 3");
  } else {
    await staff.press("Move Deposit up");
    await staff.expectToast("Item moved");
  }
  await expectLabels(staff, "Measure", "Deposit", "Quote");

  await staff.follow("Edit Deposit");
  if (staff.scripted) {
    await staff.scripted.getByLabel("Label of Deposit").fill("Deposit received");
    await staff.scripted.keyboard.press("Enter");
  } else {
    await staff.expectHeading("Edit item");
    await staff.fill("Label", "Deposit received");
    await staff.press("Save item");
    await staff.expectToast("Item saved");
  }
  await list(staff).expectShown(".label-text", "Deposit received");

  await staff.follow("Remove Measure");
  await staff.expectHeading("Remove Item");
  await staff.expectText("Are you sure you want to remove this item?");
  await staff.press("Yes, remove now");
  await staff.expectAddress(path);
  await staff.expectToast("Item removed");
  await staff.reload();
  await list(staff).expectText("1 of 2 done");
  await expectLabels(staff, "Deposit received", "Quote");
});

test("a label is required, and what is typed into its page is kept", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Unlabelled"));
  await staff.open(`${path}/checklist/default/new`);
  await staff.fill("Label", "  ");
  await staff.press("Save item");
  await staff.expectText("Please enter a label");
});

test("an archived deal shows its checklists and offers nothing to change", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Put away"));
  const window = await staff.elsewhere();
  await window.open(`${path}/checklist/default/new`);
  await window.fill("Label", "Measure");
  await window.press("Save item");
  await window.follow("Archive");
  await window.press("Yes, archive now");
  await staff.open(path);
  await list(staff).expectText("0 of 1 done");
  for (const name of [`Add item to ${TITLE}`, "Edit Measure", "Remove Measure"]) {
    await staff.expectNoLink(name);
  }
});
