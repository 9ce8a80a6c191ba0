import { PICTURE, TEXT } from "../deals";
import { orderPage } from "../quotes";
import { expect, test, uniqueName } from "../test";

test("a supplier's documents are found, looked at and uploaded @rendered", async ({ staff }) => {
  await staff.open("/documents?search=roller+price");
  await staff.expectTexts(".document-list .row-link", ["Roller blinds price list"]);
  await staff.follow("Roller blinds price list");
  await staff.expectHeading("Roller blinds price list.pdf");
  await staff.within("dialog").follow("Close");
  await staff.expectAddress("/documents?search=roller+price");

  await staff.open("/documents/new");
  const guide = { ...TEXT, name: `${uniqueName("Hinges")}.txt` };
  const liar = { ...TEXT, name: "Not a picture.jpg" };
  // Files that are chosen before their place wait for it.
  await staff.attach("Choose files", [guide, liar]);
  if (staff.hasScript) await staff.expectText(/and Not a picture\.jpg wait.*Choose a supplier/s);
  await staff.choose("Supplier", "Murray River Shutters");
  await staff.choose(/^Category/, "Fitting guides");
  await staff.press("Upload");
  await staff.expectText(/Not a picture\.jpg.*This is no jpg file, whatever its name says/s);
  await staff.expectText("Uploaded");
  await staff.open(search(guide.name));
  await staff.expectTexts(".document-group th", ["Fitting guides 1"]);
});

test("a supplier's document is filed elsewhere and archived", async ({ staff }) => {
  const name = uniqueName("Frames");
  const window = await staff.elsewhere();
  await window.open("/documents/new");
  await window.choose("Supplier", "Murray River Shutters");
  await window.attach("Choose files", [{ ...TEXT, name: `${name}.txt` }]);
  await window.press("Upload");
  await staff.open(search(name));
  await staff.expectTexts(".document-group th", ["Other documents 1"]);
  await staff.follow(name);
  await staff.follow("Edit");
  await staff.within("dialog").choose(/^Category/, "Product guides");
  await staff.press("Save document");
  await staff.expectToast("Document saved");
  await staff.expectToast(name);
  await staff.expectTexts(".document-group th", ["Product guides 1"]);
  await staff.follow(name);
  await staff.within("dialog").follow("Archive");
  await staff.press("Yes, archive now");
  await staff.expectToast("Document archived");
  await staff.expectToast(name);
  await staff.expectText("No documents found");
});

const search = (name: string) =>
  `/documents?search=${encodeURIComponent(name.replace(/\.txt$/, ""))}`;

test("files are attached to an order, renamed and archived @rendered", async ({ staff }) => {
  await staff.open(orderPage());
  await staff.follow("Add order attachments");
  const note = { ...TEXT, name: `${uniqueName("Van")}.txt` };
  const film = { name: "Walk-through.mov", mimeType: "video/quicktime", bytes: TEXT.bytes };
  await staff.attach("Choose files", [PICTURE, film, note]);
  if (!staff.hasScript) await staff.press("Upload");
  await staff.expectText(/Walk-through\.mov.*Files of type mov are not accepted/s);
  await staff.expectText("Uploaded");
  await staff.follow(staff.hasScript ? "Done" : "Cancel");
  await staff.expectAddress(orderPage());
  await staff.follow(/^Show all \d+ order attachments$/);
  await staff.expectHeading("Order attachments");

  await staff.within(".dialog-list .file-row", { text: note.name.slice(0, -4) }).follow(note.name);
  await staff.expectHeading(note.name);
  await staff.follow("Rename");
  const renamed = uniqueName("Van at seven");
  await staff.fill("Name", renamed);
  await staff.press("Save name");
  await staff.expectToast("Attachment renamed");
  await staff.within(".dialog-list .file-row", { text: renamed }).follow(`${renamed}.txt`);
  await staff.within("dialog").follow("Archive");
  await staff.press("Yes, archive now");
  await staff.expectToast("Attachment archived");
  expect(await staff.texts(".dialog-list .file-name")).not.toContain(`${renamed}.txt`);
});
