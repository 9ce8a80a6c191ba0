import { describe, expect, it } from "vitest";

import { fromMailbox, toMailbox, withParticipants } from "./participants";

const participant = (email: string, name = "") => ({
  email,
  name,
  phoneNumber: "",
  status: "NOREPLY",
});

describe("participants of an appointment", () => {
  it.each([
    participant("a@b.example", "Callum Reid"),
    participant("a@b.example"),
    participant("a@b.example", "Smith <Joe>, and sons"),
  ])("travel as one value: %o", (one) => {
    expect(fromMailbox(toMailbox(one))).toEqual(one);
  });

  it("are there once, however their address is written, and the first one stays", () => {
    const first = { ...participant("a@b.example", "Ann"), status: "YES" };
    expect(
      withParticipants([first], [participant(" A@B.example "), participant("c@d.example")]),
    ).toEqual([first, participant("c@d.example")]);
  });
});
