import { addressKey } from "~/domain/people";

/** What somebody does at a time. */
export interface BusyTime {
  id: string;
  title: string;
  /** When it is, for people: `Tomorrow 9:30am – 10:30am`. */
  when: string;
  /** The first day of it, of those that were asked about. */
  day: string;
  emails: readonly string[];
}

/** One line of the hint: who is taken already, and by what. */
export interface Overlap {
  name: string;
  title: string;
  when: string;
  day: string;
}

/** Who of some people is taken already: one line a person, by the earliest of what they have. */
export function findOverlaps(
  busy: readonly BusyTime[],
  people: readonly { email: string; name: string }[],
  /** The appointment itself. */
  exceptId: string | null,
): Overlap[] {
  const first = new Map<string, BusyTime>();
  for (const time of busy) {
    if (time.id === exceptId) continue;
    for (const email of time.emails.map(addressKey)) {
      if (!first.has(email)) first.set(email, time);
    }
  }
  return people.flatMap(({ email, name }) => {
    const taken = first.get(addressKey(email));
    return taken
      ? [{ name: name || email, title: taken.title, when: taken.when, day: taken.day }]
      : [];
  });
}
