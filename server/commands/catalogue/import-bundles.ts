import { readFile } from "node:fs/promises";

import { accountWrite, type WriteServices } from "../../api/account-write";
import { FaultyBundles, readBundleFile } from "../../catalogue/bundle-file";
import { compareBundles, importBundles } from "../../api/records/import-bundles";
import { say } from "../../boot";
import type { BundleArguments } from "./arguments";
import type { FoundAccount } from "./find";

/** Tells what a file of bundles changes, and stores it if that was asked for. */
export async function importFile(
  services: WriteServices,
  { path, isApplied }: BundleArguments,
  { read, name }: FoundAccount,
): Promise<void> {
  const { accountId } = read;
  const subject = { accountId, actor: { type: "system", id: "catalogue" } } as const;
  const run = async () => {
    const file = readBundleFile(await readFile(path, "utf8"));
    if (!isApplied) return compareBundles(read, file);
    return accountWrite(services, subject, (write) => importBundles(write, file));
  };
  const changes = await run().catch((error: unknown) => {
    if (!(error instanceof FaultyBundles)) throw error;
    throw new Error([`${path} is not stored:`, ...error.faults].join("\n"), { cause: error });
  });
  say(`Bundles of ${name}: ${changes.length} differ`);
  for (const { name: bundle, isNew, isSubscribed } of changes) {
    const subscribed = isSubscribed ? ", which is subscribed: open quotes get it as an update" : "";
    say(`  ${bundle}: ${isNew ? "new" : "changed"}${subscribed}`);
  }
  if (changes.length > 0) say(isApplied ? "Stored" : "Nothing is stored yet: --apply stores it");
}
