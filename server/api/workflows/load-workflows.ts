import type { Workflow } from "../../../app/upstream/contract/workflows";
import { perRequest, type RequestCache } from "../../../app/upstream/per-request";
import type { Db } from "../../database/schema";
import type { Staff } from "../session";
import { findWorkflow, listWorkflows } from "./queries";

interface Reader {
  db: Db;
  staff: Staff;
  cache: RequestCache | undefined;
}

/** The account's workflows, read once for all queries of a request. */
export function loadWorkflows({ db, staff, cache }: Reader): Promise<Workflow[]> {
  return perRequest(cache, "api workflows", () => listWorkflows(db, staff.accountId));
}

/** One of them; alone, it is read alone. */
export async function loadWorkflow(reader: Reader, id: string): Promise<Workflow | null> {
  if (!reader.cache) return findWorkflow(reader.db, reader.staff.accountId, id);
  return (await loadWorkflows(reader)).find((workflow) => workflow.id === id) ?? null;
}
