import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

import routes from "../../app/routes";

const ROOT = join(import.meta.dirname, "../..");

/** Files of ours below a folder, by their path from the root. */
const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** The files of ours that a file imports, types included. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...source.matchAll(/(?:from |import\()"(~\/|\.\.?\/)([^"?]+)"/g)].flatMap(
    ([, start = "", rest = ""]) => {
      const path = start === "~/" ? `app/${rest}` : normalize(join(dirname(file), start + rest));
      const found = [`${path}.ts`, `${path}.tsx`].find((name) => existsSync(join(ROOT, name)));
      return found ?? [];
    },
  );
}

const app = filesOf("app");
const server = filesOf("server");
const graph = new Map([...app, ...server].map((file) => [file, importsOf(file)]));

interface Route {
  file: string;
  children?: Route[];
}
const modulesOf = (list: readonly Route[]): string[] =>
  list.flatMap(({ file, children = [] }) => [`app/${file}`, ...modulesOf(children)]);

/** A way from a file back to itself; null if there is none. */
function circleFrom(start: string): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...path, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

describe("the files of the program", () => {
  it("import each other without a circle, types included", () => {
    expect(app.length).toBeGreaterThan(150);
    expect(server.length).toBeGreaterThan(100);
    expect([...graph.keys()].flatMap((file) => circleFrom(file)?.join(" > ") ?? [])).toEqual([]);
  });

  it("import nothing from a route module", () => {
    const modules = new Set([...modulesOf(routes), "app/root.tsx"]);
    expect(modules.size).toBeGreaterThan(25);
    const surprises = app.flatMap((file) =>
      importsOf(file)
        .filter((target) => modules.has(target))
        .map((target) => `${file} > ${target}`),
    );
    expect(surprises).toEqual([]);
  });
});
