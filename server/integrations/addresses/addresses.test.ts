import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterEach, describe, expect, it } from "vitest";

import { createAddresses } from "./index";
import { createGooglePlaces } from "./google-places/google-places";
import { createPhoton } from "./photon/photon";
import type { AddressFailure, AddressProvider } from "./provider";

const KEY = "a key of the tests";
let running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  running = [];
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering = (status: number, body: unknown, asked: Asked[] = []) =>
  serve(async (request, response) => {
    asked.push(await readAsked(request));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: unknown;
}
async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { method, url, headers } = request;
  return { method, url, headers, body: text === "" ? null : (JSON.parse(text) as unknown) };
}
const google = (origin: string, totalMs = 2_000) =>
  createGooglePlaces({ kind: "google-places", apiKey: KEY, origin }, totalMs);
const photon = (origin: string, totalMs = 2_000) =>
  createPhoton({ kind: "photon", origin }, totalMs);
const failureOf = async (work: Promise<unknown>) =>
  (await work.then(
    () => ({ trouble: "none", message: "" }),
    (error: unknown) => error as AddressFailure,
  )) as AddressFailure;

const BELMONT = {
  placePrediction: {
    place: "places/ChIJ_a-1",
    placeId: "ChIJ_a-1",
    text: { text: "263 High Street, Belmont VIC, Australia", matches: [{ endOffset: 3 }] },
    structuredFormat: { mainText: { text: "263 High Street" } },
    types: ["street_address"],
  },
};

it("addresses that are typed by hand are asked of nobody", async () => {
  const byHand = createAddresses({ kind: "by-hand" });
  expect([byHand.name, await byHand.predict("263 High", "AU")]).toEqual(["by-hand", []]);
  expect(await byHand.find("ChIJ_a-1", "AU")).toBeNull();
});

