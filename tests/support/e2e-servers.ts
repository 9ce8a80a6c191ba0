import type { FullConfig } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { connect } from "../../server/database/connection";
import { fillDemo } from "../../server/database/demo/demo";
import { migrate } from "../../server/database/migrate";
import { offerDemo } from "./demo-folders";
import { addFailedJobs } from "./failed-jobs";
import { addInvitations } from "./invitations";
import { addPayments } from "./payments/payment-pages";
import { addQuotePages } from "./quote-pages/all";
import { DEMO_PASSWORD, startApp } from "./start-app";

/** A server for each worker, each on its own copy of a data folder that is filled once. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync("build/host/web.js")) {
    execFileSync(process.execPath, ["server/commands/build.mjs"], { stdio: "inherit" });
  }
  const folder = mkdtempSync(join(tmpdir(), "headrail-e2e-"));
  const template = join(folder, "data");
  const database = connect(`sqlite:${join(template, "headrail.db")}`);
  await migrate(database);
  await fillDemo(database, { password: DEMO_PASSWORD, now: new Date() });
  await addFailedJobs(database);
  await addInvitations(database);
  await addPayments(database);
  process.env.E2E_QUOTES = JSON.stringify(await addQuotePages(database, template));
  await database.close();
  // The first start draws the documents that were agreed to.
  await (await startApp({ entry: "api", dataDir: template })).stop();
  offerDemo(folder);
  const apps = await Promise.all(
    Array.from({ length: workers }, (_, at) => {
      const dataDir = join(folder, String(at));
      cpSync(template, dataDir, { recursive: true });
      return startApp({ dataDir });
    }),
  );
  process.env.E2E_ORIGINS = apps.map((app) => app.origin).join(" ");
  return async () => {
    await Promise.all(apps.map((app) => app.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
