import { newId } from "../../database/id";
import type { AccountWrite } from "../scope";

/** Makes a data source, which checklists of several workflows may show. Answers with its id. */
export async function createDataSource(write: AccountWrite, name: string): Promise<string> {
  const own = { id: newId(), name: name.trim(), created_at: write.now.toISOString() };
  await write.db
    .insertInto("checklist_data_sources")
    .values({ ...own, account_id: write.accountId })
    .execute();
  return own.id;
}
