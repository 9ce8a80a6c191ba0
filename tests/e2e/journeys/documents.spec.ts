import { PICTURE, TEXT } from "../deals";
import { orderPage } from "../quotes";
import { expect, test } from "../test";

test("a supplier's documents are found, looked at, uploaded, edited and archived @rendered", async ({
  staff,
}) => {
  await staff.open("/documents?search=roller+price");
  await staff.expectTexts(".document-list .row-link", ["Roller blinds price list"]);
  await staff.follow("Roller blinds price list");
  await staff.expectHeading("Roller blinds price list.pdf");
  await staff.within("dialog").follow("Close");
  await staff.expectAddress("/documents?search=roller+price");

  await staff.open("/documents/new");
  await staff.choose("Supplier", "Murray River Shutters");
  await staff.choose(/^Category/, "Fitting guides");
  const guide = { ...TEXT, name: `Hinges ${staff.hasScript ? "A" : "B"}.txt` };
  const liar = { ...TEXT, name: "Not a picture.jpg" };
  await staff.attach("Choose files", [guide, liar]);
  if (!staff.hasScript) await staff.press("Upload");
  await staff.expectText(/Not a picture\.jpg.*This is no jpg file, whatever its name says/s);
  await staff.expectText("Uploaded");
  await staff.follow(staff.hasScript ? "Done" : "Cancel");

  const stem = guide.name.slice(0, -".txt".length);
  await staff.open(`/documents?search=${encodeURIComponent(stem)}`);
  await staff.expectTexts(".document-group th", ["Fitting guides 1"]);
  await staff.follow(stem);
  await staff.follow("Edit");
  await staff.choose("Category", "Product guides");
  await staff.press("Save document");
  await staff.expectToast("Document saved");
  await staff.expectTexts(".document-group th", ["Product guides 1"]);
  await staff.follow(stem);
  await staff.within("dialog").follow("Archive");
  await staff.expectText("Are you sure you want to archive this document?");
  await staff.press("Yes, archive now");
  await staff.expectToast("Document archived");
  await staff.expectText("No documents found");
});

test("files are attached to an order, renamed and archived @rendered", async ({ staff }) => {
  await staff.open(orderPage());
  await staff.follow("Add order attachments");
  const note = { ...TEXT, name: `Van ${staff.hasScript ? "A" : "B"}.txt` };
  const film = { name: "Walk-through.mov", mimeType: "video/quicktime", bytes: TEXT.bytes };
  await staff.attach("Choose files", [PICTURE, film, note]);
  if (!staff.hasScript) await staff.press("Upload");
  await staff.expectText(/Walk-through\.mov.*Files of type mov are not accepted/s);
  await staff.expectText("Uploaded");
  await staff.follow(staff.hasScript ? "Done" : "Cancel");
  await staff.expectAddress(orderPage());
  await staff.follow(/^Show all \d+ order attachments$/);
  await staff.expectHeading("Order attachments");

  await staff.within(".file-row", { text: note.name.slice(0, -4) }).follow(note.name);
  await staff.expectHeading(note.name);
  await staff.follow("Rename");
  await staff.fill("Name", "Van at seven");
  await staff.press("Save name");
  await staff.expectToast("Attachment renamed");
  await staff.within(".file-row", { text: "Van at seven" }).follow("Van at seven.txt");
  await staff.within("dialog").follow("Archive");
  await staff.press("Yes, archive now");
  await staff.expectToast("Attachment archived");
  expect(await staff.texts(".file-name")).not.toContain("Van at seven.txt");
});
