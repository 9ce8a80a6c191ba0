import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = { host: ["app", "server"], all: ["app", "server", "public"] };
const FILES = ["package-lock.json", "vite.config.ts", "remix.config.js", "tailwind.config.ts"];

/** Fingerprint of the sources a build is made from, so that a start knows whether to build again. */
export function sourceStamp(scope) {
  const hash = createHash("sha256");
  const paths = FOLDERS[scope].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const path of [...FILES, ...paths.sort()]) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}
