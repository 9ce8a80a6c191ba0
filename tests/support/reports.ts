import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** What a stage found, how long each of its tests took, and which of them failed. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  tests: { name: string; milliseconds: number; isFailed: boolean }[];
}
/** A stage that left no report could not even start. */
const NOTHING: Report = { passed: 0, failed: 1, skipped: 0, tests: [] };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number; status: string }[];
  }[];
}

export function readVitest(file: string, isGood: boolean): Report {
  if (!existsSync(file)) return NOTHING;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  return {
    passed: report.numPassedTests,
    // A file that could not be run has no failed test of its own.
    failed: isGood ? report.numFailedTests : Math.max(1, report.numFailedTests),
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0, status }) => ({
        name: `${relative(".", name)}: ${fullName}`,
        milliseconds: duration,
        isFailed: status === "failed",
      })),
    ),
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

export function readPlaywright(file: string, isGood: boolean): Report {
  if (!existsSync(file)) return NOTHING;
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const listSpecs = (suite: PlaywrightSuite): PlaywrightSuite["specs"] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(listSpecs),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: isGood ? stats.unexpected : Math.max(1, stats.unexpected),
    skipped: stats.skipped,
    tests: suites.flatMap(listSpecs).flatMap((spec) =>
      spec.tests.map(({ projectName, results, status }) => ({
        name: `tests/e2e/${spec.file} (${projectName}): ${spec.title}`,
        milliseconds: results.reduce((so, { duration }) => so + duration, 0),
        isFailed: status === "unexpected",
      })),
    ),
  };
}

export function slowest(reports: readonly Report[]): Report["tests"] {
  return reports
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10);
}
