import { describe, expect, it } from "vitest";

import { smtpFailure } from "./smtp-failure";

describe("what a mail server's refusal means", () => {
  it.each([
    [
      "5xx is for good",
      { code: "EENVELOPE", responseCode: 550, response: "550 5.1.1 Unknown" },
      true,
    ],
    ["so is a mail that it will not have", { code: "EMESSAGE", responseCode: 554 }, true],
    ["and an address that is none", { code: "EENVELOPE" }, true],
    ["4xx is for now", { code: "EENVELOPE", responseCode: 450, response: "450 Busy" }, false],
    ["so is a server that is away", { code: "ECONNECTION" }, false],
    [
      "and a password that an administrator can put right",
      { code: "EAUTH", responseCode: 535 },
      false,
    ],
    ["anything else may pass", new Error("what?"), false],
  ])("%s", (_, error, isPermanent) => {
    expect(smtpFailure(error).isPermanent).toBe(isPermanent);
  });

  it("is told in the server's own words, on one short line without the addresses of pages", () => {
    const response = `550 5.7.1 Spam:\r\n https://x.example/reset?token=abc ${"a".repeat(400)}`;
    const { message } = smtpFailure({ responseCode: 550, response });
    expect(message).toMatch(/^The mail server refused it: 550 5\.7\.1 Spam: … aaa/);
    expect(message.length).toBeLessThan(240);
    expect(message).not.toContain("token");
  });
});
