import { normalise } from "../../../app/domain/normalise";
import { employees } from "../../../app/upstream/contract/employees";
import type { BodyOf } from "../../../app/upstream/endpoint";
import { newId } from "../../database/id";
import { isUniqueViolation } from "../../database/errors";
import { ApiError, invalid, unsuitable } from "../api-error";
import { hashPassword, isCommonPassword } from "../records/passwords";
import { endSessions, findByUsername } from "../records/credentials";
import { mutation, query } from "../implement";
import { changeRow } from "../records/change-row";
import type { AccountRead } from "../scope";
import { newToken } from "../session";
import { shownOf } from "../truncated";
import { requireAdministrator } from "../records/administrators";
import { oneAtATime } from "../records/one-at-a-time";
import { tellOfPassword, welcomeMailJob } from "./mails";
import { isEmailTaken, readEmployees, requireEmployee, toEmployee } from "./queries";
import { listOfRoles, requireRole } from "./roles";
import { countCheck, countIfTaken } from "./usernames";

type Sent = BodyOf<typeof employees.updateEmployee>;

const MAX_EMPLOYEES = 1_000;
const EMAIL_TAKEN = "Email has already been taken";
const USERNAME_TAKEN = "Username has already been taken";

const listEmployees = query(employees.listEmployees, async (read, call) => {
  const rows = await readEmployees(read, MAX_EMPLOYEES + 1);
  return { data: shownOf(call, rows, MAX_EMPLOYEES).map(toEmployee) };
});

const getEmployee = query(employees.getEmployee, async (read, { params }) => ({
  data: toEmployee(await requireEmployee(read, params.id)),
}));

const listRoles = query(employees.listRoles, async () => ({ data: listOfRoles() }));

const createEmployee = mutation(employees.createEmployee, {
  isSecret: "request",
  async prepare(read, call) {
    await countIfTaken(read, call, "");
    refuseCommon(call.body.password);
    // Whoever adds an employee knows what was sent: nobody comes in by it, and the mailed link sets the first one.
    return hashPassword(newToken());
  },
  async write(write, { body }, passwordHash) {
    const { db, accountId } = write;
    await oneAtATime(write, "employees");
    const { count } = await db
      .selectFrom("employees")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_EMPLOYEES) {
      throw new ApiError(409, "too_many", `There are at most ${MAX_EMPLOYEES} employees`);
    }
    const id = newId();
    const values = storedOf(body);
    await requireFree(write, values, "");
    const row = {
      ...{ id, account_id: accountId, person_id: null, flags: "[]", ...values },
      ...{ password_hash: passwordHash, must_change_password: 1 },
    };
    await refuseSame(db.insertInto("employees").values(row).execute());
    if (values.status === "active") {
      await write.enqueue(welcomeMailJob, { employeeId: id, email: values.email });
    }
    return { data: { id } };
  },
});

const updateEmployee = mutation(employees.updateEmployee, {
  isSecret: "request",
  async prepare(read, call) {
    const { password } = call.body;
    const { username } = await requireEmployee(read, call.params.id);
    await countIfTaken(read, call, username);
    if (password === undefined) return null;
    refuseCommon(password);
    return hashPassword(password);
  },
  async write(write, { params, body, staff, services }, passwordHash) {
    await oneAtATime(write, "administrators");
    const before = await requireEmployee(write, params.id);
    const isOwn = before.id === staff.employeeId;
    if (isOwn && body.status !== before.status) {
      throw unsuitable("status", "Your own status cannot be changed.");
    }
    const values = storedOf(body);
    await requireFree(write, values, before.id);
    // A password of one's own nobody else knows.
    const password =
      passwordHash === null
        ? {}
        : { password_hash: passwordHash, must_change_password: Number(!isOwn) };
    const patch = { ...values, ...password };
    await refuseSame(changeRow(write, "employees", { id: before.id }, patch, body.revision));
    const isSameRole = before.employee_type === values.employee_type;
    await requireAdministrator(write, isSameRole ? "status" : "role_id");

    const isEnabled = before.status !== "active" && values.status === "active";
    const isDisabled = before.status === "active" && values.status !== "active";
    const isOtherAddress = normalise(before.email) !== values.email_key;
    if (passwordHash !== null || isDisabled) {
      await endSessions(write, before.id, isOwn ? staff.sessionHash : null);
    }
    // A link that went elsewhere, or was for a password that is none any more.
    if (passwordHash !== null || isDisabled || isOtherAddress) {
      await write.db.deleteFrom("password_resets").where("employee_id", "=", before.id).execute();
    }
    const isInvited = passwordHash === null && before.must_change_password === 1;
    if (isInvited && values.status === "active" && (isEnabled || isOtherAddress)) {
      await write.enqueue(welcomeMailJob, { employeeId: before.id, email: values.email });
    }
    if (passwordHash === null) return;
    if (!isOwn && values.status === "active") await tellOfPassword(write, values, staff.name);
    const { employeeId: by } = staff;
    write.afterCommit(async () =>
      services.log.info({ employee: before.id, by }, "the password of an employee was set"),
    );
  },
});

const checkEmail = query(employees.checkEmail, async (read, { params, query: { value } }) => ({
  exists: await isEmailTaken(read, normalise(value), params.excludeId),
}));

const checkUsername = query(
  employees.checkUsername,
  async ({ db }, { params, query: { value }, services, staff }) => {
    await countCheck(services, staff);
    const found = await findByUsername(db, normalise(value));
    return { exists: found !== undefined && !isOwnOf(found, params.excludeId, staff.accountId) };
  },
);

const isOwnOf = (found: { id: string; account_id: string }, id: string, accountId: string) =>
  found.id === id && found.account_id === accountId;

function refuseCommon(password: string): void {
  if (!isCommonPassword(password)) return;
  throw invalid({ password: ["This password is too common, please choose another"] });
}

/** What is stored of what was sent. */
function storedOf(body: Omit<Sent, "password">) {
  const [email, username] = [body.email.trim(), body.username.trim()];
  return {
    ...{ first_name: body.first_name.trim(), last_name: body.last_name.trim() },
    ...{ email, email_key: normalise(email), username, username_key: normalise(username) },
    ...{ status: body.status, employee_type: requireRole(body.role_id) },
  };
}

/** Says all that is taken; of two at once an index lets one have it. */
async function requireFree(
  read: AccountRead,
  { email_key: email, username_key: username }: ReturnType<typeof storedOf>,
  exceptId: string,
): Promise<void> {
  const other = await findByUsername(read.db, username);
  const fields = {
    ...((await isEmailTaken(read, email, exceptId)) ? { email: [EMAIL_TAKEN] } : {}),
    ...(other && other.id !== exceptId ? { username: [USERNAME_TAKEN] } : {}),
  };
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new ApiError(422, "unsuitable_reference", first, { fields });
}

/** The other of two at once: an index says by its name, or its columns, what is taken. */
async function refuseSame<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (!isUniqueViolation(error) || !(error instanceof Error)) throw error;
    throw error.message.includes("email")
      ? unsuitable("email", EMAIL_TAKEN)
      : unsuitable("username", USERNAME_TAKEN);
  }
}

export const employeeHandlers = [
  ...[listEmployees, getEmployee, createEmployee, updateEmployee],
  ...[checkEmail, checkUsername, listRoles],
];
