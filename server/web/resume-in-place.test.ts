import { describe, expect, it } from "vitest";

import { resumePath } from "./resume-in-place";

const ORIGIN = "https://headrail.example";
const answer = (status: number, location?: string) =>
  new Response(null, { status, ...(location ? { headers: { location } } : {}) });

describe("a form that is sent on", () => {
  it("goes to sign-in in its place", () => {
    const target = resumePath(answer(307, "/login/resume?returnUrl=%2Fdashboard"), ORIGIN);
    expect(target?.href).toBe(`${ORIGIN}/login/resume?returnUrl=%2Fdashboard`);
  });

  it.each([
    [303, "/login/resume?returnUrl=%2F"],
    [307, "https://elsewhere.example/login/resume"],
    [307, "//elsewhere.example/login/resume"],
    [307, "/login"],
    [307, "http://["],
    [307, undefined],
    [200, undefined],
  ])("is the browser's to send: %s to %s", (status, location) => {
    expect(resumePath(answer(status, location), ORIGIN)).toBeNull();
  });
});
