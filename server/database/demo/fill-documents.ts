import type { Insertable } from "kysely";

import type { Database } from "../connection";
import type { Schema } from "../schema";
import type { DemoFile } from "./demo-file";
import { demoFiles } from "./demo-files";
import { documentRow } from "./document-row";
import type { FilledDealer } from "./fill-dealer";
import { Random } from "./random";

/** Of the deals of a phase, so many have attachments: photos come with the measure, plans with big jobs. */
const SHARE: Readonly<Record<string, number>> = {
  NEW: 0.25,
  QUOTING: 0.6,
  IN_PROGRESS: 0.7,
  CLOSED: 0.6,
};

/** Attaches photos, plans and lists to deals of an account, a few each, and to one of them all there are. */
export async function fillDocuments(
  database: Database,
  dealer: FilledDealer,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed);
  const files = demoFiles();
  const phases = new Map(
    dealer.workflows.flatMap(({ statuses }) => statuses.map(({ id, phase }) => [id, phase])),
  );
  const deals = await database.read
    .selectFrom("deals")
    .select(["id", "status_id", "created_at"])
    .where("account_id", "=", dealer.accountId)
    .orderBy("number")
    .execute();
  const documents: Insertable<Schema["documents"]>[] = [];
  for (const deal of deals) {
    if (!random.chance(SHARE[phases.get(deal.status_id) ?? ""] ?? 0)) continue;
    const chosen = documents.length === 0 ? files : chooseFiles(random, files);
    const made = Date.parse(deal.created_at);
    const day = made + (now.getTime() - made) * random.next();
    for (const [at, file] of chosen.entries()) {
      // One after the other, as they were taken off the phone; none before its deal, none tomorrow.
      const created = Math.min(now.getTime(), day + at * random.between(20_000, 90_000));
      documents.push(
        documentRow(file, {
          ...{ accountId: dealer.accountId, dealId: deal.id },
          createdAt: new Date(created).toISOString(),
          createdBy: random.pick(dealer.employees).id,
        }),
      );
    }
  }
  if (documents.length === 0) return;
  await database.write((trx) => trx.insertInto("documents").values(documents).execute());
}

/** A few photos, and now and then a plan or a list. */
function chooseFiles(random: Random, files: readonly DemoFile[]): DemoFile[] {
  const photos = files.filter(({ extension }) => extension === "png");
  const papers = files.filter(({ extension }) => extension !== "png");
  const from = random.between(0, photos.length - 1);
  const some = [...photos, ...photos].slice(from, from + random.between(1, 3));
  return random.chance(0.4) ? [...some, random.pick(papers)] : some;
}
