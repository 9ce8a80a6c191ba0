import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** No upload takes as long, and what is older was left by a program that ended in between. */
const LEFT_AFTER_MS = 30 * 60 * 1_000;

/** Removes from the folder of what arrives what nobody waits for any more. */
export async function removeLeftovers(incoming: string, now: Date): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    const isLeft = found?.isFile() && now.getTime() - found.mtimeMs > LEFT_AFTER_MS;
    if (isLeft) await rm(path, { force: true });
  }
}
