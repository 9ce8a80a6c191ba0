import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readVitest } from "../support/reports";
import { ratio } from "./measure";

const [FEW, MANY] = [1_000, 100_000];

/** A hundred thousand quotes made up at random: the test of what must hold of any, with more of them. */
export function benchPricing(): void {
  const few = secondsOf(FEW);
  const many = secondsOf(MANY);
  console.table([
    {
      quotes: MANY,
      together: `${many.toFixed(1)} s`,
      "a thousand of them": `${((many * FEW) / MANY).toFixed(2)} s`,
      "a thousand alone": `${few.toFixed(2)} s`,
      growth: ratio((many * FEW) / MANY, few),
    },
  ]);
}

/** What the test itself takes; it prices each quote and line twice and makes every step of it again. */
function secondsOf(quotes: number): number {
  const folder = mkdtempSync(join(tmpdir(), "headrail-bench-"));
  const file = join(folder, "report.json");
  const test = "server/pricing/invariants.test.ts";
  const reporters = ["--reporter=json", `--outputFile.json=${file}`];
  execFileSync("npx", ["vitest", "run", "--project", "unit", test, ...reporters], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "test", PRICING_RUNS: String(quotes) },
  });
  const { tests } = readVitest(file, true);
  rmSync(folder, { recursive: true });
  return tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000;
}
