import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

import { readSettings } from "./env";

const folder = mkdtempSync(join(tmpdir(), "headrail-env-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (source: Record<string, string>) =>
  readSettings({ NODE_ENV: "test", DATA_DIR: folder, DEMO: "1", ...source }, 3000).pdf;
const KEY = { CRAFTMYPDF_API_KEY: "a key of the tests" };

describe("documents are made", () => {
  it("here, unless there is a key for a service", () => {
    expect(read({})).toEqual({ kind: "built-in" });
  });

  it("by templates of CraftMyPDF, a kind without one by none", () => {
    const named = {
      ...{ CRAFTMYPDF_QUOTE_TEMPLATE: "05f77b2b18ad809a" },
      ...{ CRAFTMYPDF_API_BASE: "https://api-au.craftmypdf.com" },
      CRAFTMYPDF_FILE_ORIGINS: "https://one.example, https://two.example",
    };
    expect(read({ ...KEY, ...named })).toEqual({
      ...{ kind: "craftmypdf", apiKey: "a key of the tests" },
      apiBase: "https://api-au.craftmypdf.com",
      fileOrigins: ["https://one.example", "https://two.example"],
      templates: { QUOTE: "05f77b2b18ad809a", MEASURE: null, INSTALL: null, ORDER: null },
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ CRAFTMYPDF_QUOTE_TEMPLATE: "05f77b2b18ad809a" }, /CRAFTMYPDF_API_KEY/],
    [{ ...KEY, CRAFTMYPDF_QUOTE_TEMPLATE: "../x" }, /CRAFTMYPDF_QUOTE_TEMPLATE/],
    [{ ...KEY, CRAFTMYPDF_FILE_ORIGINS: "https://one.example/path" }, /CRAFTMYPDF_FILE_ORIGINS/],
    [{ CRAFTMYPDF_API_KEY: "short" }, /CRAFTMYPDF_API_KEY/],
  ])("by nothing that cannot be meant: %j", (source, message) => {
    expect(() => read(source)).toThrow(message);
  });
});

describe("addresses are asked", () => {
  const ask = (source: Record<string, string>) =>
    readSettings({ NODE_ENV: "test", DATA_DIR: folder, DEMO: "1", ...source }, 3000).addresses;

  it("of nobody, of Google, or of a Photon server", () => {
    expect(ask({})).toEqual({ kind: "by-hand" });
    expect(ask({ GOOGLE_PLACES_API_KEY: "a key of the tests" })).toEqual({
      ...{ kind: "google-places", apiKey: "a key of the tests", origin: null },
    });
    expect(ask({ PHOTON_ORIGIN: "https://photon.komoot.io/" })).toEqual({
      ...{ kind: "photon", origin: "https://photon.komoot.io" },
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [
      { GOOGLE_PLACES_API_KEY: "a key of the tests", PHOTON_ORIGIN: "https://photon.example" },
      /only one/,
    ],
    [{ GOOGLE_PLACES_ORIGIN: "https://places.example" }, /GOOGLE_PLACES_API_KEY/],
    [{ GOOGLE_PLACES_API_KEY: "short" }, /GOOGLE_PLACES_API_KEY/],
    [{ PHOTON_ORIGIN: "https://photon.example/api" }, /PHOTON_ORIGIN/],
  ])("of nobody that cannot be meant: %j", (source, message) => {
    expect(() => ask(source)).toThrow(message);
  });
});

describe("help and analytics", () => {
  const readBoth = (source: Record<string, string>) => {
    const { helpChat, analytics } = readSettings(
      { NODE_ENV: "test", DATA_DIR: folder, DEMO: "1", ...source },
      3000,
    );
    return { helpChat, analytics };
  };

  it("are off without keys, and at their makers' places without others", () => {
    expect(readBoth({})).toEqual({ helpChat: null, analytics: null });
    expect(readBoth({ CHATWOOT_WEBSITE_TOKEN: "a-token-of-it", POSTHOG_KEY: "phc_a_key" })).toEqual(
      {
        helpChat: { token: "a-token-of-it", origin: "https://app.chatwoot.com", identityKey: null },
        analytics: { key: "phc_a_key", origin: "https://us.i.posthog.com" },
      },
    );
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ CHATWOOT_ORIGIN: "https://chat.example" }, /CHATWOOT_WEBSITE_TOKEN/],
    [{ CHATWOOT_IDENTITY_KEY: "a long enough key" }, /CHATWOOT_WEBSITE_TOKEN/],
    [{ POSTHOG_ORIGIN: "https://usage.example" }, /POSTHOG_KEY/],
    [{ POSTHOG_KEY: "phc_a_key", POSTHOG_ORIGIN: "https://usage.example/path" }, /POSTHOG_ORIGIN/],
  ])("are not what cannot be meant: %j", (source, message) => {
    expect(() => readBoth(source)).toThrow(message);
  });
});
