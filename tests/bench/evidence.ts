import { generatedDealer } from "../../server/database/demo/dealer";
import { Random } from "../../server/database/demo/random";
import { createFiles } from "../../server/integrations/files/index";
import { addSignedQuotes, findFaults, flipBytes, forgetAccepted } from "../support/signed-quotes";
import { openDatabase } from "../support/tamper";
import { createBenchApi } from "./bench-api";

const FLIPS = 10_000;

/** Changes one byte of what was agreed to, ten thousand times over, and counts how often nobody notices. */
export async function benchEvidence(engines: readonly ("sqlite" | "postgres")[]): Promise<void> {
  for (const engine of engines) {
    const bench = await createBenchApi({ deals: 3, engine });
    const { api, database, settings } = bench;
    const { dataDir } = settings;
    const place = {
      ...{
        database,
        dataDir,
        services: { database, files: createFiles({ kind: "folder" }, dataDir) },
      },
      request: async (method: string, path: string, { json }: { json: unknown }) =>
        api.fetch(
          new Request(`http://upstream.internal${path}`, {
            ...{ method, body: JSON.stringify(json) },
            headers: { "content-type": "application/json" },
          }),
          { remoteAddress: "10.0.0.1" },
        ),
    };
    await forgetAccepted(database);
    await addSignedQuotes(place, await bench.signIn(), generatedDealer(1).name);
    await openDatabase(database);
    const random = new Random(10_000);
    const { flipped, missed, places } = await flipBytes(place, FLIPS, () => random.next());
    const left = (await findFaults(place)).length;
    console.table([{ engine, places, "bytes changed": flipped, missed: missed.length, left }]);
    for (const one of missed) console.log(one);
    await bench.drop();
  }
}
