import type { Spell } from "~/domain/calendar-days";
import { moveWhen } from "~/domain/move-when";
import type { When } from "~/domain/when";
import { FieldError } from "~/http/refusal";
import type { Staff } from "~/http/staff.server";
import type { SentForm } from "~/http/submit.server";
import { calendar } from "~/upstream/contract/calendar";
import { UpstreamError } from "~/upstream/errors";

import { readMove, seenAt } from "./event-moves";
import { asShown } from "./shown-spell";

/**
 * Moves an appointment by the call the edit form makes, so that its guests are told the same: all of it goes as it is
 * stored, but for its time, and under the revision that was seen.
 */
export async function moveAppointment(
  { upstream, timeZone }: Staff,
  id: string,
  form: SentForm,
  {
    idempotencyKey,
    revision,
  }: { idempotencyKey: string | undefined; revision: number | undefined },
): Promise<void> {
  const params = { id };
  const stored = await upstream.call(calendar.getEvent, { params });
  // An upstream without revisions: what was dragged must stand where it stood.
  const stands = seenAt(asShown(spellOf(stored.when), timeZone));
  if (revision === undefined && form.text("seen") !== stands) throw stale();
  const move = readMove(form.data);
  const when = move && moveWhen(stored.when, move, timeZone);
  if (!when) throw new FieldError({ when: ["It cannot be moved there"] });
  const { title, location, description, participants } = stored;
  const body = { title, location, description, participants, when, revision };
  await upstream.call(calendar.updateEvent, { params, body, idempotencyKey });
}

const stale = () => new UpstreamError(409, null, "updateEvent");

/** When an appointment begins and ends. */
function spellOf(when: When): Spell {
  switch (when.kind) {
    case "date":
      return { start: when.date, end: when.date };
    case "time":
      return { start: when.time, end: when.time };
    default:
      return when;
  }
}
