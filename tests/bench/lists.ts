import { sql } from "kysely";

import { createBenchApi } from "./bench-api";
import { medianMs, ratio } from "./measure";

const SMALL = 10_000;
const ROUNDS = 25;

/** Growth of board, table and searches from 10,000 deals to many, on both engines. */
export async function benchLists(
  large: number,
  engines: readonly ("sqlite" | "postgres")[],
): Promise<void> {
  for (const engine of engines) {
    const small = await measure(engine, SMALL);
    const big = await measure(engine, large);
    console.table(
      Object.entries(big).map(([name, ms]) => ({
        engine,
        list: name,
        [`${SMALL} deals`]: `${(small[name] ?? 0).toFixed(2)} ms`,
        [`${large} deals`]: `${ms.toFixed(2)} ms`,
        growth: ratio(ms, small[name] ?? 1),
      })),
    );
  }
}

async function measure(
  engine: "sqlite" | "postgres",
  deals: number,
): Promise<Record<string, number>> {
  const { api, database, drop } = await createBenchApi({ deals, engine });
  await sql.raw(engine === "postgres" ? "vacuum analyze" : "analyze").execute(database.writer);
  const send = (path: string, init: RequestInit = {}) =>
    api.fetch(new Request(`http://upstream.internal${path}`, init), { remoteAddress: "bench" });
  const signedIn = await send("/auth", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "seed1", password: "bench-password-1" }),
  });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const workflows = (await (await send("/workflows", { headers: { cookie } })).json()) as {
    id: string;
    statuses: { id: string }[];
  }[];
  const [workflow] = workflows;
  const list = (query: string) => async () => {
    const response = await send(`/workflows/${workflow?.id}/deals?${query}`, {
      headers: { cookie },
    });
    if (response.status !== 200)
      throw new Error(`${query}: ${response.status} ${await response.text()}`);
    await response.text();
  };
  const anything = (search: string) => async () => {
    const response = await send("/global/search", {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ search }),
    });
    if (response.status !== 200)
      throw new Error(`${search}: ${response.status} ${await response.text()}`);
    await response.text();
  };
  const askPeople = async (offset: number, search: string) => {
    const response = await send("/contacts", {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ filters: { search }, pagination: { limit: 100, offset } }),
    });
    if (response.status !== 200)
      throw new Error(`contacts: ${response.status} ${await response.text()}`);
    return (await response.json()) as { total: number; data: { phone: string | null }[] };
  };
  const people =
    (offset: number, search = "") =>
    async () =>
      void (await askPeople(offset, search));
  const contacts = await askPeople(0, "");
  const { contact_id: contact } = await database.read
    .selectFrom("deals")
    .select("contact_id")
    .where("contact_id", "is not", null)
    .executeTakeFirstOrThrow();
  const number = 10_001 + Math.floor(deals / 2);
  const results = {
    board: await medianMs(list("perStatus=20"), ROUNDS),
    "board with alerts": await medianMs(list("perStatus=20&alerts=any"), ROUNDS),
    "table, newest": await medianMs(list("limit=100&sort=updated%7CDESC"), ROUNDS),
    "table by name": await medianMs(list("limit=100&sort=name%7CASC"), ROUNDS),
    "table, page 5": await medianMs(list("limit=100&offset=400&sort=deal%7CDESC"), ROUNDS),
    "search for a number": await medianMs(list(`limit=100&search=D-${number}`), ROUNDS),
    "anything, by a number": await medianMs(anything(`D-${number}`), ROUNDS),
    "anything, by a name many have": await medianMs(anything("kowalski"), ROUNDS),
    "anything, by two words": await medianMs(anything("kowalski veranda"), ROUNDS),
    "anything, by three that few have together": await medianMs(
      anything("kowalski veranda susan"),
      ROUNDS,
    ),
    "anything, by what all have": await medianMs(anything("example"), ROUNDS),
    "anything, by one letter": await medianMs(anything("k"), ROUNDS),
    "anything, by what nothing has": await medianMs(anything("exampleton quixotic"), ROUNDS),
    "one deal's page": await medianMs(async () => {
      const page = await send(`/workflows/${workflow?.id}/deals?limit=1&search=D-${number}`, {
        headers: { cookie },
      });
      const { data } = (await page.json()) as { data: { id: string }[] };
      await (await send(`/deals/${data[0]?.id}`, { headers: { cookie } })).text();
    }, ROUNDS),
    "contacts, first page": await medianMs(people(0), ROUNDS),
    "contacts, last page": await medianMs(people(Math.floor(contacts.total / 100) * 100), ROUNDS),
    "contacts, by a name many have": await medianMs(people(0, "kowalski"), ROUNDS),
    "contacts, by a telephone": await medianMs(people(0, contacts.data[0]?.phone ?? ""), ROUNDS),
    "a contact's deals": await medianMs(async () => {
      await (await send(`/contacts/${contact}`, { headers: { cookie } })).text();
    }, ROUNDS),
  };
  await drop();
  return results;
}
