import { createDeal } from "../deals";
import { test, uniqueName } from "../test";

test("anything is found from any page, read, and opened @rendered", async ({ staff }) => {
  const name = uniqueName("Heron, boathouse");
  const deal = await createDeal(staff, name);
  const [word = ""] = name.split(" ").toReversed();
  await staff.open("/dashboard");
  await staff.fill("Search everything", `  ${word.toUpperCase()}   heron `);
  await staff.press("Search everything");
  await staff.expectAddress(/^\/search\?q=/);
  await staff.expectHeading("Search");
  await staff.within(".main").expectText("Found 1 result(s)");
  await staff.expectShown(".result", "Residential sales");
  await staff.expectShown(".result", "New enquiry");
  await staff.follow(/boathouse/);
  await staff.expectHeading(name);
  await staff.expectAddress(deal);

  await staff.open(`/search?q=${encodeURIComponent(`${word} nothing-has-this`)}`);
  await staff.within(".main").expectText("No results found");
  await staff.open("/search?q=%20");
  await staff.expectHeading("Search");
  await staff.expectNoText("result(s)");
});

test("an archived deal is found, and says that it is archived", async ({ staff }) => {
  const name = uniqueName("Bittern");
  const deal = await createDeal(staff, name);
  const window = await staff.elsewhere();
  await window.open(`${deal}/archive`);
  await window.press("Yes, archive now");
  await staff.open(`/search?q=${encodeURIComponent(name)}`);
  await staff.expectShown(".result", "Archived");
  await staff.follow(/Archived$/);
  await staff.expectHeading(name);
});

test("a contact is found by telephone, and is opened", async ({ staff }) => {
  await staff.open("/search?q=kowalski");
  const [first = ""] = await staff.texts("section[aria-labelledby=group-CONTACT] .result .num");
  const [email = "", phone = ""] = first.trim().split(" · ");
  await staff.open(`/search?q=${encodeURIComponent(phone.replaceAll(" ", ""))}`);
  await staff.expectShown("section[aria-labelledby=group-CONTACT] .result", email);
  await staff.follow(new RegExp(email.replaceAll(".", "\\.")));
  await staff.expectAddress(/^\/contacts\/\w+$/);
  await staff.expectShown(".facts", email);
});

test("many results come in pages", async ({ staff }) => {
  // Deals of the demo: those that other journeys add have higher numbers.
  await staff.open("/search?q=d-100");
  await staff.expectText("Page 1 of 2");
  await staff.expectCount(".result", 50);
  await staff.follow("Next page");
  await staff.expectAddress("/search?q=d-100&page=2");
  await staff.expectText("Page 2 of 2");
  await staff.open("/search?q=d-100&page=99");
  await staff.expectAddress("/search?q=d-100&page=2");
});
