import { sql } from "kysely";

import { jobs } from "../../../app/upstream/contract/jobs";
import { ApiError, notFound } from "../api-error";
import { mutation, query } from "../implement";
import { viewerOf } from "../records/purchasing/order-rows";
import type { AccountRead, AccountWrite } from "../scope";
import { withoutPrivateOrders } from "./private-orders";

const USUAL_LIMIT = 50;
/** Spelt out in each statement, or SQLite would not use the index of dead jobs alone. */
const DEAD = sql.lit("dead" as const);

const listJobs = query(jobs.listJobs, async (read, { query, staff }) => {
  const [rows, total] = await Promise.all([
    deadJobs(read)
      .select(COLUMNS)
      .orderBy("finished_at", "desc")
      .orderBy("id", "desc")
      .limit(query.limit ?? USUAL_LIMIT)
      .offset(query.offset ?? 0)
      .execute(),
    deadJobs(read)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const data = await withoutPrivateOrders(read, rows, viewerOf(staff));
  return { data: data.map(present), total: Number(total.count) };
});

const getJob = query(jobs.getJob, async (read, { params, staff }) => {
  const rows = await deadJobs(read).select(COLUMNS).where("id", "=", params.id).execute();
  const [job] = await withoutPrivateOrders(read, rows, viewerOf(staff));
  if (!job) throw notFound();
  return present(job);
});

const COLUMNS = [
  "id",
  "title",
  "recipient",
  "attempts",
  "error",
  "payload",
  "created_at as createdAt",
  "finished_at as failedAt",
] as const;

const present = <Row extends { createdAt: string; failedAt: string | null }>(job: Row) => ({
  ...job,
  failedAt: job.failedAt ?? job.createdAt,
});

const deadJobs = ({ db, accountId }: AccountRead) =>
  db.selectFrom("jobs").where("account_id", "=", accountId).where("status", "=", DEAD);

const retryJob = mutation(jobs.retryJob, async (write, { params, services }) => {
  const { db, accountId, now } = write;
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({
      status: "waiting",
      due_at: now.toISOString(),
      attempts: 0,
      error: null,
      finished_at: null,
    })
    .where("account_id", "=", accountId)
    .where("id", "=", params.id)
    .where("status", "=", DEAD)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw await notDead(write, params.id);
  write.afterCommit(async () => services.wakeJobs?.());
});

const removeJob = mutation(jobs.removeJob, async (write, { params }) => {
  const { numDeletedRows } = await write.db
    .deleteFrom("jobs")
    .where("account_id", "=", write.accountId)
    .where("id", "=", params.id)
    .where("status", "=", DEAD)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw await notDead(write, params.id);
});

/** Why a job was not found dead: somebody tries it again already, or there is none. */
async function notDead({ db, accountId }: AccountWrite, id: string): Promise<ApiError> {
  const job = await db
    .selectFrom("jobs")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return job ? new ApiError(409, "not_dead", "This job has not failed") : notFound();
}

export const deadJobHandlers = [listJobs, getJob, retryJob, removeJob];
