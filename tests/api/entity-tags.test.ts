import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { deals, type DealPage } from "../../app/upstream/contract/deals";
import { notes } from "../../app/upstream/contract/notes";
import type { Workflow } from "../../app/upstream/contract/workflows";
import { KeptAnswers } from "../../app/upstream/kept-answers";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let sales: UpstreamClient;
let workflow: Workflow;
let cookie: string;
let deal: string;
beforeAll(async () => {
  test = await createTestApi(40);
  cookie = await sessionCookie(test, "sales");
  sales = await test.signIn("sales");
  workflow = await workflowBySlug(sales, "residential-sales");
  const page = (await sales.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
    query: { limit: 1 },
  })) as DealPage;
  deal = page.data[0]?.id ?? "";
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const ask = (path: string, known: string | null = null, as: string | null = cookie) =>
  test.request("GET", path, {
    cookie: as,
    headers: known === null ? {} : { "if-none-match": known },
  });
const tagOf = async (path: string) => (await ask(path)).headers.get("etag") ?? "";
const change = () =>
  sales.call(notes.createNote, { params: { dealId: deal }, body: { content: "Rang back" } });

describe("an answer that is asked for again by its entity tag", () => {
  it("is not sent again while nothing changed, whichever way the tag is written", async () => {
    for (const path of ["/me", "/workflows", `/workflows/${workflow.id}/deals?perStatus=5`]) {
      const tag = await tagOf(path);
      expect(tag).toMatch(/^"[\w-]{22}"$/);
      for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
        const again = await ask(path, known);
        expect(again.status).toBe(304);
        expect(await again.text()).toBe("");
        expect(again.headers.get("etag")).toBe(tag);
        expect(again.headers.get("cache-control")).toBe("no-store");
      }
    }
  });

  it("is sent again after any change in the account, and has another tag then", async () => {
    const path = `/deals/${deal}`;
    const before = await tagOf(path);
    await change();
    const after = await ask(path, before);
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(before);
  });

  it("is not sent again after a change in another account, or one that was refused", async () => {
    const before = await tagOf("/workflows");
    const redwood = await test.signIn("redwood");
    const other = await workflowBySlug(redwood, "residential-sales");
    await redwood.call(deals.createDeal, {
      params: { workflowId: other.id },
      body: { name: "Elsewhere", statusId: other.statuses[0]?.id ?? "" },
    });
    expect(
      await refusedWith(
        sales.call(deals.moveDeal, {
          params: { id: deal },
          body: {
            currentStatusId: other.statuses[0]?.id ?? "",
            targetStatusId: workflow.statuses[0]?.id ?? "",
            belowId: null,
          },
        }),
      ),
    ).toBe(409);
    expect((await ask("/workflows", before)).status).toBe(304);
  });

  it("is nobody else's, and no other question's", async () => {
    const tag = await tagOf("/workflows");
    for (const username of ["admin", "redwood"]) {
      const other = await sessionCookie(test, username);
      expect((await ask("/workflows", tag, other)).status).toBe(200);
    }
    expect((await ask("/me", tag)).status).toBe(200);
    const board = `/workflows/${workflow.id}/deals?perStatus=5`;
    expect((await ask(`${board}&alerts=any`, await tagOf(board))).status).toBe(200);
    expect((await ask("/deals/nothing", tag)).status).toBe(404);
  });

  it("is refused to whoever may not have it any more", async () => {
    const tag = await tagOf("/workflows");
    expect((await ask("/workflows", tag, null)).status).toBe(401);
    const leaving = await sessionCookie(test, "sales");
    const own = (await ask("/workflows", null, leaving)).headers.get("etag") ?? "";
    await test.request("POST", "/auth/logout", { cookie: leaving });
    expect((await ask("/workflows", own, leaving)).status).toBe(401);
    const { id } = await test.database.read
      .selectFrom("accounts")
      .select("id")
      .where("name", "like", "Banksia%")
      .executeTakeFirstOrThrow();
    const setModules = (modules: string) =>
      test.database.writer.updateTable("accounts").set({ modules }).where("id", "=", id).execute();
    await setModules("[]");
    expect((await ask("/workflows", tag)).status).toBe(403);
    await setModules('["DEALS"]');
    expect((await ask("/workflows", tag)).status).toBe(304);
  });
});

describe("a client that keeps answers", () => {
  it("uses what it has where the upstream says that it holds, and only then", async () => {
    const statuses: number[] = [];
    const client = new UpstreamClient({
      ask: async (question) => {
        const answer = await test.api.ask({ ...question, clientAddress: "10.0.0.1" });
        statuses.push(answer.status);
        return answer;
      },
      cookie,
      kept: new KeptAnswers({ isFrozen: true }),
    });
    const read = () => client.call(deals.getDeal, { params: { id: deal } });
    const first = await read();
    expect(await read()).toBe(first);
    expect(statuses.splice(0)).toEqual([200, 304]);
    await sales.call(deals.updateDeal, {
      params: { id: deal },
      body: { name: "Changed by a colleague" },
    });
    expect((await read()).name).toBe("Changed by a colleague");
    expect((await read()).name).toBe("Changed by a colleague");
    expect(statuses.splice(0)).toEqual([200, 304]);
    await client.call(auth.signOut, {});
    statuses.splice(0);
    expect(await refusedWith(read())).toBe(401);
    cookie = await sessionCookie(test, "sales");
  });
});
