import { isSameAddress } from "~/domain/people";

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

/** Guests with others after them; an address that is there already is not added again. */
export function withParticipants(
  participants: readonly Participant[],
  others: readonly Participant[],
): Participant[] {
  return others.reduce<Participant[]>(
    (all, participant) =>
      all.some(({ email }) => isSameAddress(email, participant.email))
        ? all
        : [...all, participant],
    [...participants],
  );
}

/** All of them as one field of a form: a form has a bounded number of fields. */
export const packParticipants = (all: readonly Participant[]): string => JSON.stringify(all);

/** What such a field holds; nobody if it cannot be read. */
export function unpackParticipants(text: unknown): Participant[] {
  const list = typeof text === "string" ? readJson(text) : null;
  if (!Array.isArray(list)) return [];
  return list.map((one: unknown) => {
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
