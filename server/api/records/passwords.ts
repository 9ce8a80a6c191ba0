import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import pLimit from "p-limit";

/** Argon2id, 19 MiB, two passes: OWASP's first choice. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing costs more than anything else a stranger can ask for: this many run at once, the others wait. */
export const hashing = pLimit(2);
const COMMON_PASSWORDS = new Set(dictionary["passwords-common"].slice(0, 3_000));

export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, ARGON2));
}

let decoy: Promise<string> | null = null;

/** True if the password is the hash's. Without a hash (unknown user) it works as long and is false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const against = stored ?? (await decoy);
  const fits = await hashing(() => verify(against, password));
  return fits && stored !== null;
}

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
