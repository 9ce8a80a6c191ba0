import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import type { Fault } from "../../server/api/quotes/acceptance/verify";
import { verifyAcceptances } from "../../server/api/quotes/acceptance/verify";
import type { Database } from "../../server/database/connection";
import type { Services } from "../../server/api/services";
import { addFilledQuote, addFlatProduct, SIGNATURE } from "./acceptance";
import { flip, placesOf } from "./tamper";

/** An embedded API with its database and its files. */
export interface Place {
  readonly database: Database;
  readonly services: Pick<Services, "database" | "files">;
  readonly dataDir: string;
  request(method: string, path: string, init: { json: unknown }): Promise<Response>;
}

/** Three quotes of an account: signed by staff and by their customer, and accepted without a signature. */
export async function addSignedQuotes(
  test: Place,
  admin: UpstreamClient,
  dealer?: string,
): Promise<void> {
  await addFlatProduct(test.database, "Evident roller", dealer);
  for (const by of ["staff", "customer", "nobody"]) {
    const { quoteId, publicId } = await addFilledQuote(admin, "Evident roller");
    const body = { from: "OPEN", name: "Ada Tran", signature: SIGNATURE } as const;
    const params = { id: quoteId };
    if (by === "staff") await admin.call(quotes.acceptQuote, { params, body });
    else if (by === "nobody") {
      const without = { from: "OPEN", acceptWithoutSignature: true } as const;
      await admin.call(quotes.acceptQuote, { params, body: without });
    } else {
      const json = { ...{ name: "Ada Tran", signature: SIGNATURE }, acceptsTerms: true };
      const path = `/customerquote/${publicId}/accept`;
      const agent = "Mozilla/5.0 (X11; Linux x86_64)";
      const answer = await test.request("POST", path, { json: { ...json, agent } });
      if (answer.status !== 200) throw new Error(await answer.text());
    }
  }
}

/** Locks the quotes that were accepted with nothing to show for it. */
export async function forgetAccepted(database: Database): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable("quotes")
      .set({ status: "LOCKED", accepted_at: null })
      .where("status", "=", "ACCEPTED")
      .where("acceptance_id", "is", null)
      .execute(),
  );
}

/** What is wrong with what was agreed to, in all accounts. */
export async function findFaults({ database: own, services }: Place): Promise<Fault[]> {
  const { database, files } = services;
  const accounts = await own.read.selectFrom("accounts").select("id").execute();
  const all = [];
  for (const { id: accountId } of accounts) {
    const read = { db: database.read, engine: database.engine, accountId };
    all.push(...(await verifyAcceptances(read, files)).faults);
  }
  return all;
}

/** Changes so many bytes, one at a time, and puts each back: how many there were, and those that nobody noticed. */
export async function flipBytes(test: Place, count: number, random: () => number) {
  const places = await placesOf(test.database, `${test.dataDir}/files`);
  const missed: string[] = [];
  let flipped = 0;
  while (flipped < count) {
    const place = places[Math.floor(random() * places.length)];
    const back = place && (await flip(test.database, place, [random(), random()]));
    if (!back) continue;
    flipped += 1;
    if ((await findFaults(test)).length === 0) missed.push(JSON.stringify(place));
    await back();
  }
  return { flipped, missed, places: places.length };
}
