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
  {
    statement: /^select .* from "invitation_links" where "token_hash" = /,
    reason: "an invitation, by token",
  },
  {
    statement: /^select .* from "calendar_feeds" where "token_hash" = /,
    reason: "a calendar feed, by token",
  },
  {
    statement:
      /^select "id" from "(contact_connections|calendar_accounts)" where "grant_print" in /,
    reason: "whether the same was granted for something else",
  },
  {
    statement: /^select "id", "account_id", "vendor", "provider" from "calendar_accounts"$/,
    reason: "linked calendars, each of which is looked at for its own account",
  },
  {
    statement: /^select "id", "account_id" from "quotes" where "public_id" = \S+$/,
    reason: "a quote, by the id in its customer's link",
  },
  {
    statement: /^select "id", "account_id" from "supplier_orders" where "token" = \S+$/,
    reason: "an order, by the token in its supplier's link",
  },
  {
    statement: /^select .* from "supplier_keys" where "key_hash" = /,
    reason: "a supplier, by its key",
  },
  {
    statement: /^select .* from "payments" where "id" = \S+ and "type" <> /,
    reason: "a payment, by the id in its customer's link",
  },
  {
    statement:
      /^select .* from "payment_sessions" where "provider" = \S+ and "(external_id|charge_id)" = /,
    reason: "whose money a card provider's event is about",
  },
  { statement: /from "accounts" where "hosted_domain" = /, reason: "branding, by host" },
  {
    statement: /^select "id" from "accounts" where "logo_id" = /,
    reason: "a logo, by its address",
  },
  { statement: /^delete from "sessions" where "expires_at" < /, reason: "tidying up" },
  { statement: /^delete from "idempotency_keys" where "created_at" < /, reason: "tidying up" },
  { statement: /^delete from "(contact|calendar)_links" where "ends_at" < /, reason: "tidying up" },
  {
    statement:
      /^delete from "jobs" .* "status" = (?:'done'|'dead' and "account_id" is null) and "finished_at" < /,
    reason: "tidying up",
  },
  { statement: /^select .* from "jobs" where "due_at" /, reason: "a worker serves all accounts" },
  {
    statement: /^update "jobs" .*"attempts" = "attempts" \+ \S+ where "id" in \(/,
    reason: "a worker and the jobs it found due",
  },
  {
    statement: /^update "jobs" .* where "id" = \S+ and "locked_by" = /,
    reason: "a worker and the job it holds",
  },
];

/**
 * Parts of statements that need no account of their own, because all they do is find rows of a table that
 * names it outside of them.
 */
const NEEDLESS: readonly { part: RegExp; reason: string }[] = [
  {
    part: /deals\.id in \(select dv\.deal_id from deal_flag_values as dv where dv\.value_id in \([^()]*\)\)/g,
    reason: "deals names it, and the values are found in their index alone: a third quicker",
  },
  {
    part: /exists \(select 1 from deal_flag_values as dv where dv\.deal_id = deals\.id and dv\.value_id in \([^()]*\)\)/g,
    reason: "the same",
  },
];

/**
 * Watches statements; `offenders` are those that touch a dealer's table and do not compare its account, each
 * behind the names it uses for such tables.
 */
export function watchAccounts(tables: ReadonlyMap<string, readonly string[]>) {
  const owned = [...tables].filter(([, columns]) => columns.includes("account_id"));
  const keys = new Map([["accounts", "id"]]);
  for (const [table] of owned) keys.set(table, "account_id");
  const offenders = new Set<string>();
  const known = new Set<string>();
  return {
    offenders,
    watch({ sql }: Pick<WatchedQuery, "sql">): void {
      if (known.has(sql)) return;
      known.add(sql);
      if (EXCEPTIONS.some(({ statement }) => statement.test(sql))) return;
      const watched = NEEDLESS.reduce((rest, { part }) => rest.replaceAll(part, "true"), sql);
      const open = readStatement(watched, keys).filter((table) => !table.isNamed);
      if (open.length > 0) offenders.add(`${open.map(({ alias }) => alias).join(", ")}: ${sql}`);
    },
  };
}

/** A dealer's table where a statement uses it; `key` is its column that holds the account. */
interface Table {
  alias: string;
  key: string;
  isInserted: boolean;
  /** True if its account is a value, or that of another table for which this is true. */
  isNamed: boolean;
}
/** One `select`, `insert`, `update` or `delete`: what it is about, and the conditions in it. */
interface Scope {
  parent: Scope | null;
  tables: Table[];
  equalities: { left: Operand; right: Operand; within: Group[]; outerJoined: string | null }[];
}
type Operand = { column: string; of: string | null } | "value" | null;
/** What stands between two parentheses: under an `or` or a `not` a condition holds for no row for sure. */
interface Group {
  scope: Scope;
  clause: "condition" | "table" | "other";
  outerJoined: string | null;
  isUncertain: boolean;
}

