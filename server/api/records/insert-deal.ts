import { newId } from "../../database/id";
import { dealEntry, storeEntries } from "../../database/search-entries";
import { notFound } from "../api-error";
import { employeeOf, type AccountWrite } from "../scope";
import { edgePosition, lockColumns } from "./columns";
import { takeNumber } from "./counters";
import { copiedColumns, derivedColumns, shiftCounts } from "./derived";
import { addToTimeline } from "./timeline";
import { textFieldsFor } from "./udfs";

/** A deal to be, all of it checked. */
export interface NewDeal {
  status: { id: string; workflow_id: string; name: string; phase: string };
  name: string;
  description: string | null;
  sidemark: string | null;
  contact: { id: string; name: string; email: string | null } | null;
  ownerId: string | null;
  udfs: Record<string, string | null>;
}

/** What `changeDeal` is to a deal that exists: puts a new one on top of its column, with default flags. */
export async function insertDeal(write: AccountWrite, deal: NewDeal): Promise<string> {
  const { db, accountId, actor, now } = write;
  const { status, contact, name, sidemark } = deal;
  const [column] = await lockColumns(write, [status.id]);
  if (!column) throw notFound();
  const flags = await listDefaultFlags(write, status.workflow_id);
  const derived = derivedColumns({
    phase: status.phase,
    statusName: status.name,
    quoteCount: 0,
    orderCount: 0,
    paymentTroubleCount: 0,
    supplierDifferenceCount: 0,
    flags,
  });
  const place = { workflow_id: status.workflow_id, status_id: status.id };
  await shiftCounts(write, null, { ...place, ...derived, is_archived: 0 });
  const number = await takeNumber(write, "deal");
  const tuid = `D-${number}`;
  const id = newId();
  const udfs = JSON.stringify(deal.udfs);
  const textFields = await textFieldsFor(write, udfs);
  const copied = copiedColumns({ tuid, name, sidemark, udfs, contact, textFields });
  await db
    .insertInto("deals")
    .values({
      id,
      account_id: accountId,
      ...place,
      number,
      tuid,
      name,
      description: deal.description,
      sidemark,
      contact_id: contact?.id ?? null,
      owner_id: deal.ownerId,
      sort_order: edgePosition(write, status.id, "top"),
      udfs,
      ...copied,
      ...derived,
      created_at: now.toISOString(),
      created_by: employeeOf(actor),
      updated_at: now.toISOString(),
    })
    .execute();
  await storeEntries(write, [dealEntry({ id, ...copied })]);
  if (flags.length > 0) {
    await db
      .insertInto("deal_flag_values")
      .values(
        flags.map((flag) => ({
          account_id: accountId,
          deal_id: id,
          flag_id: flag.flagId,
          value_id: flag.id,
        })),
      )
      .execute();
  }
  await addToTimeline(write, id, [{ area: "DEAL", verb: "ADDED" }]);
  return id;
}

function listDefaultFlags({ db, accountId }: AccountWrite, workflowId: string) {
  return db
    .selectFrom("workflow_flag_values as v")
    .innerJoin("workflow_flags as f", (join) =>
      join.onRef("f.id", "=", "v.flag_id").onRef("f.account_id", "=", "v.account_id"),
    )
    .select(["f.id as flagId", "f.name", "v.id", "v.label"])
    .where("f.account_id", "=", accountId)
    .where("f.workflow_id", "=", workflowId)
    .where("v.is_default", "=", 1)
    .orderBy("f.position")
    .orderBy("f.id")
    .execute();
}
