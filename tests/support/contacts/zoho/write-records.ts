import type { FieldDefinition } from "./fields";
import type { Organisation } from "./organisation";
import { only, Refusal, zohoTime, type Call, type Reply } from "./reply";

type Fields = Record<string, unknown>;
interface Fault {
  readonly code: string;
  readonly details: Fields;
  readonly message: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[+\d][\d ().-]*$/;

/** POST /Contacts: judged one by one; the status tells how all of them went. */
export function create(there: Organisation, layoutId: string, call: Call): Reply {
  const results = elementsOf(call).map((given, at) => {
    const { Layout: layout, ...fields } = given;
    const isChecked = (layout as { id?: string } | undefined)?.id === layoutId;
    if (layout !== undefined && !isChecked) return failed(invalid("Layout", at));
    const faults = faultsOf(there, fields, at, { isNew: true, isChecked });
    if (faults.length > 0) return failed(...faults);
    const id = there.put("Contacts", storable(there, fields));
    return done(there, id, "record added");
  });
  return { status: statusOf(results, 201), body: { data: results } };
}

/** PUT /Contacts/{id}: what is not named stays. */
export function update(there: Organisation, call: Call): Reply {
  const [, id = ""] = call.path;
  if (!there.records.Contacts.has(id)) {
    const fault = {
      code: "INVALID_DATA",
      details: { id },
      message: "the id given seems to be invalid",
    };
    return { status: 400, body: { data: [failed(fault)] } };
  }
  const results = elementsOf(call).map((given, at) => {
    const faults = faultsOf(there, given, at, { isNew: false, isChecked: false });
    if (faults.length > 0) return failed(...faults);
    there.change("Contacts", id, storable(there, given));
    return done(there, id, "record updated");
  });
  return { status: statusOf(results, 200), body: { data: results } };
}

function elementsOf({ query, json, headers }: Call): Fields[] {
  only(query);
  const { data } = (json ?? {}) as { data?: unknown };
  const isJson = headers["content-type"] === "application/json";
  if (!isJson || !Array.isArray(data) || data.length === 0) {
    throw new Refusal(400, "INVALID_DATA", { api_name: "data", json_path: "$.data" });
  }
  if (data.length > 100) throw new Refusal(400, "LIMIT_EXCEEDED", { maximum_length: 100 });
  return data as Fields[];
}

function faultsOf(
  there: Organisation,
  fields: Fields,
  at: number,
  { isNew, isChecked }: { isNew: boolean; isChecked: boolean },
): Fault[] {
  const required = there.contactFields.filter(
    (one) => one.system_mandatory === true || (isChecked && one.required === true),
  );
  const missing = required.filter(({ api_name: name }) =>
    isNew ? !isSaid(fields[name]) : name in fields && !isSaid(fields[name]),
  );
  return [
    ...missing.map(({ api_name }) => ({
      code: "MANDATORY_NOT_FOUND",
      details: { api_name, json_path: `$.data[${at}].${api_name}` },
      message: "required field not found",
    })),
    ...there.contactFields.flatMap((field) => {
      const value = fields[field.api_name];
      return isSaid(value) ? faultOf(there, field, value, at) : [];
    }),
  ];
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== "";

function faultOf(there: Organisation, field: FieldDefinition, value: unknown, at: number): Fault[] {
  const { api_name: name, data_type: type, length = 255, picks, looksUp, isUnique } = field;
  if (looksUp !== undefined) {
    const { id = "" } = value as { id?: string };
    const isThere = there.records[looksUp as "Contacts"].has(id);
    const details = { api_name: "id", json_path: `$.data[${at}].${name}.id` };
    return isThere ? [] : [{ code: "INVALID_DATA", details, message: "invalid data" }];
  }
  if (["boolean", "date"].includes(type)) return [];
  if (typeof value !== "string") return [invalid(name, at, { expected_data_type: "string" })];
  if (type === "email" && !EMAIL.test(value))
    return [invalid(name, at, { expected_data_type: "email" })];
  if (type === "phone" && !PHONE.test(value))
    return [invalid(name, at, { expected_data_type: "phone" })];
  if (value.length > length) return [invalid(name, at, { maximum_length: length })];
  if (picks && !picks.some(([, stored]) => stored === value)) {
    return [invalid(name, at, { supported_values: picks.map(([, stored]) => stored) })];
  }
  const other = isUnique
    ? [...there.records.Contacts.values()].find(({ fields }) => fields[name] === value)
    : undefined;
  if (!other) return [];
  const duplicate_record = { id: other.id, module: { api_name: "Contacts", id: "1" } };
  const details = { api_name: name, duplicate_record, id: other.id, more_records: false };
  return [{ code: "DUPLICATE_DATA", details, message: "duplicate data" }];
}

const invalid = (api_name: string, at: number, more: Fields = {}): Fault => ({
  code: "INVALID_DATA",
  details: { ...more, api_name, json_path: `$.data[${at}].${api_name}` },
  message: "invalid data",
});

function failed(...faults: Fault[]) {
  const [first, second] = faults;
  if (!second) return { ...first, status: "error" };
  const errors = faults.map((fault) => ({ ...fault, status: "error" }));
  const message = "Multiple errors in the request";
  return { code: "MULTIPLE_OR_MULTI_ERRORS", details: { errors }, message, status: "error" };
}

function done(there: Organisation, id: string, message: string) {
  const modifiedAt = there.records.Contacts.get(id)?.modifiedAt ?? 0;
  const details = { id, Modified_Time: zohoTime(modifiedAt), $approval_state: "approved" };
  return { code: "SUCCESS", details, message, status: "success" };
}

function statusOf(results: readonly { status: string }[], good: number): number {
  const successes = results.filter(({ status }) => status === "success").length;
  return successes === results.length ? good : successes === 0 ? 400 : 207;
}

/** What nobody may write, and what no field is called, is left out without a word. */
function storable(there: Organisation, fields: Fields): Fields {
  const names = there.contactFields
    .filter(({ field_read_only }) => field_read_only !== true)
    .map(({ api_name }) => api_name);
  return Object.fromEntries(
    names.filter((name) => name in fields).map((name) => [name, fields[name] ?? null]),
  );
}
