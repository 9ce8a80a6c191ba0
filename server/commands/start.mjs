// `npm start` and `npm run api`: build what is missing or out of date, then run it. Both bound the engine's heap,
// which without a bound keeps ten times what is alive in it: docs/benchmarks.md, "Memory".
import { existsSync, readFileSync } from "node:fs";

import { sourceStamp } from "./source-stamp.mjs";

const isApi = process.argv[2] === "api";
const stampFile = isApi ? "build/host/stamp" : "build/stamp";
const isFresh = () =>
  existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourceStamp(isApi ? "host" : "all");

// A production image carries a finished build and no sources to build from.
if (existsSync("vite.config.ts") && !isFresh()) {
  process.stderr.write("Building…\n");
  const { buildAll, buildHost } = await import("./build.mjs");
  await (isApi ? buildHost() : buildAll());
}
process.env.NODE_ENV = "production";
await import(isApi ? "../../build/host/api.js" : "../../build/host/web.js");
