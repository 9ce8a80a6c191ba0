import type { Desk } from "./place";

let given = 0;

/** A day on which no other journey has anybody do something, nor in the weeks around it; a Tuesday. */
export function freeTuesday(): string {
  // Workers that follow each other share a database.
  const worker = Number(process.env.TEST_WORKER_INDEX);
  // A worker comes after each failure: many must fit before 2199, after which nobody books.
  const weeks = ((worker % 40) * 20 + given++) * 6;
  return new Date(Date.UTC(2100, 0, 5) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}

/** Books an hour and a quarter with Megan Tran, from 9:30; without a browser. */
export async function bookWith(
  staff: Desk,
  { deal, title, day }: { deal: string; title: string; day: string },
): Promise<void> {
  const window = await staff.elsewhere();
  await window.open(`${deal}/appointments/new`);
  await window.fill("Title", title);
  await window.fill("Start", day);
  await window.choose("Start time", "9:30am");
  await window.fill("End", day);
  await window.choose("End time", "10:45am");
  await window.fill("Name or email", "tran");
  await window.press("Search");
  await window.within(".choices").check(/^Megan Tran/);
  await window.press("Add ticked participants");
  await window.press("Add appointment");
  await window.expectAddress(deal);
}
