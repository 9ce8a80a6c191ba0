import { describe, expect, it } from "vitest";

import type { ProviderFailure } from "../contacts/provider";
import {
  originsOf,
  placeOfFacts,
  placeOfReply,
  placeOfToken,
  placeOrigins,
  recordLink,
  type Place,
} from "./data-centres";

const US: Place = { location: "us", environment: "www" };
const refused = expect.objectContaining({ trouble: "odd" }) as ProviderFailure;
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe("the place a browser came back from", () => {
  it.each([
    ["us", "https://accounts.zoho.com", "https://www.zohoapis.com"],
    ["eu", "https://accounts.zoho.eu", "https://www.zohoapis.eu"],
    ["in", "https://accounts.zoho.in", "https://www.zohoapis.in"],
    ["au", "https://accounts.zoho.com.au", "https://www.zohoapis.com.au"],
    ["jp", "https://accounts.zoho.jp", "https://www.zohoapis.jp"],
    ["ca", "https://accounts.zohocloud.ca", "https://www.zohoapis.ca"],
    ["sa", "https://accounts.zoho.sa", "https://www.zohoapis.sa"],
    ["uk", "https://accounts.zoho.uk", "https://www.zohoapis.uk"],
    ["cn", "https://accounts.zoho.com.cn", "https://www.zohoapis.com.cn"],
  ])("%s is asked at its own servers", (location, accounts, api) => {
    const both = placeOfReply({ location, "accounts-server": accounts });
    expect(placeOrigins(both, null)).toEqual({ accounts, api });
    expect(placeOfReply({ location })).toEqual(both);
    expect(placeOfReply({ "accounts-server": `${accounts}/` })).toEqual(both);
    expect(originsOf(null)).toEqual(expect.arrayContaining([accounts, api]));
  });

  it.each<Record<string, string>>([
    {},
    { location: "" },
    { location: "mars" },
    { location: "constructor" },
    { location: "eu", "accounts-server": "https://accounts.zoho.com" },
    { location: "us", "accounts-server": "" },
    ...[
      "http://accounts.zoho.com",
      "https://accounts.zoho.com:8443",
      "https://accounts.zoho.com.evil.example",
      "https://accounts.zoho.com@evil.example",
      "https://accounts.zoho.com/\\evil.example",
      "https://accounts.zoho.com/oauth",
      "https://accounts.zoho.com?",
      "https://accounts.zoho.com\n",
      "//accounts.zoho.com",
      "https://169.254.169.254",
      "https://127.0.0.1",
      "file:///etc/passwd",
    ].map((server) => ({ location: "us", "accounts-server": server })),
  ])("is none if it says %j", (parameters) => {
    expect(thrown(() => placeOfReply(parameters))).toEqual(refused);
  });
});

describe("the place a token is for", () => {
  it.each([
    ["https://www.zohoapis.com", "www"],
    ["https://sandbox.zohoapis.com", "sandbox"],
    ["https://developer.zohoapis.com", "developer"],
    [undefined, "www"],
  ])("%s is of the same data centre", (domain, environment) => {
    expect(placeOfToken(US, domain)).toEqual({ location: "us", environment });
  });

  it.each([
    "https://www.zohoapis.eu",
    "https://www.zohoapis.com.au",
    "http://www.zohoapis.com",
    "https://evil.zohoapis.com",
    "https://www.zohoapis.com.evil.example",
    "https://www.zohoapis.com@evil.example",
    "https://[::1]",
    "",
    42,
    { toString: () => "https://www.zohoapis.com" },
  ])("%j is none", (domain) => {
    expect(thrown(() => placeOfToken(US, domain))).toEqual(refused);
  });
});

it("nothing but an operator's own server is asked if there is one", () => {
  const own = "http://127.0.0.1:8080";
  expect(originsOf(own)).toEqual([own]);
  expect(placeOrigins(US, own)).toEqual({ accounts: own, api: own });
});

it("what is kept of a place is looked up again", () => {
  expect(placeOfFacts({ location: "ca", environment: "www" })).toMatchObject({ location: "ca" });
  expect(thrown(() => placeOfFacts({ location: "ca" }))).toEqual(refused);
  expect(thrown(() => placeOfFacts({ location: "evil.example/", environment: "www" }))).toEqual(
    refused,
  );
});

describe("a record's page", () => {
  const facts = { location: "ca", environment: "www", organisation: "org808232144" };
  it("is at the place's own site", () => {
    expect(recordLink(facts, "Contacts", "5725767000000524157")).toBe(
      "https://crm.zohocloud.ca/crm/org808232144/tab/Contacts/5725767000000524157",
    );
  });
  it.each([
    [{ ...facts, environment: "sandbox" }, "5725767000000524157"],
    [{ ...facts, organisation: "" }, "5725767000000524157"],
    [{ ...facts, organisation: "org1/../../evil" }, "5725767000000524157"],
    [{ location: "ca", environment: "www" }, "5725767000000524157"],
    [facts, "1/../2"],
    [facts, "javascript:alert(1)"],
  ])("is not told if it is not known: %j, %s", (some, id) => {
    expect(recordLink(some, "Contacts", id)).toBeNull();
  });
});
