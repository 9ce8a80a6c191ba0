import type { Insertable } from "kysely";

import type { Database } from "../connection";
import { newId } from "../id";
import type { Schema } from "../schema";
import type { FilledDealer } from "./fill-dealer";
import { Random } from "./random";

/** What is done for a deal, in its order; how far it is depends on the deal's phase. */
const SALES = [
  "Call the customer back within one day",
  "Measure every window twice, note recess depth",
  "Fabric samples left with the customer",
  "Quote checked by a second person",
  "Deposit received",
];
const SERVICE = [
  "Ask for photos of the fault",
  "Check the warranty date",
  "Spare part in stock or ordered",
  "Invoice or warranty claim sent",
];
const INSTALL = [
  "Check measure signed off by customer",
  "Fabric and colour confirmed in writing",
  "Order submitted to the supplier",
  "Body corporate approval for external screens",
  "Delivery counted, nothing damaged",
  "Install booked, two people, ladder on site",
];
/** Of a list that is as far as its phase, so much is done. */
const DONE: Readonly<Record<string, number>> = {
  NEW: 0.2,
  QUOTING: 0.6,
  IN_PROGRESS: 0.9,
  CLOSED: 1,
};
const DONE_OF_INSTALL: Readonly<Record<string, number>> = { IN_PROGRESS: 0.5, CLOSED: 1 };

type Item = Insertable<Schema["checklist_items"]>;

/** Gives about half of an account's active deals a checklist, and a second one to those that are to be installed. */
export async function fillChecklists(
  database: Database,
  dealer: FilledDealer,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed);
  const phases = new Map(
    dealer.workflows.flatMap(({ statuses }) => statuses.map(({ id, phase }) => [id, phase])),
  );
  const names = new Map(dealer.workflows.map(({ id, template }) => [id, template.name]));
  const deals = await database.read
    .selectFrom("deals")
    .select(["id", "workflow_id", "status_id", "created_at"])
    .where("account_id", "=", dealer.accountId)
    .where("is_archived", "=", 0)
    .orderBy("number")
    .execute();
  const checklists: Insertable<Schema["checklists"]>[] = [];
  const items: Item[] = [];
  for (const deal of deals) {
    const phase = phases.get(deal.status_id) ?? "";
    const name = names.get(deal.workflow_id);
    const isService = name === "Service and repairs";
    const isInstalled = !isService && phase in DONE_OF_INSTALL;
    const add = (dataSource: string, labels: readonly string[], share: number) => {
      const own = { id: newId(), account_id: dealer.accountId, revision: 1 };
      checklists.push({ ...own, deal_id: deal.id, data_source: dataSource });
      const done = Math.round(labels.length * share);
      const made = Date.parse(deal.created_at);
      const step = Math.max(0, now.getTime() - made) / (done + 1);
      for (const [at, label] of labels.entries()) {
        const isChecked = at < done;
        // One after the other, at the latest a moment ago.
        const ticked = new Date(made + step * (at + random.next()));
        items.push({
          id: newId(),
          account_id: dealer.accountId,
          checklist_id: own.id,
          place: at + 1,
          label,
          is_checked: isChecked ? 1 : 0,
          updated_at: isChecked ? ticked.toISOString() : null,
          updated_by: isChecked ? random.pick(dealer.employees).id : null,
        });
      }
    };
    // Its workflow shows none.
    const isShown = name !== "Commercial";
    if (isShown && phase in DONE && random.chance(0.5)) {
      add("default", isService ? SERVICE : SALES, DONE[phase] ?? 0);
    }
    if (isInstalled && random.chance(0.7)) {
      add(dealer.dataSourceId, INSTALL, DONE_OF_INSTALL[phase] ?? 0);
    }
  }
  await database.write(async (trx) => {
    if (checklists.length > 0) await trx.insertInto("checklists").values(checklists).execute();
    if (items.length > 0) await trx.insertInto("checklist_items").values(items).execute();
  });
}
