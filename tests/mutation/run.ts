// `npm run mutation`: each change of prices and sizes that no test notices. `-- <file>` asks about one file alone.
import { spawnSync } from "node:child_process";

/** Each of them is held to the score for itself. */
const PARTS = [
  "app/domain/dimensions.ts",
  "server/pricing/*.ts,!server/pricing/*.test.ts,!server/pricing/test-lines.ts",
];

const asked = process.argv.slice(2);
const failed = (asked.length > 0 ? asked : PARTS).filter((files) => {
  const config = "tests/mutation/stryker.config.json";
  const { status } = spawnSync("stryker", ["run", config, "--mutate", files], { stdio: "inherit" });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
