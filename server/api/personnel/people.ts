import { sql } from "kysely";

import { normalise } from "../../../app/domain/normalise";
import { personnel } from "../../../app/upstream/contract/personnel";
import type { BodyOf } from "../../../app/upstream/endpoint";
import { newId } from "../../database/id";
import { personEntry, removeEntries, storeEntries } from "../../database/search-entries";
import { refuseTaken } from "../account-write";
import { ApiError, notFound, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changeRow } from "../records/change-row";
import { oneAtATime } from "../records/one-at-a-time";
import type { AccountRead, AccountWrite } from "../scope";
import { lockPerson, unlinkEmployees } from "./links";
import { MAX_PEOPLE } from "./list-personnel";

const TAKEN = "Email already in use";

export const createPerson = mutation(personnel.createPerson, async (write, { body }) => {
  const { db, accountId } = write;
  await requireRoom(write);
  const person = { id: newId(), account_id: accountId, ...storedOf(body) };
  await refuseTaken("email", TAKEN, db.insertInto("people").values(person).execute());
  await storeEntries(write, [personEntry(person)]);
  return { id: person.id };
});

export const updatePerson = mutation(personnel.updatePerson, async (write, { params, body }) => {
  const values = storedOf(body);
  const where = { id: params.id, is_archived: 0 };
  const saved = changeRow(write, "people", where, values, body.revision);
  await refuseTaken("email", TAKEN, saved);
  await storeEntries(write, [personEntry({ id: params.id, ...values })]);
});

/** Others may have the address then; whoever signed in for the person does so without one. */
export const archivePerson = mutation(
  personnel.archivePerson,
  async (write, { params: { id }, staff }) => {
    if (!(await lockPerson(write, id))) throw notFound();
    if (!staff.permissions.settingsEmployees && (await isLinked(write, id))) {
      throw new ApiError(
        409,
        "linked",
        "This person has a login: only who may change employees archives them",
      );
    }
    await unlinkEmployees(write, id);
    await changeRow(write, "people", { id }, { is_archived: 1, email_key: null });
    await removeEntries(write, "PERSON", [id]);
  },
);

/** A person who was archived by mistake: as they were, with the login that was theirs if nobody has it. */
export const unarchivePerson = mutation(
  personnel.unarchivePerson,
  async (write, { params: { id }, body: { employeeId }, staff }) => {
    const { db, accountId } = write;
    const person = await db
      .selectFrom("people")
      .select(["id", "name", "email", "labels", "is_archived"])
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!person) throw notFound();
    if (person.is_archived === 0) return;
    await requireRoom(write);
    const patch = { is_archived: 0, email_key: normalise(person.email) };
    await refuseTaken("email", TAKEN, changeRow(write, "people", { id, is_archived: 1 }, patch));
    await storeEntries(write, [personEntry(person)]);
    if (employeeId === undefined || !staff.permissions.settingsEmployees) return;
    const employee = await db
      .selectFrom("employees")
      .select("id")
      .where("account_id", "=", accountId)
      .where("id", "=", employeeId)
      .executeTakeFirst();
    if (!employee) throw unsuitable("employeeId");
    await db
      .updateTable("employees")
      .set({ person_id: id, revision: sql<number>`revision + 1` })
      .where("account_id", "=", accountId)
      .where("id", "=", employeeId)
      .where("person_id", "is", null)
      .execute();
  },
);

export const listPersonnelLabels = query(
  personnel.listPersonnelLabels,
  async ({ db, accountId }) => {
    const rows = await db
      .selectFrom("people")
      .select("labels")
      .distinct()
      .where("account_id", "=", accountId)
      .where("is_archived", "=", 0)
      .execute();
    const labels = eachOnce(rows.flatMap((row) => JSON.parse(row.labels) as string[]));
    return labels.toSorted((one, other) => one.localeCompare(other, "en"));
  },
);

/** For one more, which is added before anybody else looks. */
async function requireRoom(write: AccountWrite): Promise<void> {
  const { db, accountId } = write;
  await oneAtATime(write, "people");
  const { count } = await db
    .selectFrom("people")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("is_archived", "=", 0)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PEOPLE) {
    throw new ApiError(409, "too_many", `There are at most ${MAX_PEOPLE} people`);
  }
}

/** What is stored of what was sent. */
function storedOf(body: Omit<BodyOf<typeof personnel.createPerson>, "revision">) {
  const email = body.email.trim();
  return {
    ...{ name: body.name.trim(), email, email_key: normalise(email) },
    labels: JSON.stringify(eachOnce(body.labels)),
    ...{ notes: body.notes?.trim() || null, badge_color: body.badgeColor },
  };
}

/** Labels as they were first written: of those that differ in case alone the first. */
function eachOnce(labels: readonly string[]): string[] {
  const trimmed = labels.map((label) => label.trim());
  const byKey = Map.groupBy(trimmed, (label) => label.toLowerCase());
  return [...byKey.values()].map(([first = ""]) => first);
}

async function isLinked({ db, accountId }: AccountRead, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom("employees")
    .select("id")
    .where("account_id", "=", accountId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return found !== undefined;
}
