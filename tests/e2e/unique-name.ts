// Without vowels no name of a person and no word anybody searches for can come out of them.
const LETTERS = "bcdfghjkmnpqrstvwxz";

/** A name nothing else on the board has. */
export function uniqueName(title: string): string {
  const letters = Array.from(
    { length: 6 },
    () => LETTERS[Math.floor(Math.random() * LETTERS.length)],
  );
  return `${title} ${letters.join("")}`;
}
