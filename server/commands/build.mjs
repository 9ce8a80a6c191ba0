// Builds everything `npm start` serves: the Remix application, the host, and compressed copies of files.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build } from "esbuild";

import { compactManifest } from "./compact-manifest.mjs";
import { sourceStamp } from "./source-stamp.mjs";

export async function buildHost() {
  await build({
    entryPoints: {
      web: "server/index.ts",
      api: "server/api-main.ts",
      seed: "server/commands/seed.ts",
      account: "server/commands/account.ts",
      "card-account": "server/commands/card-account.ts",
      "supplier-access": "server/commands/supplier-access.ts",
      catalogue: "server/commands/catalogue.ts",
      "rebuild-counts": "server/commands/rebuild-counts.ts",
      "rebuild-search": "server/commands/rebuild-search.ts",
      "verify-acceptances": "server/commands/verify-acceptances.ts",
    },
    outdir: "build/host",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    packages: "external",
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "warning",
  });
  writeFileSync("build/host/stamp", sourceStamp("host"));
}

function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    if (bytes.byteLength <= 500) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, options));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Pages without the framework's script, and what is no page at all: the browser goes there by itself. */
function isApart({ handle }) {
  const { scripts = "remix", isFile = false } = handle?.page ?? {};
  return scripts !== "remix" || isFile;
}

export async function buildAll() {
  rmSync("build", { recursive: true, force: true });
  const remix = "node_modules/@remix-run/dev/dist/cli.js";
  execFileSync(process.execPath, [remix, "vite:build", "--logLevel", "warn"], {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, NODE_ENV: "production" },
  });
  await buildHost();
  const { routes } = await import(join(process.cwd(), "build/server/index.js"));
  compactManifest("build/client/assets", (id) => isApart(routes[id].module));
  compress("build/client");
  let commit = process.env.GIT_COMMIT ?? "";
  if (!commit) {
    try {
      commit = execFileSync("git", ["rev-parse", "HEAD"], { stdio: ["ignore", "pipe", "ignore"] });
    } catch {
      commit = `build-${Date.now()}`;
    }
  }
  writeFileSync("build/commit", `${String(commit).trim()}\n`);
  writeFileSync("build/stamp", sourceStamp("all"));
}

if (process.argv[1] === import.meta.filename) await buildAll();