describe("Google Places", () => {
  it("is asked for places of the account's country alone, with the key as a header", async () => {
    const asked: Asked[] = [];
    const query = { queryPrediction: { text: { text: "high street shops" } } };
    const origin = await answering(200, { suggestions: [BELMONT, query] }, asked);
    expect(await google(origin).predict("263 High", "AU")).toEqual([
      { placeId: "ChIJ_a-1", description: "263 High Street, Belmont VIC, Australia" },
    ]);
    expect(asked).toMatchObject([
      {
        ...{ method: "POST", url: "/v1/places:autocomplete" },
        headers: { "x-goog-api-key": KEY },
        body: { input: "263 High", includedRegionCodes: ["au"], regionCode: "au" },
      },
    ]);
  });

  it("gives ids of any length that can be asked for, and leaves out what is none", async () => {
    const of = (placeId: string) => ({ placePrediction: { ...BELMONT.placePrediction, placeId } });
    const long = "E".repeat(600);
    const suggestions = [of(long), of("E".repeat(2_001)), of("../x")];
    const origin = await answering(200, { suggestions, formattedAddress: "263 High St" });
    expect((await google(origin).predict("263", "AU")).map(({ placeId }) => placeId)).toEqual([
      long,
    ]);
    expect(await google(origin).find(long, "AU")).toBe("263 High St");
  });

  it("answers without a list where nothing is found", async () => {
    expect(await google(await answering(200, {})).predict("zzz", "AU")).toEqual([]);
  });

  it("tells the address of a place, without naming the country it is in", async () => {
    const asked: Asked[] = [];
    const place = {
      formattedAddress: "263 High St, Belmont VIC 3216",
      addressComponents: [{ longText: "Australia", shortText: "AU", types: ["country"] }],
    };
    const origin = await answering(200, place, asked);
    expect(await google(origin).find("ChIJ_a-1", "AU")).toBe("263 High St, Belmont VIC 3216");
    expect(asked).toMatchObject([
      {
        ...{ method: "GET", url: "/v1/places/ChIJ_a-1?languageCode=en&regionCode=au" },
        headers: {
          "x-goog-api-key": KEY,
          "x-goog-fieldmask": "formattedAddress,addressComponents",
        },
      },
    ]);
    expect(await google(origin).find("ChIJ_a-1", "US")).toBeNull();
  });

  it.each([
    [404, { error: { code: 404, status: "NOT_FOUND" } }],
    [400, { error: { code: 400, status: "INVALID_ARGUMENT", details: [] } }],
  ])("knows no place of an id that is none (%i)", async (status, body) => {
    expect(await google(await answering(status, body)).find("none", "AU")).toBeNull();
  });

  it.each(["../places:autocomplete", "a/b", "a?b=c", "", "%2e"])(
    "is not asked for %j, which is no id",
    async (id) => {
      const asked: Asked[] = [];
      expect(await google(await answering(200, {}, asked)).find(id, "AU")).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it.each<[string, number, unknown, string]>([
    [
      "a key that is none",
      400,
      { error: { details: [{ reason: "API_KEY_INVALID" }] } },
      "misconfigured",
    ],
    ["a key that may not", 403, { error: { status: "PERMISSION_DENIED" } }, "misconfigured"],
    ["too many", 429, {}, "busy"],
    ["a fault of its own", 500, "<html>", "unreachable"],
    ["something else", 200, { formattedAddress: 7, suggestions: "none" }, "unusable"],
    ["no JSON", 200, "<html>", "unusable"],
  ])("that refuses, with %s, says so: %i", async (_, status, body, trouble) => {
    const one = google(await answering(status, body));
    const works = [() => one.predict("263 High", "AU"), () => one.find("ChIJ_a-1", "AU")];
    for (const work of works) {
      const failure = await failureOf(work());
      expect(failure.trouble).toBe(trouble);
      expect(inspect(failure)).not.toContain(KEY);
    }
  });
});

const feature = (properties: object) => ({
  ...{ type: "Feature", geometry: { type: "Point", coordinates: [144.34, -38.17] } },
  properties: { osm_id: 1, osm_type: "N", countrycode: "AU", ...properties },
});
const HIGH_STREET = {
  ...{ housenumber: "263", street: "High Street", city: "Belmont" },
  ...{ state: "Victoria", postcode: "3216", country: "Australia" },
};

describe("Photon", () => {
  it("is asked for addresses of the account's country alone", async () => {
    const asked: Asked[] = [];
    const features = [
      feature(HIGH_STREET),
      feature(HIGH_STREET),
      feature({ ...HIGH_STREET, name: "Bunnings" }),
      feature({ name: "High Street", street: undefined, city: "Kew", state: "Victoria" }),
      feature({ ...HIGH_STREET, countrycode: "NZ" }),
      feature({}),
    ];
    const origin = await answering(200, { type: "FeatureCollection", features }, asked);
    const found = await photon(origin).predict("263 High & Co", "AU");
    expect(found.map(({ description }) => description)).toEqual([
      "263 High Street, Belmont, Victoria 3216",
      "Bunnings, 263 High Street, Belmont, Victoria 3216",
      "High Street, Kew, Victoria",
    ]);
    const url = new URL(asked[0]?.url ?? "", "http://x");
    expect([url.pathname, url.searchParams.getAll("layer")]).toEqual([
      "/api",
      ["house", "street", "locality"],
    ]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ q: "263 High & Co", limit: "16", countrycode: "AU" },
    });
  });

  it("finds a prediction's address without being asked again", async () => {
    const asked: Asked[] = [];
    const one = photon(await answering(200, { features: [feature(HIGH_STREET)] }, asked));
    const [first] = await one.predict("263 High", "AU");
    expect(await one.find(first?.placeId ?? "", "AU")).toBe(
      "263 High Street, Belmont, Victoria 3216",
    );
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["nothing", ""],
    ["no id of ours", "ChIJ_a-1"],
    ["an empty one", "a."],
    ["no text", `a.${Buffer.from([0xff, 0xfe]).toString("base64url")}`],
    ["lines", `a.${Buffer.from("one\ntwo").toString("base64url")}`],
    ["too much", `a.${Buffer.from("a".repeat(1_600)).toString("base64url")}`],
  ])("finds no address of what is %s", async (_, id) => {
    expect(await photon("http://127.0.0.1:1").find(id, "AU")).toBeNull();
  });

  it.each<[number, unknown, string]>([
    [400, { message: "unknown query parameter 'countrycode'" }, "misconfigured"],
    [429, {}, "busy"],
    [502, "<html>", "unreachable"],
    [200, { features: "none" }, "unusable"],
  ])("that refuses with %i says so", async (status, body, trouble) => {
    const one = photon(await answering(status, body));
    expect((await failureOf(one.predict("263 High", "AU"))).trouble).toBe(trouble);
  });
});

it.each<[string, (origin: string, totalMs: number) => AddressProvider]>([
  ["Google Places", google],
  ["Photon", photon],
])("%s that does not answer is not waited for, and that is away is told of", async (_, create) => {
  const silent = await serve(() => undefined);
  expect((await failureOf(create(silent, 100).predict("263", "AU"))).trouble).toBe("unreachable");
  const away = create("http://127.0.0.1:1", 1_000);
  expect((await failureOf(away.predict("263", "AU"))).trouble).toBe("unreachable");
});
