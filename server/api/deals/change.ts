import { sql } from "kysely";

import { deals } from "../../../app/upstream/contract/deals";
import type { JsonEndpoint } from "../../../app/upstream/endpoint";
import { lockRows } from "../../database/dialect";
import { dealSearchText, normalise } from "../../database/normalise";
import type { Trx } from "../../database/schema";
import { mutation, type MutationCall } from "../implement";
import { archived, invalid, notFound, ApiError, stale, unsuitable } from "../api-error";
import { positionFor } from "./positions";
import { findOpenDeal, lockDeal, requireStatus, topPosition } from "./queries";
import { checkUdfs, detailsConfig, requireContact } from "./rules";
import { refreshDerived } from "./derived";

/** What every change of a deal writes down. */
const touch = (now: Date) => ({
  revision: sql<number>`revision + 1`,
  updated_at: now.toISOString(),
});

export const updateDeal = mutation(deals.updateDeal, async (call) => {
  const { trx, staff, params, body, now, services } = call;
  const { accountId } = staff;
  const deal = await findOpenDeal(services.database.engine, trx, accountId, params.id);
  if (body.revision !== undefined && body.revision !== deal.revision) throw stale();
  const config = await detailsConfig(trx, accountId, deal.workflow_id);
  const stored = JSON.parse(deal.udfs) as Record<string, string | null>;
  const udfs = await checkUdfs(trx, accountId, config, { ...stored, ...body.udfs });
  const current = await trx
    .selectFrom("deals")
    .select(["tuid", "description", "sidemark", "contact_id"])
    .where("account_id", "=", accountId)
    .where("id", "=", deal.id)
    .executeTakeFirstOrThrow();
  const name = body.name.trim();
  const sidemark = body.sidemark === undefined ? current.sidemark : body.sidemark?.trim() || null;
  if (sidemark !== current.sidemark && config.sidemark !== "ENABLED") {
    throw invalid({ sidemark: ["The sidemark cannot be changed here"] });
  }
  const contactId = body.contactId === undefined ? current.contact_id : body.contactId;
  const contact = contactId ? await requireContact(trx, accountId, contactId, "contactId") : null;
  await trx
    .updateTable("deals")
    .set({
      name,
      name_key: normalise(name),
      description:
        body.description === undefined ? current.description : body.description?.trim() || null,
      sidemark,
      contact_id: contact?.id ?? null,
      contact_key: normalise(contact?.name ?? ""),
      udfs: JSON.stringify(udfs),
      search_text: dealSearchText([current.tuid, name, sidemark, contact?.name, contact?.email]),
      ...touch(now),
    })
    .where("account_id", "=", accountId)
    .where("id", "=", deal.id)
    .execute();
  return {};
});

/** A deal's way from the column where its mover saw it to a place in the same or another one. */
interface StatusMove {
  dealId: string;
  currentStatusId: string;
  targetStatusId: string;
  /** Name of the body's field that holds the target. */
  field: string;
  /** True where a deal that is in the target already stays where it is in it. */
  keepsPlace: boolean;
  findPosition: (trx: Trx) => Promise<number>;
}

/** Puts a deal into a column, unless it has left the one where its mover saw it. */
async function moveToStatus(
  {
    trx,
    staff: { accountId },
    now,
    services,
  }: Pick<MutationCall<JsonEndpoint>, "trx" | "staff" | "now" | "services">,
  { dealId, currentStatusId, targetStatusId, field, keepsPlace, findPosition }: StatusMove,
): Promise<void> {
  const { engine } = services.database;
  const deal = await findOpenDeal(engine, trx, accountId, dealId);
  const target = await requireStatus(trx, accountId, deal.workflow_id, targetStatusId, field);
  if (deal.status_id !== currentStatusId) throw stale();
  if (keepsPlace && target.id === deal.status_id) return;
  await lockRows(engine, trx, "workflow_statuses", [deal.status_id, target.id]);
  await trx
    .updateTable("deals")
    .set({
      status_id: target.id,
      sort_order: await findPosition(trx),
      ...touch(now),
    })
    .where("account_id", "=", accountId)
    .where("id", "=", deal.id)
    .where("status_id", "=", currentStatusId)
    .execute();
  await refreshDerived(trx, accountId, deal.id, deal);
}

export const changeStatus = mutation(deals.changeDealStatus, async (call) => {
  const { params, body } = call;
  await moveToStatus(call, {
    dealId: params.id,
    currentStatusId: body.currentStatusId,
    targetStatusId: body.statusId,
    field: "statusId",
    keepsPlace: true,
    findPosition: (trx) => topPosition(trx, body.statusId),
  });
  return {};
});

/** `belowSortOrder` tells where the sender saw the deal below; the deal itself decides the position. */
export const moveDeal = mutation(deals.moveDeal, async (call) => {
  const { staff, params, body } = call;
  await moveToStatus(call, {
    dealId: params.id,
    currentStatusId: body.currentStatusId,
    targetStatusId: body.targetStatusId,
    field: "targetStatusId",
    keepsPlace: false,
    findPosition: (trx) =>
      body.position === "top"
        ? topPosition(trx, body.targetStatusId)
        : positionFor(trx, {
            accountId: staff.accountId,
            dealId: params.id,
            statusId: body.targetStatusId,
            belowId: body.position === "bottom" ? null : body.belowId,
          }),
  });
  return {};
});

function setArchived(isArchived: 0 | 1) {
  const endpoint = isArchived === 1 ? deals.archiveDeal : deals.unarchiveDeal;
  return mutation(endpoint, async (call) => {
    const { trx, staff, params, now, services } = call;
    const deal = await lockDeal(services.database.engine, trx, staff.accountId, params.id);
    if (deal.is_archived === isArchived) {
      if (isArchived === 1) throw archived();
      throw new ApiError(409, "not_archived", "The deal is not archived");
    }
    await lockRows(services.database.engine, trx, "workflow_statuses", [deal.status_id]);
    await trx
      .updateTable("deals")
      .set({ is_archived: isArchived, ...touch(now) })
      .where("account_id", "=", staff.accountId)
      .where("id", "=", deal.id)
      .execute();
    await refreshDerived(trx, staff.accountId, deal.id, deal);
    return {};
  });
}
export const archiveDeal = setArchived(1);
export const unarchiveDeal = setArchived(0);

export const setFlag = mutation(deals.setDealFlag, async (call) => {
  const { trx, staff, params, body, now, services } = call;
  const { accountId } = staff;
  const deal = await findOpenDeal(services.database.engine, trx, accountId, params.dealId);
  const flag = await trx
    .selectFrom("workflow_flags")
    .select("id")
    .where("account_id", "=", accountId)
    .where("workflow_id", "=", deal.workflow_id)
    .where("id", "=", params.flagId)
    .executeTakeFirst();
  if (!flag) throw notFound();
  const value = await trx
    .selectFrom("workflow_flag_values")
    .select("id")
    .where("account_id", "=", accountId)
    .where("flag_id", "=", flag.id)
    .where("id", "=", body.valueId)
    .executeTakeFirst();
  if (!value) throw unsuitable("valueId");
  await trx
    .insertInto("deal_flag_values")
    .values({ account_id: accountId, deal_id: deal.id, flag_id: flag.id, value_id: value.id })
    .onConflict((conflict) =>
      conflict.columns(["deal_id", "flag_id"]).doUpdateSet({ value_id: value.id }),
    )
    .execute();
  await trx
    .updateTable("deals")
    .set(touch(now))
    .where("account_id", "=", accountId)
    .where("id", "=", deal.id)
    .execute();
  await refreshDerived(trx, accountId, deal.id, deal);
  return {};
});
