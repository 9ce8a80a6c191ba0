import type { Workflow } from "../../../app/upstream/contract/workflows";
import type { Db } from "../../database/schema";
import type { Staff } from "../session";
import { shared, type Shared } from "../shared";
import { findWorkflow, listWorkflows } from "./queries";

interface Asking {
  db: Db;
  staff: Staff;
  shared: Shared | undefined;
}

/** The account's workflows, read once for all questions of a page. */
export function sharedWorkflows({ db, staff, shared: memo }: Asking): Promise<Workflow[]> {
  return shared(memo, "workflows", () => listWorkflows(db, staff.accountId));
}

/** One of them; asked for alone, it is read alone. */
export async function sharedWorkflow(call: Asking, id: string): Promise<Workflow | null> {
  if (!call.shared) return findWorkflow(call.db, call.staff.accountId, id);
  return (await sharedWorkflows(call)).find((workflow) => workflow.id === id) ?? null;
}
