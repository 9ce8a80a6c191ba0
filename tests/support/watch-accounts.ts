import type { WatchedQuery } from "../../server/database/connection";

/**
 * Statements that may touch dealers' tables without naming an account, each for a reason. They find out whose
 * data it is, or tidy up for all at once; none of them shows anything of an account to another.
 */
const EXCEPTIONS: readonly { statement: RegExp; reason: string }[] = [
  { statement: /"s"\."id_hash" = /, reason: "a session is found by the hash of its token" },
  { statement: /from "employees" where "username_key" = /, reason: "sign-in, by username" },
  { statement: /from "employees" where "email_key" = /, reason: "a forgotten password, by e-mail" },
  {
    statement: /from "password_resets" as "r" .* "r"\."token_hash" = /,
    reason: "a reset, by token",
  },
  { statement: /from "accounts" where "hosted_domain" = /, reason: "branding, by host" },
  { statement: /^delete from "sessions" where "expires_at" < /, reason: "tidying up" },
  { statement: /^delete from "idempotency_keys" where "created_at" < /, reason: "tidying up" },
];

/** Watches statements; `offenders` are those that touch a dealer's table and do not name the account. */
export function watchAccounts(tables: ReadonlyMap<string, readonly string[]>) {
  const owned = [...tables].filter(([, columns]) => columns.includes("account_id"));
  const touched = new RegExp(
    `\\b(?:from|join|into|update)\\s+"?(?:${[...owned.map(([table]) => table), "accounts"].join("|")})"?(?=[\\s(),]|$)`,
    "i",
  );
  const offenders = new Set<string>();
  return {
    offenders,
    watch({ sql }: Pick<WatchedQuery, "sql">): void {
      if (!touched.test(sql) || namesAccount(sql)) return;
      if (EXCEPTIONS.some(({ statement }) => statement.test(sql))) return;
      offenders.add(sql);
    },
  };
}

/** True if the account is a value of the statement: in a condition, or in each row it inserts. */
function namesAccount(sql: string): boolean {
  const value = String.raw`(?:\?|\$\d+)`;
  if (/^insert into/.test(sql)) return /^insert into \S+ \([^)]*"account_id"/.test(sql);
  const isCompared = new RegExp(`"?account_id"?\\s*=\\s*${value}`).test(sql);
  return isCompared || new RegExp(`"accounts" where "(?:accounts"\\.")?id" = ${value}`).test(sql);
}
