import type { Organisation, StoredRecord, ZohoModule } from "./organisation";
import { only, Refusal, type Call, type Reply } from "./reply";

/** A text between quotes, which double a quote; what documents do not tell of is no text here. */
const TEXT = String.raw`'((?:[^'\\()"]|'')*)'`;
const NAME = String.raw`\w+(?:\.\w+)?`;
const QUERY = new RegExp(
  String.raw`^select (${NAME}(?:, ${NAME})*) from (\w+) where \((.+)\)` +
    String.raw` order by (\w+ (?:asc|desc)(?:, \w+ (?:asc|desc))*) limit (\d+), (\d+)$`,
  "su",
);
const CONDITION = new RegExp(String.raw`^(${NAME}) (=|like) ${TEXT}(?: or |$)`, "su");

interface Condition {
  readonly column: string;
  readonly isPattern: boolean;
  readonly text: string;
}

/** POST /coql: as much of the language as is spoken here, and nothing that is only like it. */
export function runQuery(there: Organisation, call: Call): Reply {
  only(call.query);
  const { select_query: query } = (call.json ?? {}) as { select_query?: unknown };
  const [, select = "", from = "", where = "", order = "", offset, limit] =
    QUERY.exec(String(query)) ?? [];
  const columns = select.split(", ");
  if (!(from in there.records) || Number(limit) > 2_000) throw new Refusal(400, "SYNTAX_ERROR");
  const module = from as ZohoModule;
  const conditions = conditionsOf(where);
  const joins = new Set(
    [...columns, ...conditions.map(({ column }) => column)]
      .filter((column) => column.includes("."))
      .map((column) => column.split(".")[0]),
  );
  if (joins.size > 2) throw new Refusal(400, "LIMIT_EXCEEDED", { limit: 2 });
  const found = [...there.records[module].values()]
    .filter((record) => conditions.some((one) => holds(there, module, record, one)))
    .toSorted(orderOf(there, module, order));
  const part = found.slice(Number(offset), Number(offset) + Number(limit));
  if (part.length === 0) return { status: 204 };
  const data = part.map((record) =>
    Object.fromEntries(columns.map((name) => [name, there.column(module, record, name)])),
  );
  const more_records = found.length > Number(offset) + part.length;
  return { status: 200, body: { data, info: { count: data.length, more_records } } };
}

function conditionsOf(where: string): Condition[] {
  const conditions: Condition[] = [];
  let rest = where;
  while (rest !== "") {
    const [whole = "", column = "", comparator, text = ""] = CONDITION.exec(rest) ?? [];
    // Conditions stand in pairs.
    if (whole === "" || conditions.length === 2) throw new Refusal(400, "SYNTAX_ERROR");
    conditions.push({ column, isPattern: comparator === "like", text: text.replaceAll("''", "'") });
    rest = rest.slice(whole.length);
  }
  return conditions;
}

function holds(
  there: Organisation,
  module: ZohoModule,
  record: StoredRecord,
  { column, isPattern, text }: Condition,
): boolean {
  const value = there.column(module, record, column);
  if (typeof value !== "string") return false;
  const [have, asked] = [value.toLowerCase(), text.toLowerCase()];
  if (!isPattern) return have === asked;
  const pattern = asked
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("%", ".*")
    .replaceAll("_", ".");
  return new RegExp(`^${pattern}$`, "su").test(have);
}

function orderOf(there: Organisation, module: ZohoModule, order: string) {
  const keys = order.split(", ").map((key) => key.split(" "));
  return (a: StoredRecord, b: StoredRecord) => {
    for (const [name = "", direction] of keys) {
      const [left, right] = [a, b].map((one) => String(there.column(module, one, name)));
      if (left !== right)
        return ((left ?? "") < (right ?? "") ? -1 : 1) * (direction === "asc" ? 1 : -1);
    }
    return 0;
  };
}
