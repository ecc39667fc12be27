import { spawn } from "node:child_process";
import { stop } from "./tools.ts";

/**
 * Starts a site with `scripts/start.ts` of the checkout at `root`, and waits until it is up and has its demo data. `args`
 * are the options of that script. Throws with the output if it stops before.
 */
export const startSite = (args: string[], { root = "." } = {}) =>
  startServing("scripts/start.ts", args, { root, sign: "Press Ctrl-C" });

/** Serves a build with the demo as `scripts/serve-build.ts` does, and waits until it is up. */
export const serveBuild = (args: string[]) =>
  startServing("scripts/serve-build.ts", args, { root: ".", sign: "Plinth is at" });

/** `sign` is the text that the script prints once the site is up. */
async function startServing(script: string, args: string[], { root, sign }: { root: string; sign: string }) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.includes(sign)) resolve();
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
