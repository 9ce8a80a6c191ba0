import { normalise } from "../../../app/domain/normalise";
import { newId } from "../../database/id";
import { unsuitable } from "../api-error";
import type { AccountRead, AccountWrite } from "../scope";
import { oneAtATime } from "./one-at-a-time";

/** The form of a checklist offers all of them at once. */
export const MAX_DATA_SOURCES = 500;
const TAKEN = "There is a data source of this name already";
const TOO_MANY = `There are at most ${MAX_DATA_SOURCES} data sources`;

/** Those of the account, the oldest first. */
export function listDataSources({ db, accountId }: AccountRead) {
  return db
    .selectFrom("checklist_data_sources")
    .select(["id", "name", "created_at as createdAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

type Sources = Awaited<ReturnType<typeof listDataSources>>;

/** Files of workflows name data sources, so a name is told apart from others however it is written. */
function findNamed(all: Sources, name: string) {
  const key = normalise(name);
  return all.find((one) => normalise(one.name) === key);
}

/**
 * Makes a data source, which checklists of several workflows may show; answers with its id. 422 for a name that another
 * one has, and where there is no room for one more.
 */
export async function createDataSource(write: AccountWrite, name: string): Promise<string> {
  await oneAtATime(write, "data sources");
  const all = await listDataSources(write);
  if (findNamed(all, name)) throw unsuitable("name", TAKEN);
  return insert(write, all, { name, field: "name" });
}

/** The id of the data source of a name, which is made if there is none; 422 on `field` if there is no room for it. */
export async function openDataSource(
  write: AccountWrite,
  name: string,
  field: string,
): Promise<string> {
  await oneAtATime(write, "data sources");
  const all = await listDataSources(write);
  return findNamed(all, name)?.id ?? insert(write, all, { name, field });
}

async function insert(
  { db, accountId, now }: AccountWrite,
  all: Sources,
  { name, field }: { name: string; field: string },
): Promise<string> {
  if (all.length >= MAX_DATA_SOURCES) throw unsuitable(field, TOO_MANY);
  const id = newId();
  const own = { id, name: name.trim(), created_at: now.toISOString() };
  await db
    .insertInto("checklist_data_sources")
    .values({ ...own, account_id: accountId })
    .execute();
  return id;
}
