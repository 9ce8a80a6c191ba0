import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Data folders to copy, which is ten times quicker than to fill the demo for each program that is started. The
 * environment names where they are: the folder, `data` in it, and `ready` once that can be copied.
 */
const NAMED = "DEMO_FOLDERS";

/** Before the tests: makes room for a folder that the first program fills. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "headrail-demo-"));
  process.env[NAMED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Says that the data of a folder can be copied. */
export function offerDemo(folder: string): void {
  writeFileSync(join(folder, "ready"), "");
  process.env[NAMED] = folder;
}

/**
 * A data folder of one's own, with the demo in it.
 *
 * @param fill Starts and stops a program on an empty data folder; called once, by whoever comes first.
 */
export async function copyDemo(fill: (dataDir: string) => Promise<void>): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), "headrail-app-"));
  const folder = process.env[NAMED];
  if (!folder) return own;
  const [data, ready] = [join(folder, "data"), join(folder, "ready")];
  if (!existsSync(ready)) {
    if (isFirst(join(folder, "filling"))) {
      mkdirSync(data);
      await fill(data);
      offerDemo(folder);
    }
    const giveUpAt = Date.now() + 120_000;
    while (!existsSync(ready)) {
      if (Date.now() > giveUpAt) throw new Error("Nobody filled the demo");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  cpSync(data, own, { recursive: true });
  return own;
}

/** A folder is made once, whoever asks at the same time. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
