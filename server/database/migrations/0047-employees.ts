import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/**
 * Employees are edited under a revision, and an address is one employee's of an account. Where several have the same
 * already, the first keeps it; the others have to be given one when they are changed next. Whoever was given a password
 * chooses their own before they come in.
 */
export const employees: EngineMigration = (engine) => ({
  async up(db) {
    const int = engine === "postgres" ? "bigint" : "integer";
    for (const statement of [
      `alter table employees add column revision ${int} not null default 1`,
      `alter table employees add column must_change_password ${int} not null default 0`,
      `update employees set email_key = email_key || ' ' || id where exists (select 1 from employees as other
        where other.account_id = employees.account_id and other.email_key = employees.email_key
          and other.id < employees.id)`,
      `create unique index employees_by_own_email on employees (account_id, email_key)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
