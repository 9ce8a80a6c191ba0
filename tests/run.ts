// `npm test` runs everything, `npm run validate` the quick part: format, lint, types, unit tests.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findBrowser } from "./support/browser";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}
const reports = mkdtempSync(join(tmpdir(), "headrail-reports-"));
const say = (line: string) => process.stdout.write(`${line}\n`);

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A tool that only says yes or no counts as one test. */
function check(name: string, command: string, args: string[]): Tally {
  say(`\n— ${name}`);
  const isGood = run(command, args);
  return { passed: Number(isGood), failed: Number(!isGood), skipped: 0 };
}

function vitest(projects: string[]): Tally {
  say(`\n— ${projects.join(", ")}`);
  const file = join(reports, `${projects.join("-")}.json`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const isGood = run("vitest", [
    "run",
    ...chosen,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  // A suite that could not even start has no failed test of its own.
  const failed = isGood ? report.numFailedTests : Math.max(1, report.numFailedTests);
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwright(browser: string): Tally {
  say("\n— browser journeys");
  const file = join(reports, "e2e.json");
  const isGood = run("playwright", ["test", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROME_PATH: browser,
  });
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = isGood ? stats.unexpected : Math.max(1, stats.unexpected);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

const isQuick = process.argv[2] === "validate";
const started = Date.now();
const tallies: Tally[] = [
  check("format", "prettier", ["--check", "--log-level", "warn", "."]),
  check("lint", "eslint", ["--max-warnings", "0", "."]),
  check("types", "tsc", ["--noEmit"]),
  vitest(["unit"]),
];
if (!isQuick) {
  tallies.push(check("build", process.execPath, ["server/commands/build.mjs"]));
  tallies.push(vitest(["api-sqlite", "api-postgres"]));
  tallies.push(vitest(["web"]));
  const browser = findBrowser();
  tallies.push(browser ? playwright(browser) : { passed: 0, failed: 1, skipped: 0 });
}
const sum = (pick: (tally: Tally) => number) => tallies.reduce((all, one) => all + pick(one), 0);
const [passed, failed, skipped] = [
  sum((t) => t.passed),
  sum((t) => t.failed),
  sum((t) => t.skipped),
];
say(`\nFinished in ${Math.round((Date.now() - started) / 1000)} s`);
say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed === 0 ? 0 : 1);
