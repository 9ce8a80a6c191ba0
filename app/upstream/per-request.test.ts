import { expect, it, vi } from "vitest";

import { perRequest, type RequestCache } from "./per-request";

const cache = (): RequestCache => new Map();

it("reads once for all who ask at the same time, and again after a failure", async () => {
  const kept = cache();
  let times = 0;
  const read = () => Promise.resolve((times += 1));
  expect(await Promise.all([perRequest(kept, "a", read), perRequest(kept, "a", read)])).toEqual([
    1, 1,
  ]);
  const fail = () => Promise.reject(new Error("away"));
  await expect(perRequest(kept, "b", fail)).rejects.toThrow("away");
  expect(await perRequest(kept, "b", read)).toBe(2);
});

it("throws a response to each who asked that can be read", async () => {
  const kept = cache();
  const read = () => Promise.reject(new Response("Not found", { status: 404 }));
  const asked = await Promise.allSettled([1, 2, 3].map(() => perRequest(kept, "a", read)));
  const texts = asked.map(async (one) => {
    const thrown: unknown = one.status === "rejected" ? one.reason : null;
    return thrown instanceof Response ? thrown.text() : "";
  });
  expect(await Promise.all(texts)).toEqual(["Not found", "Not found", "Not found"]);
});

it("throws one that is a response where the server has put a class of its own in place", async () => {
  // As the class that node-server puts there: its clones are the platform's.
  const Platform = Response;
  class Own extends Platform {
    override clone(): Response {
      return new Platform(super.clone().body, this);
    }
  }
  vi.stubGlobal("Response", Own);
  try {
    const headers = { location: "/login" };
    const read = () => Promise.reject(new Response(null, { status: 302, headers }));
    const thrown: unknown = await perRequest(cache(), "a", read).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Own);
    expect(thrown).toMatchObject({ status: 302 });
    expect((thrown as Response).headers.get("location")).toBe("/login");
  } finally {
    vi.unstubAllGlobals();
  }
});
