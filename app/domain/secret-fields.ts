const SECRET =
  /passw|passphrase|passcode|^confirmation$|secret|token|credential|(api|access|private)[-_. ]?key/i;
/** They stand in many other words, so they count as words of their own. */
const SHORT = ["pin", "otp", "cvc", "cvv"];

/** What was typed into these is never sent back. */
export function isSecret(name: string): boolean {
  if (SECRET.test(name)) return true;
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return SHORT.some((word) => words.includes(word));
}
