import { normalise } from "../../../app/domain/normalise";
import { slugify } from "../../../app/domain/slug";
import { customFields } from "../../../app/upstream/contract/custom-fields";
import { newId } from "../../database/id";
import { ApiError, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changeRow } from "../records/change-row";
import { oneAtATime } from "../records/one-at-a-time";
import { listUdfs } from "../records/udfs";
import type { AccountRead } from "../scope";

/** A Details module lists so many at most. */
const MAX_UDFS = 200;
/** What every object has already: no form takes a field that is called so. */
const NO_PATHS: ReadonlySet<string> = new Set(["constructor", "prototype"]);
const TAKEN = "There is a custom field of this name already";

const getUdfs = query(customFields.listUdfs, listUdfs);

const createUdf = mutation(customFields.createUdf, async (write, { body }) => {
  const { db, accountId } = write;
  const name = body.name.trim();
  await oneAtATime(write, "custom fields");
  await refuseName(write, name, null);
  const all = await db
    .selectFrom("udfs")
    .select(["path", "position", "is_archived"])
    .where("account_id", "=", accountId)
    .execute();
  if (all.filter((one) => one.is_archived === 0).length >= MAX_UDFS) {
    throw new ApiError(409, "too_many", `There are at most ${MAX_UDFS} custom fields`);
  }
  const id = newId();
  const row = {
    ...{ id, account_id: accountId, name, type: body.type, required: Number(body.required) },
    path: freePath(name, new Set(all.map(({ path }) => path))),
    position: Math.max(0, ...all.map(({ position }) => position)) + 1,
  };
  await db.insertInto("udfs").values(row).execute();
  return { id };
});

const updateUdf = mutation(customFields.updateUdf, async (write, { params, body }) => {
  const name = body.name.trim();
  await oneAtATime(write, "custom fields");
  await refuseName(write, name, params.id);
  const patch = { name, required: Number(body.required) };
  await changeRow(write, "udfs", { id: params.id, is_archived: 0 }, patch, body.revision);
});

const archiveUdf = mutation(customFields.archiveUdf, (write, { params }) =>
  changeRow(write, "udfs", { id: params.id, is_archived: 0 }, { is_archived: 1 }),
);

/** A name is told apart from others however it is written: files of workflows name fields by it. */
async function refuseName(read: AccountRead, name: string, ownId: string | null): Promise<void> {
  const key = normalise(name);
  const others = (await listUdfs(read)).filter(({ id }) => id !== ownId);
  if (others.some((one) => normalise(one.name) === key)) throw unsuitable("name", TAKEN);
}

/** What deals keep values under: made of the name, and no other field's, archived ones included. */
function freePath(name: string, taken: ReadonlySet<string>): string {
  const base = slugify(name).replaceAll("-", "_").slice(0, 60) || "field";
  for (let at = 1; ; at += 1) {
    const path = at === 1 ? base : `${base}_${at}`;
    if (!taken.has(path) && !NO_PATHS.has(path)) return path;
  }
}

export const customFieldHandlers = [getUdfs, createUdf, updateUdf, archiveUdf];
