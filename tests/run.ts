// `npm test` runs everything, `npm run validate` the quick part: format, lint, types, unit tests.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findBrowser } from "./support/browser";
import { readPlaywright, readVitest, slowest, type Report } from "./support/reports";

const reports = mkdtempSync(join(tmpdir(), "headrail-reports-"));
const say = (line: string) => process.stdout.write(`${line}\n`);

type Said = "live" | "at its end";

/** Runs a command. If others run meanwhile, what it says is shown in one piece at its end. */
async function run(
  name: string,
  said: Said,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const startedAt = Date.now();
  if (said === "live") say(`\n— ${name}`);
  const output = said === "live" ? "inherit" : "pipe";
  const child = spawn(command, args, {
    stdio: ["ignore", output, output],
    // A log is read as text: there a colour for each dot would be all there is to see.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }), ...env },
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const isGood = await new Promise<boolean>((resolve) => {
    child.once("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
  say(`\n— ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  process.stdout.write(Buffer.concat(chunks));
  return isGood;
}

/** A tool that only says yes or no counts as one test. */
async function check(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Report> {
  const startedAt = Date.now();
  const isGood = await run(name, "at its end", command, args, env);
  const tests = isGood ? [] : [{ name, milliseconds: Date.now() - startedAt, isFailed: true }];
  return { passed: Number(isGood), failed: Number(!isGood), skipped: 0, tests };
}

async function vitest(said: Said, ...projects: string[]): Promise<Report> {
  const file = join(reports, `${projects.join("-")}.json`);
  const isGood = await run(projects.join(", "), said, "vitest", [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return readVitest(file, isGood);
}

async function playwright(): Promise<Report> {
  const browser = findBrowser();
  if (!browser) return { passed: 0, failed: 1, skipped: 0, tests: [] };
  const file = join(reports, "e2e.json");
  const isGood = await run("journeys", "live", "playwright", ["test", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROME_PATH: browser,
  });
  return readPlaywright(file, isGood);
}

type Stage = () => Promise<Report>;
async function inTurn(...stages: Stage[]): Promise<Report[]> {
  const done: Report[] = [];
  for (const stage of stages) done.push(await stage());
  return done;
}

const isQuick = process.argv[2] === "validate";
const allStartedAt = Date.now();
/** Go's: they collect garbage for a third of their time, unless they may leave more of it. */
const ROOMY = { GOGC: "400" };
const TSC = "node_modules/typescript-native/bin/tsc";
const types: Stage = () =>
  check("types", process.execPath, [TSC, "--noEmit", "--singleThreaded"], ROOMY);
const promises: Stage = () => check("promises", "oxlint", ["--type-aware"], ROOMY);
const lint: Stage = () => check("lint", "eslint", ["--max-warnings", "0", "."]);
const format: Stage = () => check("format", "prettier", ["--check", "--log-level", "warn", "."]);
const build: Stage = () => check("build", process.execPath, ["server/commands/build.mjs"]);
// Tools of one thread each, side by side; what follows keeps two cores busy by itself.
const [some, others] = await Promise.all([
  inTurn(types, lint, ...(isQuick ? [] : [build])),
  inTurn(format, promises, () => vitest("at its end", "unit")),
]);
const all = [...some, ...others];
if (!isQuick) {
  all.push(
    ...(await inTurn(() => vitest("live", "api-sqlite", "api-postgres", "web"), playwright)),
  );
}
rmSync(reports, { recursive: true, force: true });

const sum = (pick: (report: Report) => number) => all.reduce((so, one) => so + pick(one), 0);
const passed = sum((one) => one.passed);
const failed = sum((one) => one.failed);
const skipped = sum((one) => one.skipped);
say("\nThe ten slowest tests:");
for (const { name, milliseconds } of slowest(all)) {
  say(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
const failures = all.flatMap(({ tests }) => tests).filter(({ isFailed }) => isFailed);
if (failures.length > 0) say("\nWhat failed:");
for (const { name } of failures) say(`  ${name}`);
say(`\nFinished in ${Math.round((Date.now() - allStartedAt) / 1000)} s`);
say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed === 0 ? 0 : 1);
