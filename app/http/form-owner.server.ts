import { createHash } from "node:crypto";

import type { SessionUser } from "~/upstream/contract/auth";

/** Names a person of an account in 16 characters: the same after each sign-in, and telling nothing. */
export function ownerTag({ account, principal }: SessionUser): string {
  const digest = createHash("sha256").update(JSON.stringify([account.id, principal.id]));
  return digest.digest("base64url").slice(0, 16);
}

/**
 * Tag of the person a form's key was given to; empty if it was given to nobody. No proof:
 * it keeps a form from being taken for somebody else's, and who forges it forges their own.
 */
export function ownerOfKey(key: string | undefined): string {
  return /^[\w-]{16}([\w-]{16})\.[\w-]{27}(\.|$)/.exec(key ?? "")?.[1] ?? "";
}

/** True if a form is not known to be of who is signed in: it is somebody else's, or nobody's. */
export function isOther(owner: string, signedIn: string | undefined): boolean {
  return owner === "" || owner !== signedIn;
}
