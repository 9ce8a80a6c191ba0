import { normalise } from "../../../app/domain/normalise";
import { newId } from "../id";

import { BADGE_COLORS } from "../../../app/domain/people";
import { slugify } from "../../../app/domain/slug";
import type { Insertable } from "kysely";

import type { Engine } from "../connection";
import type { Schema, Trx } from "../schema";
import { personEntry, storeEntries } from "../search-entries";
import type { Dealer } from "./dealer";
import { INSTALL_PREPARATION, UDFS, WORKFLOWS, type WorkflowTemplate } from "./workflows";

export interface FilledStatus {
  id: string;
  name: string;
  phase: string;
  share: number;
}
export interface FilledWorkflow {
  id: string;
  template: WorkflowTemplate;
  statuses: FilledStatus[];
  flags: { id: string; name: string; values: { id: string; label: string }[] }[];
}
export interface FilledDealer {
  accountId: string;
  employees: { id: string; personId: string }[];
  workflows: FilledWorkflow[];
  /** What its quotes are made with. */
  quoteTerms: Pick<
    Insertable<Schema["quotes"]>,
    "tax_mode" | "tax_method" | "tax_rate" | "deposit_percent"
  >;
  /** Of checklists: "Install preparation". */
  dataSourceId: string;
}

/** What its documents are filed under to begin with. */
export const DOCUMENT_CATEGORIES = [
  "Price lists",
  "Product guides",
  "Fitting guides",
  "Terms and warranty",
] as const;

/**
 * Creates an account (`accountId`) with its staff, custom fields, checklists' data source, workflows and presets; no deals
 * yet. Until `nameWhoHears` nobody is mailed what happens.
 */
export async function fillDealer(
  { db: trx, engine }: { db: Trx; engine: Engine },
  dealer: Dealer,
  passwordHash: string,
  now: Date,
  accountId = newId(),
): Promise<FilledDealer> {
  const isUs = dealer.countryCode === "US";
  await trx
    .insertInto("accounts")
    .values({
      id: accountId,
      name: dealer.name,
      company_id: newId(),
      company_email: dealer.email ?? `office@${dealer.emailDomain}`,
      company_phone: dealer.phone || null,
      company_address: dealer.address,
      time_zone: dealer.timeZone,
      country_code: dealer.countryCode,
      currency_code: isUs ? "USD" : "AUD",
      currency_symbol: "$",
      locale: isUs ? "en-US" : "en-AU",
      measure_system: isUs ? "IMPERIAL" : "METRIC",
      modules: JSON.stringify(["DEALS"]),
      feature_flags: JSON.stringify({
        personnel: true,
        manufacturer_private_orders: true,
        product_add_tiles_default: false,
      }),
      hosted_domain: dealer.branding?.domain ?? null,
      brand_logo_url: null,
      brand_color: dealer.branding?.color ?? null,
      created_at: now.toISOString(),
    })
    .execute();
  const quoteTerms = {
    tax_mode: isUs ? ("EXCLUSIVE" as const) : ("INCLUSIVE" as const),
    tax_method: isUs ? ("PER_LINE" as const) : ("ON_TOTAL" as const),
    // GST, and the sales tax of San Francisco.
    ...{ tax_rate: isUs ? 8_625 : 10_000, deposit_percent: isUs ? 40_000 : 50_000 },
  };
  await trx
    .insertInto("pricing_settings")
    .values({
      ...{ account_id: accountId, adjustment_type: "PERCENT_MARK_UP", ...quoteTerms },
      ...{ base_percent: 45_000, options_percent: 45_000 },
      ...(dealer.isNew ? {} : { is_tax_saved: 1, is_adjustment_saved: 1 }),
    })
    .execute();
  await trx
    .insertInto("document_categories")
    .values(
      DOCUMENT_CATEGORIES.map((name, position) => ({
        ...{ id: newId(), account_id: accountId, name, position },
      })),
    )
    .execute();
  const employees = await fillStaff({ db: trx, engine, accountId }, dealer, passwordHash);
  const udfIds = await fillUdfs(trx, accountId);
  const dataSourceId = newId();
  await trx
    .insertInto("checklist_data_sources")
    .values({
      id: dataSourceId,
      account_id: accountId,
      name: INSTALL_PREPARATION,
      created_at: now.toISOString(),
    })
    .execute();
  const ids = { udfs: udfIds, dataSource: dataSourceId };
  const workflows: FilledWorkflow[] = [];
  for (const [position, template] of WORKFLOWS.entries()) {
    workflows.push(await fillWorkflow(trx, accountId, template, position, ids));
  }
  await trx
    .insertInto("web_settings")
    .values({
      account_id: accountId,
      key: "DEAL_WORKFLOWS",
      revision: 1,
      value: JSON.stringify({
        workflows: workflows.map((workflow) => ({
          workflowId: workflow.id,
          presetFilters: workflow.template.presets,
        })),
      }),
    })
    .execute();
  return { accountId, quoteTerms, employees, workflows, dataSourceId };
}

