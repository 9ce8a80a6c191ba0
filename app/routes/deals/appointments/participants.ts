/** Somebody who takes part in an appointment. */
export interface Participant {
  email: string;
  /** Empty if only the address is known. */
  name: string;
  phoneNumber: string;
  status: string;
}

/** The same address, however it is written. */
export const isSameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

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
