import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** A copy before it is whole and has its name; what is older than an hour was left by a start that was cut off. */
const UNFINISHED = "unfinished-";
const HOUR_MS = 3_600_000;

/**
 * Keeps a copy of this release's assets beside the data and lets go of all but the one before it, so that a page that
 * was open during an update still finds its own script and style.
 * @param assets the folder of built assets, whose names change with what is in them.
 * @param dataDir where the program keeps its data.
 * @returns the folder that has `assets` of the release that ran before; null if there was none.
 * @throws what the file system throws.
 */
export async function keepRelease(assets: string, dataDir: string): Promise<string | null> {
  const folder = join(dataDir, "releases");
  const own = await releaseName(assets);
  await mkdir(folder, { recursive: true });
  if (!existsSync(join(folder, own))) {
    const made = join(folder, `${UNFINISHED}${randomUUID()}`);
    await cp(assets, join(made, "assets"), { recursive: true });
    // Another process may have been first: the copies are the same.
    await rename(made, join(folder, own)).catch(() => rm(made, { recursive: true }));
  }
  const now = new Date();
  await utimes(join(folder, own), now, now);
  const others = await latestFirst(folder, own);
  const whole = others.filter(({ name }) => !name.startsWith(UNFINISHED));
  const cutOff = others.filter(
    ({ name, changedAt }) => name.startsWith(UNFINISHED) && changedAt < now.getTime() - HOUR_MS,
  );
  const [before, ...older] = whole;
  for (const { name } of [...older, ...cutOff]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return before === undefined ? null : join(folder, before.name);
}

/** Made of the names of the assets: a commit may be built anew, or not be known. */
async function releaseName(assets: string): Promise<string> {
  const names = (await readdir(assets)).toSorted();
  return createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
}

async function latestFirst(folder: string, own: string) {
  const names = (await readdir(folder)).filter((name) => name !== own);
  const dated = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found ? [{ name, changedAt: found.mtimeMs }] : [];
    }),
  );
  return dated.flat().toSorted((one, other) => other.changedAt - one.changedAt);
}
