import { defineConfig } from "@playwright/test";

import { BROWSER_ARGS, findBrowser } from "./tests/support/browser";

const executablePath = findBrowser();
const launchOptions = { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) };

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/support/e2e-server.ts",
  use: { launchOptions, trace: "off" },
  projects: [
    {
      name: "script",
      testIgnore: ["**/without-script.spec.ts"],
      use: { javaScriptEnabled: true },
    },
    {
      name: "no-script",
      testIgnore: ["**/enhanced.spec.ts", "**/screens.spec.ts", "**/hostile-text.spec.ts"],
      use: { javaScriptEnabled: false },
    },
  ],
});
