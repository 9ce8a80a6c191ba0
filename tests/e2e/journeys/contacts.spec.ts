import { DEMO_PASSWORD } from "../../support/start-app";
import { createContact } from "../contacts";
import { expect, test, uniqueName } from "../test";

test("a contact is added, found, read and edited @rendered", async ({ staff }) => {
  const name = uniqueName("Heron");
  await staff.open("/contacts");
  await staff.expectHeading("Contacts");
  await staff.follow("Add contact");
  await staff.expectHeading("Add contact");
  await staff.fill("Mobile", "0400 123 456");
  await staff.fill("Name", "   ");
  await staff.press("Add contact");
  await staff.expectShown(".problem", "Name is required");
  await staff.expectField("Mobile", "0400 123 456");
  await staff.fill("Name", name);
  await staff.fill("Email", `${name.replaceAll(" ", ".").toLowerCase()}@mail.example`);
  await staff.press("Add contact");
  await staff.expectHeading(name);
  await staff.expectToast("Contact added");
  await staff.expectAddress(/^\/contacts\/[0-9A-Za-z]{22}$/);
  await staff.expectShown(".facts", "0400 123 456");
  await staff.within(".panel").expectText("No related deals found");

  await staff.open(`/contacts?search=${encodeURIComponent(name)}`);
  await staff.expectCount(".contacts tbody tr", 1);
  await staff.within(".contacts").follow(name);
  await staff.expectHeading(name);
  await staff.within(".panel-head").follow("Edit");
  await staff.expectHeading("Edit contact");
  await staff.fill("Company", "Heron & Co");
  await staff.press("Save contact");
  await staff.expectToast("Contact saved");
  await staff.expectHeading(name);
  await staff.expectShown(".facts", "Heron & Co");
  await staff.expectShown(".facts", "0400 123 456");
  await staff.expectAddress(/\?search=/);
});

test("contacts are searched, refreshed and reset", async ({ staff }) => {
  await staff.open("/contacts?search=nothing-has-this");
  await staff.expectText("Nothing to display");
  await staff.expectText("No results found");
  await staff.press("Refresh");
  await staff.expectAddress("/contacts?search=nothing-has-this");
  await staff.within(".filters").follow("Reset filters");
  await staff.expectAddress("/contacts");
  await staff.expectShown(".contacts tbody tr");
});

test("a deal opens over its contact, and closing it comes back", async ({ staff }) => {
  const name = uniqueName("Plover");
  const contact = await createContact(staff, name);
  const deal = uniqueName("Plover, boathouse");
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", deal);
  const page = staff.scripted;
  if (page) {
    await page.getByRole("combobox", { name: /Contact/ }).fill(name);
    await page.locator(".combobox .item", { hasText: name }).click();
  } else {
    await staff.fill("Search for a contact", name);
    await staff.press("Search");
    const [, found = ""] = await staff.texts(".choices .check");
    await staff.check(found);
  }
  await staff.press("Add deal");
  await staff.expectHeading(deal);
  await staff.within(".facts", { text: name }).follow(name);
  await staff.expectAddress(contact);
  await staff.expectHeading(name);
  await staff.within(".contact-deals").follow(deal);
  await staff.expectHeading(deal);
  await staff.expectAddress(/^\/contacts\/\w+\/residential-sales\/\w+$/);
  const over = staff.address();
  await staff.follow("Edit details");
  await staff.expectHeading("Edit details");
  await staff.fill("Sidemark", "Over its contact");
  await staff.press("Save details");
  await staff.expectAddress(over);
  await staff.expectShown(".facts", "Over its contact");
  await staff.follow(`Close ${deal}`);
  await staff.expectAddress(contact);
  await staff.expectHeading(name);
  await staff.follow(`Close ${name}`);
  await staff.expectAddress("/contacts");
  await staff.expectHeading("Contacts");
});

test("a contact's raw data is read and closed", async ({ staff }) => {
  const name = uniqueName("Curlew");
  const contact = await createContact(staff, name);
  await staff.open(contact);
  await staff.unfold("More");
  await staff.follow("View raw data");
  await staff.expectHeading("Raw data");
  await staff.expectShown(".raw", `"name": "${name}"`);
  await staff.within(".dialog-foot").follow("Close");
  await staff.expectAddress(contact);
});

test("a contact that is not there leads back to the list", async ({ staff }) => {
  await staff.open("/contacts/nothing");
  await staff.expectHeading("Contact not found");
  await staff.follow("Back to the contacts");
  await staff.expectAddress("/contacts");
  await staff.open("/contacts/nothing/more");
  await staff.expectAddress("/contacts");
});

test("a contact is added within a deal's form, chosen, and nothing typed is lost @rendered", async ({
  staff,
}) => {
  const [deal, name] = [uniqueName("Dotterel"), uniqueName("Wader")];
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", deal);
  await staff.fill("Sidemark", "Typed before");
  await staff.press("Add contact");
  const page = staff.scripted;
  if (page) {
    await page.locator("#add-contact").getByLabel("Name", { exact: true }).fill(name);
    await page.locator("#add-contact").getByRole("button", { name: "Add contact" }).click();
    await expect(page.getByRole("combobox", { name: /Contact/ })).toHaveValue(name);
  } else {
    await staff.within(".adding").fill("Name", name);
    await staff.press("Add this contact");
    await staff.expectShown(".choices .check", name);
  }
  await staff.expectField("Sidemark", "Typed before");
  await staff.press("Add deal");
  await staff.expectHeading(deal);
  await staff.expectShown(".facts", name);
  await staff.expectShown(".facts", "Typed before");
});

test("the fields of a contact within a deal's form say which are required, and are put away again @rendered", async ({
  staff,
}) => {
  if (staff.scripted) return;
  const deal = uniqueName("Sanderling");
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", deal);
  await staff.press("Add contact");
  const adding = staff.within(".adding");
  await adding.expectShown("label", "Name");
  const [name, ...others] = await adding.texts("label");
  expect([name, others.every((label) => label.endsWith(" optional"))]).toEqual(["Name", true]);
  await adding.fill("Name", "Nobody after all");
  await staff.press("Do not add a contact");
  await staff.expectCount(".adding", 0);
  await staff.press("Add deal");
  await staff.expectHeading(deal);
  await staff.expectNoText("Nobody after all");
});

test("a contact that is half typed within a deal's form is given back after the session ended", async ({
  staff,
}) => {
  if (staff.scripted) return;
  const [deal, name] = [uniqueName("Turnstone"), uniqueName("Given back")];
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", deal);
  await staff.fill("Sidemark", "Typed before");
  await staff.press("Add contact");
  await staff.within(".adding").fill("Name", name);
  await staff.forgetSession();
  await staff.press("Add deal");
  await staff.signIn("admin", DEMO_PASSWORD);
  await staff.press("Continue with what you typed");
  await staff.expectField("Sidemark", "Typed before");
  await staff.within(".adding").expectField("Name", name);
  await staff.press("Add deal");
  await staff.expectHeading(deal);
  await staff.expectShown(".facts", name);
});
