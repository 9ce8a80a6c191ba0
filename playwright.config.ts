import { defineConfig } from "@playwright/test";

import type { OfWorker } from "./tests/e2e/test";
import { BROWSER_ARGS, findBrowser } from "./tests/support/browser";

const executablePath = findBrowser();
const launchOptions = { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) };

export default defineConfig<object, OfWorker>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  globalSetup: "./tests/support/e2e-servers.ts",
  use: {
    launchOptions,
    trace: "off",
    // Who has not asked for less motion sees the same, drawn sixty times a second on the way.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    // The longest first, and screens before journeys have left their mails and deals on them.
    {
      name: "screens",
      testMatch: "scripted/screens.spec.ts",
      use: { seat: "script" },
    },
    {
      name: "script",
      testMatch: ["journeys/*.spec.ts", "scripted/*.spec.ts"],
      testIgnore: "scripted/screens.spec.ts",
      use: { seat: "script" },
    },
    {
      name: "no-script",
      testMatch: "journeys/*.spec.ts",
      grep: /@rendered/,
      use: { seat: "no-script", javaScriptEnabled: false },
    },
    {
      name: "plain",
      testMatch: ["journeys/*.spec.ts", "plain/*.spec.ts"],
      use: { seat: "plain" },
    },
  ],
});
