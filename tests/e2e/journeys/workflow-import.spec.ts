import type { Desk } from "../place";
import { test, uniqueName } from "../test";

const bytesOf = (file: object) => new TextEncoder().encode(JSON.stringify(file, null, 2));

/** Chooses a file, which script sends at once. */
async function choose(staff: Desk, file: object): Promise<void> {
  const chosen = { name: "workflow.json", mimeType: "application/json", bytes: bytesOf(file) };
  await staff.attach("File of a workflow", [chosen]);
  if (!staff.hasScript) await staff.press("Import");
}

test("a workflow is imported after a look at what its file makes", async ({ staff }) => {
  const name = uniqueName("Looked at");
  const status = (label: string) => ({ name: label, phase: "NEW" });
  const file = { name, statuses: [status("Enquiry"), status("Visit")], flags: [], modules: [] };
  const list = staff.within(".settings-section");
  await staff.open("/settings/workflows");
  await choose(staff, file);
  const dialog = staff.within("dialog");
  await dialog.expectText("Enquiry");
  await dialog.follow("Cancel");
  await list.expectNoText(name);

  await choose(staff, file);
  await dialog.press("Import");
  await staff.expectToast("Workflow imported");
  await staff.open("/settings/workflows");
  await list.expectText(name);

  await choose(staff, { ...file, statuses: [status("Enquiry"), status("Survey")] });
  await dialog.expectText(`Compared with ${name}`);
  await dialog.expectText("Status Visit is renamed to Survey");
  await dialog.press("Import");
  await staff.expectToast("Workflow imported");
  await staff.open("/settings/workflows");
  await list.expectText(`${name} (2)`);
});
