import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const alias = { "~": new URL("./app", import.meta.url).pathname };
/** Reading the program anew for each file takes as long as a third of its tests. */
const shared = { isolate: false };
const overDatabase = {
  ...shared,
  globalSetup: ["tests/support/database-templates.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const api = { ...overDatabase, include: ["tests/api/**/*.test.ts"] };

export default defineConfig({
  resolve: { alias },
  test: {
    // The default leaves one core to the person at the machine.
    maxWorkers: availableParallelism(),
    // What one project has compiled the next one reads.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "unit",
          include: [
            "app/**/*.test.ts",
            "server/**/*.test.ts",
            "tests/contract/**/*.test.ts",
            "tests/specification/**/*.test.ts",
          ],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...api,
          name: "api-sqlite",
          exclude: ["tests/api/postgres-down.test.ts"],
          env: { TEST_ENGINE: "sqlite" },
        },
      },
      {
        resolve: { alias },
        test: {
          ...api,
          name: "api-postgres",
          exclude: ["tests/api/plans.test.ts", "tests/api/full-disk.test.ts"],
          env: { TEST_ENGINE: "postgres" },
        },
      },
      {
        resolve: { alias },
        test: {
          ...overDatabase,
          globalSetup: [...overDatabase.globalSetup, "tests/support/demo-folders.ts"],
          name: "web",
          include: ["tests/web/**/*.test.ts"],
          env: { TEST_ENGINE: "sqlite" },
        },
      },
    ],
  },
});
