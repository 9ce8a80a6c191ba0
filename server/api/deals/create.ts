import { deals } from "../../../app/upstream/contract/deals";
import { mutation } from "../implement";
import { insertDeal } from "../records/insert-deal";
import {
  checkSidemark,
  checkUdfs,
  detailsConfig,
  requireContact,
  requireOwner,
  requireStatus,
} from "./rules";

export const createDeal = mutation(deals.createDeal, async (write, { staff, params, body }) => {
  const config = await detailsConfig(write, params.id);
  const status = await requireStatus(write, params.id, body.statusId, "statusId");
  const contact = body.contactId ? await requireContact(write, body.contactId, "contactId") : null;
  const ownerId = body.ownerId ? await requireOwner(write, body.ownerId) : staff.personId;
  const udfs = await checkUdfs(write, config, body.udfs ?? {}, null);
  const sidemark = checkSidemark(config, body.sidemark, null);
  const id = await insertDeal(write, {
    status,
    name: body.name.trim(),
    description: body.description?.trim() || null,
    sidemark,
    contact,
    ownerId,
    udfs,
  });
  return { id };
});
