import { readFileSync } from "node:fs";

/** What a process holds of the machine's memory (its resident set), in megabytes of 2^20 bytes; Linux only. */
export function heldMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`The process ${pid} tells no VmRSS`);
  return Number(kilobytes) / 1_024;
}
