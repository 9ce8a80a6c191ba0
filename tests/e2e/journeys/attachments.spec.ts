import { createDeal, PICTURE, TEXT } from "../deals";
import { expect, test, uniqueName } from "../test";

test("files are attached, told apart, renamed and archived @rendered", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Attached"));
  await staff.open(path);
  await staff.expectText("No documents found");
  await staff.follow("Add attachments");
  await staff.expectHeading("Upload attachments");
  const film = { name: "Walk-through.mov", mimeType: "video/quicktime", bytes: TEXT.bytes };
  const liar = { ...TEXT, name: "Not a picture.jpg" };
  await staff.attach("Choose files", [PICTURE, film, liar, TEXT]);
  if (!staff.hasScript) await staff.press("Upload");

  // What is wrong with one keeps no other from it, and each is named.
  await staff.expectText(/Walk-through\.mov.*Files of type mov are not accepted/s);
  await staff.expectText(/Not a picture\.jpg.*This is no jpg file, whatever its name says/s);
  await staff.expectText("Uploaded");
  await staff.follow(staff.hasScript ? "Done" : "Cancel");
  await staff.expectAddress(path);
  await staff.expectShown(".file-name", "Access notes.txt");
  // With script they go at once, and end in any order.
  await expect(async () => {
    expect((await staff.texts(".file-row .muted")).toSorted()).toEqual([
      expect.stringMatching(/^Image · \d+ KB · Today$/),
      expect.stringMatching(/^Text · 26 bytes · Today$/),
    ]);
  }).toPass();

  await staff.within(".file-row", { text: "Access" }).follow("Access notes.txt");
  await staff.expectHeading("Access notes.txt");
  await staff.follow("Rename");
  await staff.expectField("Name", "Access notes.txt");
  await staff.fill("Name", " ");
  await staff.press("Save name");
  await staff.expectText("Attachment name is required");
  await staff.fill("Name", "Where the key is");
  await staff.press("Save name");
  await staff.expectToast("Attachment renamed");
  await staff.expectShown(".file-name", "Where the key is.txt");

  await staff.within(".file-row", { text: "Where" }).follow("Where the key is.txt");
  await staff.within("dialog").follow("Archive");
  await staff.expectHeading("Archive Attachment");
  await staff.expectText("Are you sure you want to archive this attachment?");
  await staff.press("Yes, archive now");
  await staff.expectToast("Attachment archived");
  await staff.expectCount(".file-row", 1);
});

test("one file alone needs no look at what became of it, and pictures are shown", async ({
  staff,
}) => {
  const path = await createDeal(staff, uniqueName("Pictured"));
  await staff.open(`${path}/attachments/new`);
  await staff.attach("Choose files", [PICTURE]);
  if (staff.hasScript) {
    await staff.expectText("Uploaded");
    await staff.follow("Done");
  } else {
    await staff.press("Upload");
    await staff.expectToast("Attachment uploaded");
  }
  await staff.expectAddress(path);
  await staff.within(".file-row").follow(PICTURE.name);
  await staff.expectHeading(PICTURE.name);
  await staff.expectShown("img.viewer-image");
});

test("an archived deal keeps its attachments to be read, and takes none", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Archived"));
  const window = await staff.elsewhere();
  await window.open(`${path}/attachments/new`);
  await window.attach("Choose files", [TEXT]);
  await window.press("Upload");
  await window.expectToast("Attachment uploaded");
  await window.open(`${path}/archive`);
  await window.press("Yes, archive now");
  await staff.open(path);
  await staff.expectNoLink("Add attachments");
  await staff.expectShown(".file-download");
  await staff.within(".file-row").follow(TEXT.name);
  await staff.expectNoLink("Rename");
  await staff.within("dialog").expectNoLink("Archive");
  await staff.open(`${path}/attachments/new`);
  await staff.expectText("This deal is archived and takes no attachments.");
});
