import type { employees } from "../../../app/upstream/contract/employees";
import type { WireResponseOf } from "../../../app/upstream/endpoint";
import { notFound } from "../api-error";
import type { AccountRead } from "../scope";
import { rolesOf } from "./roles";

type Employee = WireResponseOf<typeof employees.getEmployee>["data"];

/** Everybody who is or was employed; what is secret stays in the database. */
const employeesOf = ({ db, accountId }: AccountRead) =>
  db
    .selectFrom("employees as e")
    .leftJoin("people as p", (on) =>
      on
        .onRef("p.id", "=", "e.person_id")
        .on("p.account_id", "=", accountId)
        .on("p.is_archived", "=", 0),
    )
    .select(["e.id", "e.first_name", "e.last_name", "e.email", "e.username", "e.status"])
    .select(["e.employee_type", "e.flags", "e.must_change_password", "e.revision"])
    .select(["p.id as person_id", "p.name as person_name", "p.badge_color"])
    .where("e.account_id", "=", accountId);

type Row = Awaited<ReturnType<ReturnType<typeof employeesOf>["executeTakeFirstOrThrow"]>>;

export async function requireEmployee(read: AccountRead, id: string): Promise<Row> {
  const row = await employeesOf(read).where("e.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const readEmployees = (read: AccountRead, most: number) =>
  employeesOf(read)
    .orderBy("e.first_name")
    .orderBy("e.last_name")
    .orderBy("e.id")
    .limit(most)
    .execute();

export function toEmployee(row: Row): Employee {
  const { id, first_name, last_name, email, username, status, person_id: personId } = row;
  return {
    ...{ id, first_name, last_name, email, username, status, revision: row.revision },
    roles: rolesOf(row.employee_type),
    flags: JSON.parse(row.flags) as string[],
    person:
      personId === null
        ? null
        : { id: personId, name: row.person_name ?? "", badgeColor: row.badge_color },
  };
}

export async function isEmailTaken(
  { db, accountId }: AccountRead,
  emailKey: string,
  exceptId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("employees")
    .select("id")
    .where("account_id", "=", accountId)
    .where("email_key", "=", emailKey)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
  return found !== undefined;
}
