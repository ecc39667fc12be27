// Finds the processes of workerd that a script has started, and what they use.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Lists all processes: their id, their parent's id, their memory in kB and their name. */
const PROCESSES = ["ps", "-A", "-o", "pid=,ppid=,rss=,comm="];
const WINDOWS_PROCESSES = [
  ...["powershell", "-NoProfile", "-Command"],
  "Get-CimInstance Win32_Process | ForEach-Object { '{0} {1} {2:F0} {3}' -f $_.ProcessId, $_.ParentProcessId, ($_.WorkingSetSize / 1KB), $_.Name }",
];
const TICK_MS = 10;

/** The runtimes among the descendants of a process. */
export function runtimesOf(ancestor: number | undefined) {
  const [program = "", ...args] = process.platform === "win32" ? WINDOWS_PROCESSES : PROCESSES;
  const processes = output(program, ...args)
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
  const parentOf = new Map(processes.map(([pid, parent]) => [pid, parent]));
  const isDescendant = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(ancestor) || isDescendant(parentOf.get(pid)));
  return processes
    .filter(([pid, , , name]) => name?.includes("workerd") && isDescendant(pid))
    .map(([pid, , kilobytes]) => ({ pid: Number(pid), kilobytes: Number(kilobytes) }));
}

/** The time (ms) that a process has had a processor, in steps of 10 ms. On Linux and macOS only. */
export function processorTime(pid: number) {
  if (process.platform === "linux") {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }
  const parts = output("ps", "-o", "time=", "-p", String(pid)).split(":");
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

const output = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: "utf8" }).stdout.trim();
