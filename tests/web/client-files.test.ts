import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { listEndpoints } from "../../app/upstream/contract/all";
import { loadBuild } from "../support/test-web";

const FOLDER = "build/client/assets";

let scripts: { name: string; source: string }[];
beforeAll(async () => {
  await loadBuild();
  scripts = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, source: readFileSync(`${FOLDER}/${name}`, "utf8") }));
});

/** The files that contain one of the texts, each with the text. */
const found = (texts: readonly string[]) =>
  scripts.flatMap(({ name, source }) =>
    texts.filter((text) => source.includes(text)).map((text) => `${name}: ${text}`),
  );

describe("the scripts a browser loads", () => {
  it("name no call of the upstream", () => {
    const paths = [...new Set(listEndpoints().map(({ endpoint }) => endpoint.path))].filter(
      (path) => path.includes("{"),
    );
    expect(paths.length).toBeGreaterThan(20);
    expect(scripts.length).toBeGreaterThan(20);
    expect(found(paths)).toEqual([]);
  });

  it("are read as they are: what a page says and keeps is found in them", () => {
    for (const text of ["You have unsaved changes", "targetStatusId"]) {
      expect(found([text]), text).not.toEqual([]);
    }
  });

  // Names of functions do not survive the build; names of properties and texts do.
  it("hold nothing of what only the server runs, though actions are wrapped", () => {
    expect(
      found([
        "idempotencyKey",
        "getAccountSettings",
        "listWorkflowDeals",
        "DEALS_ONLY",
        "could not be restored",
        "could not be saved",
        '"node:',
        "set-cookie",
        "headrail_deals_view",
      ]),
    ).toEqual([]);
  });

  it("are one file for all routes without a page", async () => {
    const { assets } = await loadBuild();
    const modules = Object.values(assets.routes).map(({ module }) => module);
    expect(scripts.filter(({ source }) => source.trim() === "")).toHaveLength(1);
    expect(modules.length - new Set(modules).size).toBeGreaterThan(15);
    for (const path of modules) {
      expect(scripts.map(({ name }) => `/assets/${name}`)).toContain(path);
    }
  });

  it("are one file for all confirmations, which have nothing of their own", async () => {
    const { assets } = await loadBuild();
    const asked = Object.values(assets.routes).filter(({ id }) => /\/(remove|archive)-/.test(id));
    expect(asked.length).toBeGreaterThan(8);
    expect(new Set(asked.map(({ module }) => module)).size).toBeLessThan(asked.length / 2);
  });

  it("hold no answer of the contract: forms load the rules of what is typed, and no more", () => {
    // Names of fields that answers have, and no form.
    expect(found(["measure_system", "flagValues:", "alertCounts:"])).toEqual([]);
  });
});
