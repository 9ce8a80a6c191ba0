import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Over https its prefix keeps other sites of the domain from planting one. */
const cookieName = (isSecure: boolean) => `${isSecure ? "__Host-" : ""}headrail_form`;

/** Names a browser before sign-in, so that a form's key can be bound to it. */
export interface Browser {
  id: string;
  /** Cookie to send if the browser is new. */
  setCookie: string | null;
}

export function identifyBrowser(cookies: string, isSecure: boolean): Browser {
  const name = cookieName(isSecure);
  const found = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  const known = found?.slice(name.length + 1);
  if (known && /^[\w-]{22}$/.test(known)) return { id: known, setCookie: null };
  const id = randomBytes(16).toString("base64url");
  const secure = isSecure ? "; Secure" : "";
  return {
    id,
    setCookie: `${name}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000${secure}`,
  };
}

function sign(secret: string, browserId: string, random: string): string {
  return createHmac("sha256", secret)
    .update(`form-key ${browserId} ${random}`)
    .digest("base64url")
    .slice(0, 27);
}

/** `owner` is the tag of the person whose page the form stands on; empty before anybody is signed in. */
export function issueFormKey(secret: string, browserId: string, owner: string): string {
  const random = randomBytes(12).toString("base64url") + owner;
  return `${random}.${sign(secret, browserId, random)}`;
}

/** True if the key was issued to this browser; what follows a second dot names the form on its page. */
export function isOwnFormKey(secrets: readonly string[], browserId: string, key: string): boolean {
  const [random = "", signature = ""] = key.split(".");
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const wanted = Buffer.from(sign(secret, browserId, random));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}
