// Loaded into the program by `--import`: tells, when it is asked with SIGUSR2, how long its event loop stood still.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("SIGUSR2", () => {
  const milliseconds = (nanoseconds) => nanoseconds / 1e6;
  const report = {
    p50: milliseconds(delay.percentile(50)),
    p99: milliseconds(delay.percentile(99)),
    max: milliseconds(delay.max),
  };
  delay.reset();
  writeFileSync(process.env.LOOP_REPORT, JSON.stringify(report));
});
