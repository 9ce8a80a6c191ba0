import { createDeal } from "../deals";
import { buttonsOf } from "../form-buttons";
import { plain as test, uniqueName } from "../test";

test("Enter searches for a contact that was typed, and saves once that is done", async ({
  staff,
}) => {
  const name = uniqueName("Entered");
  const path = await createDeal(staff, name);
  const { browser } = staff;
  const enter = async () => {
    const form = browser.document.querySelector<HTMLFormElement>("form#deal");
    const [first] = form ? buttonsOf(form) : [];
    if (!first) throw new Error("no form");
    await browser.submit(first);
  };
  await staff.open(`${path}/edit`);
  await staff.fill("Name", `${name}, twice`);
  await staff.fill("Search for a contact", "example.com");
  await enter();
  await staff.expectText(/^Found \d+ result/);
  await staff.expectField("Name", `${name}, twice`);
  await enter();
  await staff.expectAddress(path);
  await staff.expectHeading(`${name}, twice`);
});
