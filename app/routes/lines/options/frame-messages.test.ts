import { describe, expect, it } from "vitest";

import { allowedUrl, readFrameMessage } from "./frame-messages";

const origin = "https://options.example.com";
const source = { name: "the frame's window" };
const read = (data: unknown, more: { origin?: string; source?: unknown } = {}) =>
  readFrameMessage({
    event: { ...{ origin, source }, ...more, data } as never,
    ...{ origin, source },
  });

describe("a message of the options frame", () => {
  it("is one of five, with what it says", () => {
    for (const type of ["closeModal", "didSave", "sessionExpired"]) {
      expect(read({ type })).toEqual({ type });
    }
    const error = { type: "error", data: { heading: "Sorry", message: "Not saved" } };
    expect(read(error)).toEqual(error);
    const open = { type: "openUrl", data: { url: "https://a.example" } };
    expect(read(open)).toEqual(open);
  });

  it("is nothing from another origin or another window", () => {
    const data = { type: "didSave" };
    for (const other of ["https://evil.example", "http://options.example.com", "null", ""]) {
      expect(read(data, { origin: other }), other).toBeNull();
    }
    expect(read(data, { source: { name: "another window" } })).toBeNull();
    expect(read(data, { source: null })).toBeNull();
    // A frame that is gone has no window, and neither has a message of a worker.
    expect(
      readFrameMessage({ event: { origin, source: null, data }, origin, source: null }),
    ).toBeNull();
  });

  it.each([
    null,
    undefined,
    "didSave",
    42,
    [],
    {},
    { type: "reload" },
    { type: "error" },
    { type: "error", data: { heading: "Sorry" } },
    { type: "error", data: { heading: 1, message: 2 } },
    { type: "error", data: { heading: "x".repeat(2_001), message: "" } },
    { type: "openUrl", data: "https://a.example" },
    { type: "openUrl", url: "https://a.example" },
  ])("is nothing in another shape: %j", (data) => {
    expect(read(data)).toBeNull();
  });
});

describe("an address that a frame wants opened", () => {
  const origins = [origin, "https://app.example.com", "http://127.0.0.1:3000"];

  it("is opened by https at an origin that is known", () => {
    expect(allowedUrl(`${origin}/a?b=1#c`, origins)).toBe(`${origin}/a?b=1#c`);
    expect(allowedUrl("https://APP.example.com", origins)).toBe("https://app.example.com/");
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://options.example.com/",
    "http://127.0.0.1:3000/",
    "https://evil.example/",
    "https://options.example.com.evil.example/",
    "https://options.example.com:8443/",
    "https://options.example.com@evil.example/",
    "https://user:word@options.example.com/",
    "blob:https://options.example.com/x",
    "//options.example.com",
    "/quotes",
    "",
  ])("is not opened otherwise: %s", (url) => {
    expect(allowedUrl(url, origins)).toBeNull();
  });
});
