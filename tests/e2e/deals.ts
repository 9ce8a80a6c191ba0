import type { Desk } from "./place";
import { uniqueName } from "./unique-name";

const DEAL = /^\/workflows\/[^/]+\/[0-9A-Za-z]{22}$/;

/** Path of a new deal of one's own, so that journeys do not meet; made without a browser. */
export async function createDeal(
  staff: Desk,
  name: string,
  status = "New enquiry",
  slug = "residential-sales",
): Promise<string> {
  const window = await staff.elsewhere();
  await window.open(`/workflows/${slug}/new`);
  await window.fill("Name", name);
  await window.choose("Status", status);
  await window.press("Add deal");
  await window.expectAddress(DEAL);
  await window.expectHeading(name);
  return window.address();
}

/** Paths of a deal with a note and alerts, and of its note, for screens to show. */
export interface Shown {
  deal: string;
  note: string;
}

export async function createShownDeal(staff: Desk, name = uniqueName("Shown")): Promise<Shown> {
  const path = await createDeal(staff, name, "Signed");
  const window = await staff.elsewhere();
  await window.open(`${path}/notes/new`);
  await window.fill("Note", "A note to look at.");
  await window.press("Save note");
  await window.expectAddress(path);
  await window.follow(/^Edit note/);
  return { deal: path, note: window.address().replace(/\/edit$/, "") };
}

/** Gives the open deal another status or flag. */
export async function setStanding(staff: Desk, label: string, value: string): Promise<void> {
  const panel = staff.within(".panel");
  await panel.choose(label, value);
  if (!staff.hasScript) await panel.press(`Save ${label}`);
}

/** Somebody else gives a deal another status. */
export async function setStatusElsewhere(staff: Desk, path: string, status: string) {
  const window = await staff.elsewhere();
  await window.open(path);
  await setStanding(window, "Status", status);
  await window.within(".panel").expectChosen("Status", status);
}

/** Names on a column's cards, from the top. */
export function column(staff: Desk, slug: string): Promise<string[]> {
  return staff.texts(`#status-${slug} .card .cn`);
}
