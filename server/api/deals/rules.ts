import { REFERS_TO } from "../../../app/domain/custom-fields";
import {
  detailsConfigOf,
  type DetailsConfig,
  type Workflow,
} from "../../../app/upstream/contract/workflows";
import { invalid, notFound, unsuitable } from "../api-error";
import { listUdfs } from "../records/udfs";
import type { AccountRead } from "../scope";

/** The Details configuration of a workflow; without one the sidemark is enabled and no fields are listed. */
export async function detailsConfig(
  { db, accountId }: AccountRead,
  workflowId: string,
): Promise<DetailsConfig> {
  const workflow = await db
    .selectFrom("workflows")
    .select("modules")
    .where("account_id", "=", accountId)
    .where("id", "=", workflowId)
    .executeTakeFirst();
  if (!workflow) throw notFound();
  return detailsConfigOf(JSON.parse(workflow.modules) as Workflow["modules"]);
}

/**
 * The sidemark to store, blank as null. Another one than the stored is refused (400) unless the workflow lets it
 * be edited.
 */
export function checkSidemark(
  config: DetailsConfig,
  given: string | null | undefined,
  stored: string | null,
): string | null {
  const sidemark = given === undefined ? stored : given?.trim() || null;
  if (sidemark !== stored && config.sidemark !== "ENABLED") {
    throw invalid({ sidemark: ["The sidemark cannot be changed here"] });
  }
  return sidemark;
}

type Values = Record<string, string | null>;

/**
 * Refuses custom fields that do not exist (400), required ones left blank (400) and contacts of a custom
 * field that are not the account's (422); returns the values to store, blank ones as null. What is stored
 * already stays as it is, also under a field that was archived since; only as it is may it be sent again.
 * A deal that is there (`stored`, null of a new one) may go on without what it never had.
 */
export async function checkUdfs(
  read: AccountRead,
  config: DetailsConfig,
  given: Values,
  stored: Values | null,
): Promise<Values> {
  const before = stored ?? {};
  const udfs = await listUdfs(read);
  const known = new Set(udfs.map((udf) => udf.path));
  const changed = Object.fromEntries(
    Object.entries(given)
      .map(([path, value]) => [path, value?.trim() || null] as const)
      .filter(([path, value]) => !Object.hasOwn(before, path) || before[path] !== value),
  );
  const values: Values = { ...before, ...changed };
  const problems: Record<string, string[]> = {};
  for (const path of Object.keys(changed)) {
    if (!known.has(path)) problems[`udfs.${path}`] = ["This field is unknown"];
  }
  for (const udf of udfs) {
    const isAsked = udf.required && config.udfs.includes(udf.id);
    if (isAsked && !values[udf.path] && (stored === null || before[udf.path])) {
      problems[`udfs.${udf.path}`] = [`${udf.name} is required`];
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  for (const udf of udfs) {
    const value = Object.hasOwn(changed, udf.path) && changed[udf.path];
    const refersTo = REFERS_TO[udf.type];
    if (refersTo !== null && value) await REQUIRE[refersTo](read, value, `udfs.${udf.path}`);
  }
  return values;
}

/** How the id that a custom field holds is checked. */
const REQUIRE = { contact: requireContact };

/** The account's contact of this id; any other is unsuitable. */
export async function requireContact({ db, accountId }: AccountRead, id: string, field: string) {
  const contact = await db
    .selectFrom("contacts")
    .select(["id", "name", "email"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!contact) throw unsuitable(field);
  return contact;
}

/** The account's person of this id; any other is unsuitable. */
export async function requireOwner({ db, accountId }: AccountRead, id: string): Promise<string> {
  const person = await db
    .selectFrom("people")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("is_archived", "=", 0)
    .executeTakeFirst();
  if (!person) throw unsuitable("ownerId");
  return person.id;
}

/** A status of this workflow; any other is unsuitable. */
export async function requireStatus(
  { db, accountId }: AccountRead,
  workflowId: string,
  statusId: string,
  field: string,
) {
  const status = await db
    .selectFrom("workflow_statuses")
    .select(["id", "workflow_id", "name", "phase"])
    .where("account_id", "=", accountId)
    .where("workflow_id", "=", workflowId)
    .where("id", "=", statusId)
    .executeTakeFirst();
  if (!status) throw unsuitable(field);
  return status;
}