/** Has the company's own address hear of the account and its orders, until its settings say otherwise. */
export async function nameWhoHears(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("accounts")
    .set((row) => ({
      account_email: row.ref("company_email"),
      order_email: row.ref("company_email"),
    }))
    .where("id", "=", accountId)
    .execute();
}

async function fillStaff(
  whose: { db: Trx; engine: Engine; accountId: string },
  dealer: Dealer,
  passwordHash: string,
) {
  const { db: trx, accountId } = whose;
  const employees: FilledDealer["employees"] = [];
  for (const [index, member] of dealer.staff.entries()) {
    const id = newId();
    const personId = newId();
    const email = member.email ?? `${member.firstName.toLowerCase()}@${dealer.emailDomain}`;
    const person = {
      ...{ id: personId, account_id: accountId, name: `${member.firstName} ${member.lastName}` },
      ...{ email, email_key: normalise(email), labels: JSON.stringify(member.labels ?? []) },
      badge_color: BADGE_COLORS[(index + 2) % BADGE_COLORS.length] ?? BADGE_COLORS[0],
    };
    await trx.insertInto("people").values(person).execute();
    await storeEntries(whose, [personEntry(person)]);
    await trx
      .insertInto("employees")
      .values({
        id,
        account_id: accountId,
        person_id: personId,
        first_name: member.firstName,
        last_name: member.lastName,
        email,
        email_key: normalise(email),
        username: member.username,
        username_key: normalise(member.username),
        password_hash: passwordHash,
        status: "active",
        employee_type: member.employeeType,
        flags: JSON.stringify(member.flags),
      })
      .execute();
    employees.push({ id, personId });
  }
  return employees;
}

async function fillUdfs(trx: Trx, accountId: string): Promise<Map<string, string>> {
  const rows = UDFS.map((udf, position) => ({
    id: newId(),
    account_id: accountId,
    name: udf.name,
    path: udf.path,
    type: udf.type,
    required: udf.required ? 1 : 0,
    position,
  }));
  await trx.insertInto("udfs").values(rows).execute();
  return new Map(rows.map((row) => [row.path, row.id]));
}

async function fillWorkflow(
  trx: Trx,
  accountId: string,
  template: WorkflowTemplate,
  position: number,
  ids: { udfs: Map<string, string>; dataSource: string },
): Promise<FilledWorkflow> {
  const id = newId();
  const details = {
    sidemark: "ENABLED",
    udfs: template.udfs.map((path) => ids.udfs.get(path)),
  };
  const modules = template.modules.map((module) => {
    if (typeof module === "string") {
      return { type: module, config: module === "DETAILS" ? details : null };
    }
    const { type, name, dataSource } = module;
    return { type, config: dataSource ? { name, dataSourceId: ids.dataSource } : { name } };
  });
  await trx
    .insertInto("workflows")
    .values({
      id,
      account_id: accountId,
      name: template.name,
      slug: slugify(template.name),
      is_active: 1,
      is_editable: 1,
      position,
      modules: JSON.stringify(modules),
    })
    .execute();
  const statuses = template.statuses.map((status) => ({ ...status, id: newId() }));
  await trx
    .insertInto("workflow_statuses")
    .values(
      statuses.map(({ id: statusId, name, phase }, index) => ({
        id: statusId,
        account_id: accountId,
        workflow_id: id,
        name,
        slug: slugify(name),
        phase,
        position: index,
      })),
    )
    .execute();
  const flags = template.flags.map((flag) => ({
    id: newId(),
    name: flag.name,
    values: flag.values.map((value) => ({ ...value, id: newId() })),
  }));
  await trx
    .insertInto("workflow_flags")
    .values(
      flags.map((flag, index) => ({
        id: flag.id,
        account_id: accountId,
        workflow_id: id,
        name: flag.name,
        slug: slugify(flag.name),
        position: index,
      })),
    )
    .execute();
  await trx
    .insertInto("workflow_flag_values")
    .values(
      flags.flatMap((flag) =>
        flag.values.map((value, index) => ({
          id: value.id,
          account_id: accountId,
          flag_id: flag.id,
          label: value.label,
          slug: slugify(value.label),
          appearance: value.appearance,
          show_on_card: value.showOnCard ? 1 : 0,
          is_default: index === 0 ? 1 : 0,
          position: index,
        })),
      ),
    )
    .execute();
  return { id, template, statuses, flags };
}
