import type { Subject } from "../account-write";
import { enqueueCopy } from "../records/calendar-copies";
import type { CalendarRow } from "./calendar-account";
import { findLinked, updateCalendar } from "./copy-rows";
import type { Keep } from "./take-found";

const BATCH = 100;

/** Has all appointments that are to come copied, and those that the calendar has; once, after it was linked. */
export async function copyAll(
  { accountId }: Subject,
  keep: Keep,
  { id: calendarId }: CalendarRow,
): Promise<void> {
  const row = await keep((write) => findLinked(write, calendarId));
  for (let from = row?.copy_from ?? null; from !== null;) {
    const after = from;
    from = await keep(async (write) => {
      const found = await write.db
        .selectFrom("appointments as a")
        .innerJoin("deals as d", (join) =>
          join.onRef("d.id", "=", "a.deal_id").onRef("d.account_id", "=", "a.account_id"),
        )
        .leftJoin("calendar_copies as c", (join) =>
          join
            .onRef("c.appointment_id", "=", "a.id")
            .onRef("c.account_id", "=", "a.account_id")
            .on("c.calendar_id", "=", calendarId),
        )
        .select(["a.id", "a.title"])
        .where("a.account_id", "=", accountId)
        .where("a.id", ">", after)
        .where(({ or, and, eb }) =>
          or([
            eb("c.external_id", "is not", null),
            and([
              ...[eb("a.is_archived", "=", 0), eb("d.is_archived", "=", 0)],
              eb("a.ends", ">=", write.now.toISOString().slice(0, 10)),
            ]),
          ]),
        )
        .orderBy("a.id")
        .limit(BATCH)
        .execute();
      for (const one of found) await enqueueCopy(write, calendarId, one);
      const next = found.length < BATCH ? null : (found.at(-1)?.id ?? null);
      await updateCalendar(write, calendarId, { copy_from: next });
      return next;
    });
  }
}
