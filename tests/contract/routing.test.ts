import { describe, expect, it } from "vitest";

import { listEndpoints } from "../../app/upstream/contract/all";
import { callName, callPath } from "../../app/upstream/transport";
import { createApi } from "../../server/api/app";
import { inRoutingOrder } from "../../server/api/routing-order";
import type { Services } from "../../server/api/services";

const SAYS_WHO = "x-answered-by";
/** The real router, with its addresses leading to their names. */
const api = createApi({} as Services, [], (_, endpoint, _implementation, { req }) =>
  Response.json(req.param(), { headers: { [SAYS_WHO]: callName(endpoint) } }),
);

describe("the API's router", () => {
  it.each(listEndpoints().map(({ endpoint }) => [callName(endpoint), endpoint] as const))(
    "%s lands at its own call, with its parameters",
    async (name, { method, path }) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, one = ""]) => one);
      const params = Object.fromEntries(names.map((one) => [one, `the ${one} ä/?`]));
      const address = `http://upstream.internal${callPath(path, params)}`;
      const response = await api.fetch(new Request(address, { method }));
      expect(response.headers.get(SAYS_WHO)).toBe(name);
      expect(await response.json()).toEqual(params);
    },
  );

  it("tries literal segments before parameters, wherever they stand", () => {
    const paths = ["/a/{id}/c", "/{x}/b", "/a/b/{id}", "/a/b/c", "/a/{id}"].map((path) => ({
      path,
    }));
    expect(inRoutingOrder(paths).map(({ path }) => path)).toEqual([
      "/a/b/c",
      "/a/b/{id}",
      "/a/{id}",
      "/a/{id}/c",
      "/{x}/b",
    ]);
  });

  it("has a page for people and a document for programs", async () => {
    const get = (path: string) => api.fetch(new Request(`http://upstream.internal${path}`));
    const page = await get("/docs");
    const html = await page.text();
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).not.toContain("<script");
    for (const { endpoint } of listEndpoints()) {
      expect(html).toContain(`${endpoint.method} ${endpoint.path}<`);
    }
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await get("/openapi.json")).headers.get("content-type")).toBe("application/json");
  });
});
