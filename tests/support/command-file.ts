import { buildSync } from "esbuild";
import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";

/** Beside the packages, which it finds there. */
const FOLDER = "node_modules/.cache/headrail-commands";

const compiled = new Map<string, string>();

/**
 * A command of `server/commands` as one file for Node, compiled once for all who run it: its sources would be compiled anew
 * for each run, which takes several times what they do then.
 */
export function commandFile(name: string): string {
  const known = compiled.get(name);
  if (known) return known;
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.mjs`);
  const own = join(FOLDER, `${name}-${process.pid}.mjs`);
  buildSync({
    entryPoints: [`server/commands/${name}.ts`],
    ...{ outfile: own, bundle: true, packages: "external", platform: "node", format: "esm" },
    logLevel: "warning",
  });
  // Another worker may run its own at the same time.
  renameSync(own, file);
  compiled.set(name, file);
  return file;
}
