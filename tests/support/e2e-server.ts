import { existsSync } from "node:fs";
import { execFileSync } from "node:child_process";

import { startApp } from "./start-app";

/** One server for all journeys; each journey makes the deals it works on. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync("build/host/web.js")) {
    execFileSync(process.execPath, ["server/commands/build.mjs"], { stdio: "inherit" });
  }
  const app = await startApp();
  process.env.E2E_ORIGIN = app.origin;
  return async () => {
    await app.stop();
  };
}
