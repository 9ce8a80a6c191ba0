import { newId } from "../../database/id";
import { sql } from "kysely";

import { deals } from "../../../app/upstream/contract/deals";
import { lockRows } from "../../database/dialect";
import { dealSearchText, normalise } from "../../database/normalise";
import type { Trx } from "../../database/schema";
import { mutation } from "../implement";
import { invalid } from "../api-error";
import { requireStatus, topPosition } from "./queries";
import { checkUdfs, detailsConfig, requireContact, requireOwner } from "./rules";
import { refreshDerived } from "./derived";

export const createDeal = mutation(deals.createDeal, async (call) => {
  const { trx, staff, params, body, now, services } = call;
  const { accountId } = staff;
  const config = await detailsConfig(trx, accountId, params.workflowId);
  const status = await requireStatus(trx, accountId, params.workflowId, body.statusId, "statusId");
  const contact = body.contactId
    ? await requireContact(trx, accountId, body.contactId, "contactId")
    : null;
  const ownerId = body.ownerId ? await requireOwner(trx, accountId, body.ownerId) : staff.personId;
  const udfs = await checkUdfs(trx, accountId, config, body.udfs ?? {});
  if (body.sidemark?.trim() && config.sidemark !== "ENABLED") {
    throw invalid({ sidemark: ["The sidemark cannot be changed here"] });
  }
  await lockRows(services.database.engine, trx, "workflow_statuses", [status.id]);
  const number = await nextNumber(trx, accountId);
  const tuid = `D-${number}`;
  const name = body.name.trim();
  const sidemark = body.sidemark?.trim() || null;
  const id = newId();
  await trx
    .insertInto("deals")
    .values({
      id,
      account_id: accountId,
      workflow_id: params.workflowId,
      status_id: status.id,
      number,
      tuid,
      name,
      name_key: normalise(name),
      description: body.description?.trim() || null,
      sidemark,
      contact_id: contact?.id ?? null,
      contact_key: normalise(contact?.name ?? ""),
      owner_id: ownerId,
      sort_order: await topPosition(trx, status.id),
      udfs: JSON.stringify(udfs),
      search_text: dealSearchText([tuid, name, sidemark, contact?.name, contact?.email]),
      created_at: now.toISOString(),
      created_by: staff.employeeId,
      updated_at: now.toISOString(),
    })
    .execute();
  await setDefaultFlags(trx, accountId, params.workflowId, id);
  await refreshDerived(trx, accountId, id, null);
  return { id };
});

async function nextNumber(trx: Trx, accountId: string): Promise<number> {
  const { next_deal_number: next } = await trx
    .updateTable("accounts")
    .set({ next_deal_number: sql<number>`next_deal_number + 1` })
    .where("id", "=", accountId)
    .returning("next_deal_number")
    .executeTakeFirstOrThrow();
  return next - 1;
}

async function setDefaultFlags(trx: Trx, accountId: string, workflowId: string, dealId: string) {
  const defaults = await trx
    .selectFrom("workflow_flag_values as v")
    .innerJoin("workflow_flags as f", "f.id", "v.flag_id")
    .select(["f.id as flag_id", "v.id as value_id"])
    .where("f.account_id", "=", accountId)
    .where("f.workflow_id", "=", workflowId)
    .where("v.is_default", "=", 1)
    .execute();
  if (defaults.length === 0) return;
  await trx
    .insertInto("deal_flag_values")
    .values(defaults.map((value) => ({ ...value, account_id: accountId, deal_id: dealId })))
    .execute();
}
