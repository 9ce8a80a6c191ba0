import type { Desk } from "./place";

/** Path of a new contact of one's own; made without a browser. */
export async function createContact(staff: Desk, name: string): Promise<string> {
  const window = await staff.elsewhere();
  await window.open("/contacts/new");
  await window.fill("Name", name);
  await window.press("Add contact");
  await window.expectHeading(name);
  return window.address();
}
