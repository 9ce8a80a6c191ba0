import { describe, expect, it } from "vitest";

import {
  fromMailbox,
  packParticipants,
  toMailbox,
  unpackParticipants,
  withParticipants,
} from "./participants";

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

  it("travel together as one field; what cannot be read is nobody", () => {
    const all = [
      participant("a@b.example", "Ann"),
      { ...participant("c@d.example"), status: "NO" },
    ];
    expect(unpackParticipants(packParticipants(all))).toEqual(all);
    for (const text of [undefined, "", "{", "null", '{"email":"a"}']) {
      expect(unpackParticipants(text)).toEqual([]);
    }
    expect(unpackParticipants('[null, {"email": 1}]')).toEqual([participant(""), participant("")]);
  });

  it("are there once, however their address is written, and the first one stays", () => {
    const first = { ...participant("a@b.example", "Ann"), status: "YES" };
    expect(
      withParticipants([first], [participant(" A@B.example "), participant("c@d.example")]),
    ).toEqual([first, participant("c@d.example")]);
  });
});
