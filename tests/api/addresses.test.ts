import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { addresses } from "../../app/upstream/contract/addresses";
import { integrations } from "../../app/upstream/contract/integrations";
import { createAddresses } from "../../server/integrations/addresses/index";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
let australian: UpstreamClient;
let american: UpstreamClient;
beforeAll(async () => {
  test = await createTestApi(5);
  australian = await test.signIn("sales");
  american = await test.signIn("redwood");
});
let running: Server | null = null;
afterEach(async () => {
  Object.assign(test.services, { addresses: createAddresses({ kind: "by-hand" }) });
  // What was counted does not count any more.
  test.clock.now = new Date(test.clock.now.getTime() + 61_000);
  await stop();
});
afterAll(() => test.drop());

async function stop(): Promise<void> {
  running?.closeAllConnections();
  await new Promise((resolve) => (running ? running.close(resolve) : resolve(null)));
  running = null;
}

/** A Photon server, and the API that asks it. */
async function ask(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  running = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(test.services, { addresses: createAddresses({ kind: "photon", origin }) });
}
const predict = (client: UpstreamClient, search = "12 Smith") =>
  client.call(addresses.predictAddresses, { query: { search } });
const place = (countrycode: string) => ({
  properties: { housenumber: "12", street: "Smith Street", city: "Springfield", countrycode },
});

describe("addresses", () => {
  it("are typed by hand where nobody can be asked, and pages are told", async () => {
    expect(await predict(australian)).toEqual([]);
    expect((await australian.call(integrations.getProviders, {})).addresses).toBe(false);
    await ask((_, response) => response.end('{"features":[]}'));
    expect((await australian.call(integrations.getProviders, {})).addresses).toBe(true);
  });

  it("are of the country of who asks, and a suggestion's can be read", async () => {
    const asked: (string | null)[] = [];
    await ask((request, response) => {
      asked.push(new URL(request.url ?? "", "http://x").searchParams.get("countrycode"));
      response.end(JSON.stringify({ features: [place("AU"), place("US")] }));
    });
    for (const client of [australian, american]) {
      const [one, ...others] = await predict(client);
      expect([one?.description, others]).toEqual(["12 Smith Street, Springfield", []]);
      const query = { placeId: one?.placeId ?? "" };
      expect(await client.call(addresses.getPlace, { query })).toEqual({
        ...{ ...query, address: "12 Smith Street, Springfield" },
      });
    }
    expect(asked).toEqual(["AU", "US"]);
    const none = australian.call(addresses.getPlace, { query: { placeId: "none" } });
    await expect(none).rejects.toMatchObject({ status: 404 });
  });

  it("are found by an id as long as services have them, and no longer", async () => {
    const city = "Springfield".repeat(15);
    await ask((_, response) => {
      const { properties } = place("AU");
      response.end(JSON.stringify({ features: [{ properties: { ...properties, city } }] }));
    });
    const [one] = await predict(australian);
    const placeId = one?.placeId ?? "";
    expect(placeId.length).toBeGreaterThan(200);
    expect(await australian.call(addresses.getPlace, { query: { placeId } })).toEqual({
      ...{ placeId, address: `12 Smith Street, ${city}` },
    });
    const tooLong = australian.call(addresses.getPlace, { query: { placeId: "a".repeat(2_001) } });
    await expect(tooLong).rejects.toMatchObject({ status: 400 });
  });

  it("T51: names with HTML and odd addresses come as text, and are found as they were told", async () => {
    const names = [
      ...["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "javascript:alert(1)"],
      ...["http://169.254.169.254/latest", "../../etc/passwd", "&lt;b&gt; O\u2019Brien \u202eegap"],
    ];
    const odd = ["a\u0000b", "a\nb", "  ", "x".repeat(201)];
    for (const [name, isTold] of [
      ...names.map((one) => [one, true] as const),
      ...odd.map((one) => [one, false] as const),
    ]) {
      await ask((_, response) => {
        const feature = { properties: { name, countrycode: "AU" } };
        response.end(JSON.stringify({ features: [feature] }));
      });
      const told = await predict(australian).catch((error: { status: number }) => error.status);
      const one = typeof told === "number" ? undefined : told[0];
      expect(one?.description, name).toBe(isTold ? name : undefined);
      if (one) {
        const found = await australian.call(addresses.getPlace, {
          query: { placeId: one.placeId },
        });
        expect(found).toEqual({ placeId: one.placeId, address: name });
      }
      await stop();
    }
  });

  it("T51: no address that is sent or returned is asked for, as a place or by a redirect", async () => {
    const asked: string[] = [];
    await ask((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    for (const placeId of ["http://169.254.169.254/", "../admin", "a.", "a.PHNjcmlwdD4=", "%00"]) {
      const found = australian.call(addresses.getPlace, { query: { placeId } });
      await expect(found, placeId).rejects.toMatchObject({ status: 404 });
    }
    expect(asked).toEqual([]);
    await expect(predict(australian)).rejects.toMatchObject({ status: 503 });
    const paths = asked.map((url) => url.split("?")[0]);
    expect([...new Set(paths)]).toEqual(["/api"]);
  });

  it("that cannot be looked up are refused in words for people, and the log has the reason", async () => {
    await ask((_, response) => response.writeHead(500).end("down"));
    await expect(predict(australian)).rejects.toMatchObject({
      status: 503,
      problem: {
        code: "lookup_failed",
        message: "We couldn't find that address, please try again",
      },
    });
  });

  it("are searched for a while and not without end, each person for themselves", async () => {
    await ask((_, response) => response.end('{"features":[]}'));
    const many = Array.from({ length: 90 }, () => predict(australian));
    await Promise.all(many);
    await expect(predict(australian)).rejects.toMatchObject({ status: 429 });
    expect(await predict(american)).toEqual([]);
  });
});
