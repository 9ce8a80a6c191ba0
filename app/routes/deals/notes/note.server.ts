import { notes, type Note } from "~/upstream/contract/notes";

import type { DealContext } from "../deal.server";

/** One note of the deal; 404 where it is not there or archived. */
export async function requireNote(
  { staff, deal }: DealContext,
  id: string | undefined,
): Promise<Note> {
  const all = await staff.upstream.call(notes.listNotes, { params: { dealId: deal.id } });
  const note = all.find((one) => one.id === id);
  if (!note) throw new Response("Not found", { status: 404 });
  return note;
}
