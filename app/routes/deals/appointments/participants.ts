import { addressKey } from "~/domain/people";

/** Somebody who takes part in an appointment. */
export interface Participant {
  email: string;
  /** Empty if only the address is known. */
  name: string;
  phoneNumber: string;
  status: string;
}

/** A participant as one value of a form: `Callum Reid <callum@dealer.example>`, or the address alone. */
export function toMailbox({ name, email }: Pick<Participant, "name" | "email">): string {
  return name === "" ? email : `${name} <${email}>`;
}

export function fromMailbox(mailbox: string): Participant {
  const [, name = "", email = mailbox] = /^(.*) <([^<>]+)>$/s.exec(mailbox) ?? [];
  return { name, email, phoneNumber: "", status: "NOREPLY" };
}

/** Participants with others after them; an address that is there already is not added again. */
export function withParticipants(
  participants: readonly Participant[],
  others: readonly Participant[],
): Participant[] {
  const known = new Set(participants.map(({ email }) => addressKey(email)));
  const added = others.filter(({ email }) => {
    const key = addressKey(email);
    return !known.has(key) && known.add(key);
  });
  return [...participants, ...added];
}

/** More than any form of ours holds: whoever sends more is heard no further. */
const MAX_UNPACKED = 1_000;

/** All of them as one field of a form: a form has a bounded number of fields. */
export const packParticipants = (all: readonly Participant[]): string => JSON.stringify(all);

/** What such a field holds; nobody if it cannot be read. */
export function unpackParticipants(text: unknown): Participant[] {
  const list = typeof text === "string" ? readJson(text) : null;
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_UNPACKED).map((one: unknown) => {
    const textOf = (name: string) => {
      const value: unknown = typeof one === "object" && one !== null ? Reflect.get(one, name) : "";
      return typeof value === "string" ? value : "";
    };
    return {
      email: textOf("email"),
      name: textOf("name"),
      phoneNumber: textOf("phoneNumber"),
      status: textOf("status") || "NOREPLY",
    };
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
