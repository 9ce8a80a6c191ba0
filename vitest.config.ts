import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const alias = { "~": new URL("./app", import.meta.url).pathname };
const api = {
  include: ["tests/api/**/*.test.ts"],
  environment: "node" as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  resolve: { alias },
  test: {
    // The default leaves one core to the person at the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "server/**/*.test.ts", "tests/contract/**/*.test.ts"],
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
          globalSetup: ["tests/support/postgres-template.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "web",
          include: ["tests/web/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
