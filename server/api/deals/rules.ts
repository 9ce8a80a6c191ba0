import { detailsConfigSchema, type DetailsConfig } from "../../../app/upstream/contract/workflows";
import type { Udf } from "../../../app/upstream/contract/custom-fields";
import type { Db } from "../../database/schema";
import { listUdfs } from "../account/queries";
import { invalid, notFound, unsuitable } from "../api-error";

export interface DealInput {
  name: string;
  description?: string | null | undefined;
  sidemark?: string | null | undefined;
  contactId?: string | null | undefined;
  udfs?: Record<string, string | null> | undefined;
}

/** The Details configuration of a workflow; without one the sidemark is enabled and no fields are listed. */
export async function detailsConfig(
  db: Db,
  accountId: string,
  workflowId: string,
): Promise<DetailsConfig> {
  const workflow = await db
    .selectFrom("workflows")
    .select("modules")
    .where("account_id", "=", accountId)
    .where("id", "=", workflowId)
    .executeTakeFirst();
  if (!workflow) throw notFound();
  const modules = JSON.parse(workflow.modules) as { type: string; config?: unknown }[];
  const details = modules.find((module) => module.type === "DETAILS");
  return detailsConfigSchema.parse(details?.config ?? {});
}

/**
 * Refuses custom fields that do not exist (400), required ones left blank (400) and contacts of a
 * custom field that are not the account's (422); returns the values to store, blank ones as null.
 */
export async function checkUdfs(
  db: Db,
  accountId: string,
  config: DetailsConfig,
  values: Record<string, string | null>,
): Promise<Record<string, string | null>> {
  const udfs = await listUdfs(db, accountId);
  const known = new Map(udfs.map((udf) => [udf.path, udf]));
  const problems: Record<string, string[]> = {};
  for (const path of Object.keys(values)) {
    if (!known.has(path)) problems[`udfs.${path}`] = ["This field is unknown"];
  }
  const listed = udfs.filter((udf) => config.udfs.includes(udf.id));
  for (const udf of listed) {
    if (udf.required && !values[udf.path]?.trim()) {
      problems[`udfs.${udf.path}`] = [`${udf.name} is required`];
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await checkContactFields(db, accountId, udfs, values);
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, value?.trim() || null]),
  );
}

async function checkContactFields(
  db: Db,
  accountId: string,
  udfs: readonly Udf[],
  values: Record<string, string | null>,
): Promise<void> {
  for (const udf of udfs) {
    const value = values[udf.path];
    if (udf.type === "CONTACT" && value)
      await requireContact(db, accountId, value, `udfs.${udf.path}`);
  }
}

/** The account's contact of this id; any other is unsuitable. */
export async function requireContact(db: Db, accountId: string, id: string, field: string) {
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
export async function requireOwner(db: Db, accountId: string, id: string): Promise<string> {
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
