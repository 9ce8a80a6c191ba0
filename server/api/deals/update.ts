import { deals } from "../../../app/upstream/contract/deals";
import { stale } from "../api-error";
import { mutation } from "../implement";
import { changeDeal } from "../records/change-deal";
import { checkSidemark, checkUdfs, detailsConfig, requireContact } from "./rules";

export const updateDeal = mutation(deals.updateDeal, async (write, { params, body }) => {
  await changeDeal(write, params.id, async (deal) => {
    if (body.revision !== undefined && body.revision !== deal.revision) throw stale();
    const config = await detailsConfig(write, deal.workflow_id);
    const stored = JSON.parse(deal.udfs) as Record<string, string | null>;
    const udfs = await checkUdfs(write, config, body.udfs ?? {}, stored);
    const sidemark = checkSidemark(config, body.sidemark, deal.sidemark);
    const contactId = body.contactId === undefined ? deal.contact_id : body.contactId;
    if (contactId) await requireContact(write, contactId, "contactId");
    const patch = {
      name: body.name.trim(),
      description:
        body.description === undefined ? deal.description : body.description?.trim() || null,
      sidemark,
      contact_id: contactId,
      udfs: JSON.stringify(udfs),
    };
    const names = Object.keys(patch) as (keyof typeof patch)[];
    return names.some((name) => patch[name] !== deal[name]) ? { set: patch } : null;
  });
});
