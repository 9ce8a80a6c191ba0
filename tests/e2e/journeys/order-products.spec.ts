import { DEMO_PASSWORD } from "../../support/start-app";
import { test } from "../test";

const VENETIAN = "Aluminium venetian 25 mm";

test("a product is added to an order, gets its options, is cloned and removed @rendered", async ({
  staff,
}) => {
  await staff.open("/orders/new");
  await staff.choose("Supplier", "Coastline Window Fashions");
  await staff.press("Create order");
  await staff.expectToast("Order created");
  await staff.follow("Add product");
  await staff
    .within(".product-tree details", { text: "Top Products", isFirst: true })
    .follow(VENETIAN);
  const form = staff.within(".line-form");
  await form.fill(/^Window/, "Study");
  await form.fill("Width", "1210");
  await form.fill("Height", "900");
  await form.press("Add product");
  await staff.expectToast("Product added");

  await staff.follow(/^Specify options/);
  await staff.expectHeading("Product options");
  for (const [group, choice] of [
    ...[["colour", /Standard slat, Pearl/] as const, ["tilt", /Wand/] as const],
    ...[["lift", /Cordless/] as const, ["fit", /Recess fit/] as const],
  ]) {
    await staff.within(`[id='group-choice:${group}']`).check(choice);
  }
  if (!staff.hasScript) await staff.press("Update options");
  await staff.within("[id='group-choice:tilt-side']").check(/Left/);
  await staff.press("Save options");
  await staff.expectToast("Options saved");
  await staff.expectNoText("Options not selected yet.");

  await staff.follow(`Actions for ${VENETIAN}`);
  await staff.follow("Clone");
  await staff.press("Clone product");
  await staff.expectToast("Product cloned");
  await staff.expectCount(".lines .row-link", 2);
  await staff.reload();
  await staff
    .within(".lines tbody tr", { text: VENETIAN, isFirst: true })
    .follow(`Actions for ${VENETIAN}`);
  await staff.follow("Remove");
  await staff.press("Yes, remove now");
  await staff.expectToast("Product removed");
  await staff.expectCount(".lines .row-link", 1);

  // Somebody removes what is being changed here, and then the session ends: what was typed is given back all the same.
  const order = staff.address();
  await staff.follow(VENETIAN);
  await staff.fill(/^Notes/, "Half a sentence");
  const line = staff.address();
  const other = await staff.elsewhere();
  await other.open(`${line}/remove`);
  await other.press("Yes, remove now");
  await other.expectAddress(order);
  await staff.forgetSession();
  await staff.press("Save product");
  await staff.expectText("What you typed is kept.");
  await staff.signIn("admin", DEMO_PASSWORD);
  if (!staff.hasScript) await staff.press("Continue with what you typed");
  await staff.expectAddress(line);
  await staff.expectField(/^Notes/, "Half a sentence");
  // Without anything typed it leads back.
  await staff.open(line);
  await staff.expectAddress(order);
  await staff.expectToast("This product is not there any more");
});