/** The dealers' tables of a statement. A condition of an outer join counts for the joined table alone. */
function readStatement(sql: string, keys: ReadonlyMap<string, string>): Table[] {
  const tokens = tokenize(sql);
  const scopes: Scope[] = [];
  const open = (parent: Scope | null): Scope => {
    const scope = { parent, tables: [], equalities: [] };
    scopes.push(scope);
    return scope;
  };
  const begin = (scope: Scope, isUncertain = false): Group => ({
    scope,
    clause: "other",
    outerJoined: null,
    isUncertain,
  });
  let group = begin(open(null));
  const outside: Group[] = [];
  const addTable = (at: number, isInserted = false): string => {
    const name = tokens[at]?.name ?? "";
    const next = tokens[at + 1]?.word === "as" ? tokens[at + 2] : tokens[at + 1];
    const alias = (next && !KEYWORDS.has(next.word ?? "") && next.name) || name;
    const key = keys.get(name);
    if (key === undefined) return alias;
    const columns = isInserted ? tokens.slice(at, closing(tokens, at)) : [];
    const isNamed = columns.some((token) => token.name === key);
    group.scope.tables.push({ alias, key, isInserted, isNamed });
    return alias;
  };
  for (const [at, token] of tokens.entries()) {
    const [before, after] = [tokens[at - 1]?.text, tokens[at + 1]?.word];
    if (token.text === "(") {
      outside.push(group);
      const isQuery = after === "select" || after === "with";
      group = isQuery
        ? begin(open(group.scope))
        : { ...group, isUncertain: tokens[at - 1]?.word === "not" };
    } else if (token.text === ")") group = outside.pop() ?? group;
    else if (token.text === "=" && group.clause === "condition") {
      const right = tokens[at + 1]?.text === "+" ? at + 2 : at + 1;
      const from = outside.findLastIndex((one) => one.scope !== group.scope) + 1;
      group.scope.equalities.push({
        left: operandUntil(tokens, at - 1),
        right: operandFrom(tokens, right),
        within: [...outside.slice(from), group],
        outerJoined: group.outerJoined,
      });
    } else if (token.text === "," && group.clause === "table") addTable(at + 1);
    else {
      switch (token.word) {
        case "from":
        case "using":
          group.clause = "table";
          addTable(at + 1);
          break;
        case "join": {
          const isOuter = /^(left|right|full|outer)$/.test(before ?? "");
          const alias = addTable(at + 1);
          group.clause = "table";
          group.outerJoined = isOuter ? alias : null;
          break;
        }
        case "update":
          if (!/^(for|key|do)$/.test(before ?? "")) addTable(at + 1);
          group.clause = "other";
          break;
        case "into":
          addTable(at + 1, true);
          break;
        case "on":
          group.clause = after === "conflict" ? "other" : "condition";
          break;
        case "where":
          group.clause = "condition";
          group.outerJoined = null;
          break;
        case "or":
          group.isUncertain = true;
          break;
        case "union":
        case "except":
        case "intersect":
          group = begin(open(group.scope.parent));
          break;
        default:
          if (OTHER_CLAUSES.has(token.word ?? "")) group.clause = "other";
      }
    }
  }
  nameTables(scopes);
  return scopes.flatMap((scope) => scope.tables);
}

/** Follows equal accounts from the values they are compared with, until no table is added. */
function nameTables(scopes: readonly Scope[]): void {
  const links: { table: Table; by: Table | null }[] = [];
  for (const scope of scopes) {
    for (const { left, right, within, outerJoined } of scope.equalities) {
      if (within.some((group) => group.isUncertain)) continue;
      for (const [own, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const table = findTable({ ...scope, parent: null }, own);
        const by = other === "value" ? null : findTable(scope, other);
        if (!table || table.isInserted || by === undefined) continue;
        if (outerJoined === null || outerJoined === table.alias) links.push({ table, by });
      }
    }
  }
  for (let isDone = false; !isDone;) {
    const next = links.filter(({ table, by }) => !table.isNamed && (by === null || by.isNamed));
    for (const { table } of next) table.isNamed = true;
    isDone = next.length === 0;
  }
}

/** The table whose account this operand is, in its scope or one around it. */
function findTable(scope: Scope | null, operand: Operand): Table | undefined {
  if (!scope || operand === null || operand === "value") return undefined;
  const { column, of } = operand;
  const found =
    of === null
      ? scope.tables.length === 1
        ? scope.tables[0]
        : undefined
      : scope.tables.find(({ alias }) => alias === of);
  if (!found) return of === null ? undefined : findTable(scope.parent, operand);
  return found.key === column ? found : undefined;
}

interface Token {
  text: string;
  /** What a table or column may be called; unset for values and signs. */
  name?: string;
  /** In small letters; unset for names in quotation marks. */
  word?: string;
}

function tokenize(sql: string): Token[] {
  const found = sql.matchAll(/"[^"]*"|'(?:[^']|'')*'|\$\d+|\w+|[<>!=|:]+|[^\s\w]/g);
  return [...found].map(([text]) => {
    if (text.startsWith('"')) return { text, name: text.slice(1, -1) };
    const word = text.toLowerCase();
    return /^[a-z_]/.test(word) ? { text: word, name: word, word } : { text };
  });
}

const OTHER_CLAUSES = new Set([
  ...["select", "set", "values", "group", "having", "order", "limit", "offset", "returning", "for"],
]);
/** What may follow a table's name and is not its alias. */
const KEYWORDS = new Set([
  ...OTHER_CLAUSES,
  ...["where", "on", "join", "inner", "left", "right", "full", "cross", "using", "from"],
  ...["union", "except", "intersect", "default"],
]);

const closing = (tokens: readonly Token[], from: number) =>
  tokens.findIndex(({ text }, at) => at > from && text === ")");

const isValue = (token: Token | undefined) => /^(\?|\$\d+)$/.test(token?.text ?? "");

/** The column or value that ends at `at`. */
function operandUntil(tokens: readonly Token[], at: number): Operand {
  const [of, dot, column] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (isValue(column)) return "value";
  if (column?.name === undefined) return null;
  return { column: column.name, of: dot?.text === "." ? (of?.name ?? "") : null };
}

/** The one that begins at `at`. */
function operandFrom(tokens: readonly Token[], at: number): Operand {
  return operandUntil(tokens, tokens[at + 1]?.text === "." ? at + 2 : at);
}
