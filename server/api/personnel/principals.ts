import { isAccountFlag } from "../../../app/domain/account-flags";
import { employees } from "../../../app/upstream/contract/employees";
import { locking } from "../../database/dialect";
import { notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { requireAdministrator } from "../records/administrators";
import { changeRow } from "../records/change-row";
import { oneAtATime } from "../records/one-at-a-time";
import type { AccountWrite } from "../scope";
import { lockPerson, unlinkEmployees } from "./links";

/**
 * Who signs in for whom, and what they may not do: from their next request on, in sessions that have begun too. Whoever
 * signed in for the person before is unlinked by the same transaction.
 */
export const updatePrincipal = mutation(
  employees.updatePrincipal,
  async (write, { params: { employeeId: id }, body }) => {
    const { flags, revision } = body;
    const personnelId = body.personnelId || null;
    await oneAtATime(write, "administrators");
    // The person first, for all who set links: two of them do not wait for each other.
    if (personnelId !== null && !(await lockPerson(write, personnelId))) {
      throw unsuitable("personnelId");
    }
    const employee = await lockEmployee(write, id);
    const isOther = employee.person_id !== null && employee.person_id !== personnelId;
    if (personnelId !== null && isOther) {
      throw unsuitable("personnelId", "This employee is already linked to another person");
    }
    const known = JSON.parse(employee.flags) as string[];
    if (flags.some((flag) => !isAccountFlag(flag) && !known.includes(flag))) {
      throw unsuitable("flags", "Unknown flag");
    }
    if (personnelId !== null) await unlinkEmployees(write, personnelId, id);
    const patch = { person_id: personnelId, flags: JSON.stringify([...new Set(flags)]) };
    await changeRow(write, "employees", { id }, patch, revision);
    await requireAdministrator(write, "flags");
  },
);

async function lockEmployee({ db, engine, accountId }: AccountWrite, id: string) {
  const employee = db
    .selectFrom("employees")
    .select(["person_id", "flags"])
    .where("account_id", "=", accountId)
    .where("id", "=", id);
  const row = await locking(engine, employee).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
