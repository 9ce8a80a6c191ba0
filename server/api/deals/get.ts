import { deals } from "../../../app/upstream/contract/deals";
import { query } from "../implement";
import { notFound } from "../api-error";
import { countDealDocuments, listDealDocuments } from "../records/documents";
import { listDealPayments } from "../records/payments";
import { listRelated } from "../records/related-deals";
import { loadWorkflow } from "../records/workflows";
import { presentSummaries, withSummary } from "./present";

export const getDeal = query(deals.getDeal, async (read, { params, query: asked }) => {
  const row = await withSummary(read.db.selectFrom("deals"))
    .select("deals.udfs")
    .where("deals.account_id", "=", read.accountId)
    .where("deals.id", "=", params.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const workflow = await loadWorkflow(read, row.workflow_id);
  const status = workflow?.statuses.find((one) => one.id === row.status_id);
  if (!workflow || !status) throw notFound();
  const [summary] = presentSummaries(workflow, [row]);
  if (!summary) throw notFound();
  return {
    ...summary,
    udfs: JSON.parse(row.udfs) as Record<string, string | null>,
    context: {
      ...summary.context,
      status: { id: status.id, name: status.name, phase: status.phase, slug: status.slug },
      workflow: {
        id: workflow.id,
        name: workflow.name,
        isActive: workflow.isActive,
        slug: workflow.slug,
      },
      relatedDeals: await listRelated(read, row.id),
      payments: await listDealPayments(read, row.id),
      documents: await listDealDocuments(read, row.id, { limit: asked.documentsLimit }),
      documentCount: await countDealDocuments(read, row.id),
      hasTimeline: true,
    },
  };
});
