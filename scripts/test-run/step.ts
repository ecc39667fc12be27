// A step of `npm test`: a tool, which sends the results of its tests.
import type { ChildProcess } from "node:child_process";
import { start } from "../tools.ts";
import { addFailure, addResult } from "./results.ts";
import type { Message } from "./send.ts";

const PROGRESS_SECONDS = process.stdout.isTTY ? 1 : 30;
const children = new Set<ChildProcess>();
let isStopping = false;

export class StepFailed extends Error {}

/**
 * Runs a tool and prints one line with its time. The tool's output is shown if it fails without a failed test, or with
 * `isShown`; its output during a failed test is shown with that test.
 */
export async function step(
  name: string,
  tool: string,
  args: string[],
  { env = {}, isShown = false }: { env?: Record<string, string>; isShown?: boolean } = {},
) {
  const child = start(tool, args, { stdio: ["ignore", "pipe", "pipe", "ipc"], env });
  children.add(child);
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  const output: { time: number; text: string }[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => output.push({ time: Date.now(), text }));
  const counts = { passed: 0, failed: 0, skipped: 0, done: 0, total: 0, unit: "" };
  let hasFailures = false;
  child.on("message", (message: Message) => {
    if (message.type === "start") Object.assign(counts, message);
    if (message.type === "done") counts.done++;
    if (message.type === "result") {
      counts[message.state]++;
      addResult(message);
    }
    if (message.type === "failure") {
      hasFailures = true;
      const { startTime = 0 } = message;
      const outside = output.filter(({ time }) => time >= startTime).map(({ text }) => text);
      addFailure({ ...message, log: [message.log, ...outside].join("") });
    }
  });
  const tests = () =>
    [`${counts.passed} passed`, ...(counts.failed ? [`${counts.failed} failed`] : [])].join(", ");
  const progress = setInterval(() => {
    if (!counts.total) return;
    print(`${name}: ${counts.done} of ${counts.total} ${counts.unit}, ${tests()}, ${seconds()}`, true);
  }, PROGRESS_SECONDS * 1000);
  const status = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(progress);
  children.delete(child);
  print(`${name}: ${counts.total ? `${tests()}, ` : ""}${seconds()}`);
  const text = output.map(({ text }) => text).join("");
  if (status === 0) {
    if (isShown && text) console.log(text);
    return;
  }
  if (!hasFailures && !isStopping) addFailure({ file: name, title: "", error: text });
  throw new StepFailed(name);
}

/** Runs all steps to their end, then fails if one of them failed. */
export async function together(...steps: Promise<unknown>[]) {
  const failed = (await Promise.allSettled(steps)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** In a terminal, the next line replaces a line of progress. */
function print(line: string, isProgress = false) {
  if (!process.stdout.isTTY) console.log(line);
  else process.stdout.write(`\r\x1b[K${line}${isProgress ? "" : "\n"}`);
}

/** Ends the tools that still run. They end their servers. */
export async function stopSteps() {
  isStopping = true;
  for (const child of children) child.kill("SIGINT");
  await Promise.all([...children].map((child) => new Promise((resolve) => child.on("close", resolve))));
}
