import type { Database } from "../../server/database/connection";
import { addAppointment } from "./appointments";

/** Links of invitations of the demo, by what has become of the appointment; and one for each seat. */
export const INVITATIONS = {
  open: "/invitation/open-invitation",
  cancelled: "/invitation/cancelled-invitation",
  over: "/invitation/invitation-that-is-over",
  ofSeat: (isScripted: boolean) => `/invitation/${isScripted ? "script" : "plain"}-invitation`,
};

const DAY_MS = 24 * 60 * 60 * 1_000;
const tokenOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

export async function addInvitations(database: Database): Promise<void> {
  const start = Date.now() + 3 * DAY_MS;
  const ahead = {
    starts: new Date(start).toISOString(),
    ends: new Date(start + DAY_MS / 24).toISOString(),
    description: "We measure every window once more.\nPlease clear the sills – 20 minutes or so.",
  };
  const add = (path: string, own: Parameters<typeof addAppointment>[1]) =>
    addAppointment(database, {
      guests: [{ email: "ada@customer.example", name: "Ada Pérez", tokens: [tokenOf(path)] }],
      ...own,
    });
  await add(INVITATIONS.open, { ...ahead, start_zone: "Australia/Perth" });
  await add(INVITATIONS.cancelled, { ...ahead, is_archived: 1 });
  const dayBefore = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
  await add(INVITATIONS.over, { kind: "date", starts: dayBefore, ends: dayBefore });
  for (const isScripted of [true, false]) await add(INVITATIONS.ofSeat(isScripted), ahead);
}
