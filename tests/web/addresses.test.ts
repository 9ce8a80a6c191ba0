import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { AddressFailure, type AddressProvider } from "../../server/integrations/addresses/provider";
import { createByHand } from "../../server/integrations/addresses/by-hand";
import { addProducts, addVersion } from "../support/catalogue";
import { wordsOf } from "../support/page-words";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
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

describe("an address field without script", () => {
  let path: string;
  let van: string;
  beforeAll(async () => {
    const [roller = ""] = await addProducts(web.database, [{ name: "Sent roller" }]);
    await addVersion(web.database, roller, {});
    const supplier = await supplierOf(web.database, roller);
    ({ van } = await addShipping(web.database, supplier));
    const admin = await web.signIn("admin");
    const line = { product: "Sent roller", quantity: 1 };
    path = `/orders/${(await addOrder(admin, web.database, supplier, [line])).id}/review`;
  });
  const TYPED = { requiredDate: "2031-01-10", shippingInstructions: "Rear door" };
  async function press(intent: string, own: Record<string, string>) {
    const response = await browser.post(path, { ...TYPED, ...own, intent });
    const { document } = new JSDOM(await response.text()).window;
    return {
      status: response.status,
      document,
      address: document.querySelector("textarea[name=shippingAddress]")?.textContent,
      places: [...document.querySelectorAll<HTMLInputElement>("[name='place.shippingAddress']")],
      said: wordsOf(document.querySelector(".field:has([name=shippingAddress])")),
    };
  }
  const FIND = "find-address:shippingAddress";
  const USE = "use-address:shippingAddress";

  it("finds what is typed by a button, and is filled in by what is chosen of that", async () => {
    answerWith({});
    const page = await (await browser.get(path)).text();
    expect(page).toContain(`value="${FIND}"`);
    // What Enter presses stands before it.
    expect(page.indexOf('value="enter"')).toBeLessThan(page.indexOf(`value="${FIND}"`));
    const found = await press(FIND, { shippingAddress: "12 Smith" });
    expect(found.status).toBe(200);
    expect(found.address).toBe("12 Smith");
    expect(found.places.map(({ value, parentElement }) => [value, wordsOf(parentElement)])).toEqual(
      [["one", `${SMITH} (12 Smith)`]],
    );
    expect(found.document.querySelector("[name=shippingInstructions]")?.textContent).toBe(
      "Rear door",
    );
    const used = await press(USE, {
      shippingAddress: "12 Smith",
      "place.shippingAddress": "one",
    });
    expect([used.status, used.address, used.places]).toEqual([200, SMITH, []]);
    expect(used.document.querySelector("[name=requiredDate]")?.getAttribute("value")).toBe(
      TYPED.requiredDate,
    );
  });

  it("has the freight of what stands in it beside it, and all else as it was typed", async () => {
    answerWith({ find: async () => LEATHER_STREET });
    const typed = { shippingAddress: "12 Smith", shippingMethodId: van };
    const freight = ({ document }: Awaited<ReturnType<typeof press>>) =>
      wordsOf(document.getElementById("freight"));
    const found = await press(FIND, { ...typed, shippingAddress: LEATHER_STREET });
    expect(freight(found)).toBe("Estimated");
    const none = await press(USE, typed);
    expect(freight(none)).toBe("–");
    expect(none.document.querySelector("option[selected]")?.getAttribute("value")).toBe(van);
    const used = await press(USE, { ...typed, "place.shippingAddress": "one" });
    expect([used.address, freight(used)]).toEqual([LEATHER_STREET, "Estimated"]);
  });

  it("says where nothing is found, nothing is chosen, or nobody can be asked", async () => {
    const NOT_FOUND = "We couldn't find that address, please try again";
    answerWith({ predict: async () => [] });
    expect((await press(FIND, { shippingAddress: "zzz" })).said).toContain(NOT_FOUND);
    const none = await press(USE, { shippingAddress: "zzz" });
    expect([none.status, none.address]).toEqual([400, "zzz"]);
    expect(none.said).toContain("Please choose one of these addresses");
    answerWith({});
    // They are chosen from again.
    expect((await press(USE, { shippingAddress: "12 Smith" })).places).toHaveLength(1);
    const fail = async () => Promise.reject(new AddressFailure("unreachable", "Away"));
    answerWith({ predict: fail, find: fail });
    const failed = await press(FIND, { shippingAddress: "12 Smith" });
    expect([failed.status, failed.address]).toEqual([400, "12 Smith"]);
    expect(failed.said).toContain(NOT_FOUND);
    Object.assign(web.services, { addresses: createByHand() });
    expect(await (await browser.get(path)).text()).not.toContain("Find address");
  });
});

describe("an address field of the settings without script", () => {
  it("is searched without saving anything", async () => {
    answerWith({});
    const admin = web.browser();
    await admin.signIn("admin");
    const fields = [
      ["/settings/orders/delivery", "companyDeliveryAddress"],
      ["/settings/general/company", "address"],
    ] as const;
    for (const [path, field] of fields) {
      const before = await (await admin.get(path)).text();
      expect(before).toContain(`value="find-address:${field}"`);
      const found = await admin.post(path, {
        [field]: "12 Smith",
        intent: `find-address:${field}`,
      });
      expect(found.status, path).toBe(200);
      expect(await found.text()).toContain(`${SMITH} (12 Smith)`);
      expect(await (await admin.get(path)).text()).not.toContain("12 Smith");
    }
  });
});

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
