/** An address of a list as it was typed, with what is wrong with it. */
export interface ListedEmail {
  readonly text: string;
  readonly fault: "Invalid address" | "Duplicate address already added" | null;
}

/** One address as mail goes to it: no dots at the ends or beside each other, and a name as its domain. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** The addresses of a text, with commas, semicolons or lines between them, and what is wrong with each. */
export function readEmails(text: string): ListedEmail[] {
  const seen = new Set<string>();
  const addresses = text.split(/[,;\n]/).map((one) => one.trim());
  return addresses
    .filter((one) => one !== "")
    .map((one) => {
      const key = one.toLowerCase();
      const isAgain = seen.has(key);
      seen.add(key);
      if (!EMAIL.test(one)) return { text: one, fault: "Invalid address" };
      return { text: one, fault: isAgain ? "Duplicate address already added" : null };
    });
}
