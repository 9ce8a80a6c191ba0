import { defineConfig } from "vitest/config";

/** The tests that `npm run mutation` asks about each change of prices and sizes. */
export default defineConfig({
  resolve: { alias: { "~": new URL("../../app", import.meta.url).pathname } },
  test: {
    include: ["server/pricing/*.test.ts", "app/domain/dimensions.test.ts"],
    setupFiles: [new URL("./same-quotes.ts", import.meta.url).pathname],
    env: { PRICING_RUNS: "100" },
  },
});
