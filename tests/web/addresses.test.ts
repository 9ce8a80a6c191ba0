import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { AddressFailure, type AddressProvider } from "../../server/integrations/addresses/provider";
import { createByHand } from "../../server/integrations/addresses/by-hand";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
});
afterEach(() => Object.assign(web.services, { addresses: createByHand() }));
afterAll(() => web.drop());

const SMITH = "12 Smith Street, Springfield";
function answerWith(changes: Partial<AddressProvider>): void {
  const provider: AddressProvider = {
    name: "photon",
    predict: async (search) => [{ placeId: "one", description: `${SMITH} (${search})` }],
    find: async (placeId) => (placeId === "one" ? SMITH : null),
    ...changes,
  };
  Object.assign(web.services, { addresses: provider });
}
const ask = (query: string) => browser.get(`/options/addresses?${query}`);

describe("the options of an address field", () => {
  it("are what typed text may mean, and the address of one of them", async () => {
    answerWith({});
    expect(await (await ask("search=%2012+Smith%20")).json()).toEqual({
      options: [{ value: "one", label: `${SMITH} (12 Smith)`, detail: "" }],
      total: 1,
    });
    expect(await (await ask("place=one")).json()).toEqual({ placeId: "one", address: SMITH });
    expect((await ask("place=other")).status).toBe(404);
  });

  it("are none of no text, or where addresses are typed by hand", async () => {
    const nothing = { options: [], total: 0 };
    expect(await (await ask("search=12+Smith")).json()).toEqual(nothing);
    answerWith({ predict: async () => Promise.reject(new Error("It was asked")) });
    expect(await (await ask("search=%20")).json()).toEqual(nothing);
    expect(await (await ask("")).json()).toEqual(nothing);
  });

  it("are no success where the service cannot tell", async () => {
    const fail = async () => Promise.reject(new AddressFailure("unreachable", "Away"));
    answerWith({ predict: fail, find: fail });
    expect((await ask("search=12+Smith")).status).toBe(503);
    expect((await ask("place=one")).status).toBe(503);
  });
});
