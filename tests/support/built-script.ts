import { readFileSync } from "node:fs";

/** The address of a script that the build wrote, by the name of its module. Throws if there is none. */
export function builtScript(name: string): string {
  const files = JSON.parse(readFileSync("build/scripts.json", "utf8")) as Record<string, string>;
  const file = files[name];
  if (!file) throw new Error(`No script is built of ${name}`);
  return `/${file}`;
}
