import type { Database } from "../../server/database/connection";
import { deadJob } from "./dead-job";

/** Failed jobs of the demo's administrator, by their ids: one for screens to show, and those of each seat. */
export const FAILED_JOBS = {
  shown: "shown",
  ofSeat: (isScripted: boolean) => (isScripted ? ["script-1", "script-2"] : ["plain-1", "plain-2"]),
};

export async function addFailedJobs(database: Database): Promise<void> {
  const { account_id } = await database.read
    .selectFrom("employees")
    .select("account_id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  const ids = [FAILED_JOBS.shown, ...[true, false].flatMap(FAILED_JOBS.ofSeat)];
  const at = new Date().toISOString();
  const jobs = ids.map((id) =>
    deadJob({ id, account_id, at, to: `${id}@customer.example`, subject: `Quote ${id}` }),
  );
  await database.write((trx) => trx.insertInto("jobs").values(jobs).execute());
}
