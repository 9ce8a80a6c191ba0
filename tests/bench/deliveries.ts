import { execFileSync } from "node:child_process";

/** A hundred thousand events of a card provider, shuffled, repeated, forged and lost: the test, with more of them. */
export function benchDeliveries(engines: readonly ("sqlite" | "postgres")[]): void {
  const projects = engines.flatMap((engine) => ["--project", `api-${engine}`]);
  const file = "tests/api/card-deliveries.test.ts";
  execFileSync("npx", ["vitest", "run", ...projects, file], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "test", CARD_DELIVERIES: "100000" },
  });
}
