import { normalise } from "../../../app/domain/normalise";
import { countEvent, uncount } from "../rate-limit";
import { findByUsername } from "../records/credentials";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import type { Staff } from "../session";
import { systemWrite } from "../system-write";

/** Usernames are of all dealers: who asks for many is told no more. */
export const countCheck = (services: Services, { employeeId }: Staff) =>
  countEvent(services, [
    { kind: "check-username", subject: employeeId, most: 30, windowMs: 60_000 },
  ]);

/**
 * A save under a username that somebody has is a check too. It is counted before that is known, so that
 * at the limit a free one is refused as well and tells nothing; what was counted for a free one is taken back.
 */
export async function countIfTaken(
  { db }: AccountRead,
  { services, staff, body }: { services: Services; staff: Staff; body: { username: string } },
  before: string,
): Promise<void> {
  const username = normalise(body.username);
  if (username === normalise(before)) return;
  const { ids } = await countCheck(services, staff);
  const other = await findByUsername(db, username);
  if (!other) await systemWrite(services, (trx) => uncount(trx, ids));
}
