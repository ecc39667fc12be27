// Other processes on this machine: which run, and who started them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === "EPERM";
  }
}

/** The process that started the shell in which this one runs, or that started this one. */
export function starter() {
  const { name, parent } = parentOf(process.ppid);
  return /sh$/.test(name) ? parent : process.ppid;
}

/** A process's name, and the id of the process that started it. Windows tells neither. */
function parentOf(pid) {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) {
    const [, name, parent] = /\((.*)\) \w (\d+)/s.exec(readFileSync(stat, "utf8"));
    return { name, parent: Number(parent) };
  }
  const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
  const [, parent, name] = /(\d+) +(.*)/.exec(stdout) ?? [];
  return { name, parent: Number(parent) };
}
