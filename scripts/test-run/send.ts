import type { Failure, TestResult } from "./results.ts";

// The tools of `npm test` send the results of their tests to it as messages. If it ends before them, they end too, with their
// servers.
process.once("disconnect", () => process.kill(process.pid, "SIGINT"));
// A listener would keep the process alive.
process.channel?.unref();

export type Message =
  | { type: "start"; total: number; unit: string }
  | ({ type: "result" } & TestResult)
  | { type: "done" }
  | ({ type: "failure"; startTime?: number } & Failure);

export const send = (message: Message) => process.connected && process.send?.(message);
