import { spawn } from "node:child_process";
import { stop } from "./tools.ts";

/**
 * Starts a site with `scripts/start.ts` of the checkout at `root`, and waits until it is up and has its demo data. `args`
 * are the options of that script. Throws with the output if it stops before.
 */
export async function startSite(args: string[], { root = "." } = {}) {
  const child = spawn(process.execPath, ["scripts/start.ts", ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.includes("Press Ctrl-C")) resolve();
    });
    child.once("exit", () => reject(new Error(`The site did not start:\n${output}`)));
  });
  return {
    pid: child.pid,
    async stop() {
      stop(child);
      await exited;
    },
  };
}
