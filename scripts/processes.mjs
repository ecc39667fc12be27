// Tells whether a process of this machine is running, and which process started this one.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The id of the process that started this one. If that is a shell, the id of the process that started the shell. */
export function starter() {
  const { name = "", parent } = parentOf(process.ppid);
  return /sh$/.test(name) ? parent : process.ppid;
}

/**
 * Calls `end` when npm, which started this process, was killed: it then has passed no signal on.
 * @param {() => void} end
 */
export function onNpmEnd(end) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = starter();
  const check = setInterval(() => {
    if (isRunning(npm)) return;
    clearInterval(check);
    end();
  }, 500).unref();
}

/**
 * The name of a process, and the id of the process that started it. On Windows both are missing.
 * @param {number} pid
 */
function parentOf(pid) {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) {
    const [, name, parent] = /\((.*)\) \w (\d+)/s.exec(readFileSync(stat, "utf8")) ?? [];
    return { name, parent: Number(parent) };
  }
  const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
  const [, parent, name] = /(\d+) +(.*)/.exec(stdout) ?? [];
  return { name, parent: Number(parent) };
}
