import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

import { copyDemo } from "./demo-folders";
import { freePort } from "./free-port";

export const DEMO_PASSWORD = "correct-horse-9";

/** The bounds of memory that `npm start` gives. */
const BOUNDS = (
  JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }
).scripts.start
  .split(" ")
  .filter((word) => word.startsWith("--"));

export interface RunningApp {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** A data folder of one's own, with the demo in it. */
export const demoFolder = () =>
  copyDemo(async (dataDir) => {
    await (await startApp({ entry: "api", dataDir })).stop();
  });

/** Starts the built program as its users do, on a free port and a data folder; its own has the demo in it. */
export async function startApp(
  options: { entry?: "web" | "api"; env?: Record<string, string>; dataDir?: string } = {},
): Promise<RunningApp> {
  const port = await freePort();
  const dataDir = options.dataDir ?? (await demoFolder());
  const child = spawn(process.execPath, [...BOUNDS, `build/host/${options.entry ?? "web"}.js`], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD,
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const origin = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The program ended at once:\n${output}`);
    try {
      if ((await fetch(`${origin}/readyz`)).ok) break;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > giveUpAt) {
      child.kill("SIGKILL");
      throw new Error(`The program did not become ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    dataDir,
    process: child,
    output: () => output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const code = await ended;
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
