import { deals } from "../../../app/upstream/contract/deals";
import { invalid } from "../api-error";
import { mutation } from "../implement";
import { insertDeal } from "../records/insert-deal";
import { checkUdfs, detailsConfig, requireContact, requireOwner, requireStatus } from "./rules";

export const createDeal = mutation(deals.createDeal, async (write, { staff, params, body }) => {
  const config = await detailsConfig(write, params.workflowId);
  const status = await requireStatus(write, params.workflowId, body.statusId, "statusId");
  const contact = body.contactId ? await requireContact(write, body.contactId, "contactId") : null;
  const ownerId = body.ownerId ? await requireOwner(write, body.ownerId) : staff.personId;
  const udfs = await checkUdfs(write, config, body.udfs ?? {}, {});
  const sidemark = body.sidemark?.trim() || null;
  if (sidemark && config.sidemark !== "ENABLED") {
    throw invalid({ sidemark: ["The sidemark cannot be changed here"] });
  }
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
