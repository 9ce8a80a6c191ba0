import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "1";

/** Keeps texts that are secrets, such as tokens of other companies, in a form that is stored. */
export interface Sealer {
  /** `context` says what it is of: it opens only under the same. */
  seal(text: string, context: string): string;
  /** Null if it was sealed with a secret that is not here any more, or for something else, or is damaged. */
  open(sealed: string, context: string): string | null;
  /** Numbers for a text that tell nothing of it, one for each secret that is here; the first is to be stored. */
  fingerprints(text: string): readonly [string, ...string[]];
}

/** Seals with the first of these secrets (AES-256-GCM) and opens with any, so that they can be changed. */
export function createSealer(secrets: readonly string[]): Sealer {
  const keyOf = (secret: string, use: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `headrail ${use}`, KEY_BYTES));
  const keys = secrets.map((secret) => keyOf(secret, "seal"));
  const [first] = keys;
  const [firstPrint, ...otherPrints] = secrets.map((secret) => keyOf(secret, "fingerprint"));
  if (!first || !firstPrint) throw new TypeError("A sealer needs a secret");
  const printOf = (key: Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest("base64url");
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", first, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(sealed, context) {
      const [version, text = ""] = sealed.split(".");
      const bytes = Buffer.from(text, "base64url");
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
      for (const key of keys) {
        const opened = tryKey(key, bytes, context);
        if (opened !== null) return opened;
      }
      return null;
    },
    fingerprints: (text) => [
      printOf(firstPrint, text),
      ...otherPrints.map((key) => printOf(key, text)),
    ],
  };
}

function tryKey(key: Buffer, bytes: Buffer, context: string): string | null {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
