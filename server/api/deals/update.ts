import { deals } from "../../../app/upstream/contract/deals";
import { invalid, stale } from "../api-error";
import { mutation } from "../implement";
import { changeDeal } from "../records/change-deal";
import { checkUdfs, detailsConfig, requireContact } from "./rules";

export const updateDeal = mutation(deals.updateDeal, async (write, { params, body }) => {
  await changeDeal(write, params.id, async (deal) => {
    if (body.revision !== undefined && body.revision !== deal.revision) throw stale();
    const config = await detailsConfig(write, deal.workflow_id);
    const stored = JSON.parse(deal.udfs) as Record<string, string | null>;
    const udfs = await checkUdfs(write, config, body.udfs ?? {}, stored);
    const sidemark = body.sidemark === undefined ? deal.sidemark : body.sidemark?.trim() || null;
    if (sidemark !== deal.sidemark && config.sidemark !== "ENABLED") {
      throw invalid({ sidemark: ["The sidemark cannot be changed here"] });
    }
    const contactId = body.contactId === undefined ? deal.contact_id : body.contactId;
    if (contactId) await requireContact(write, contactId, "contactId");
    return {
      name: body.name.trim(),
      description:
        body.description === undefined ? deal.description : body.description?.trim() || null,
      sidemark,
      contact_id: contactId,
      udfs: JSON.stringify(udfs),
    };
  });
});
