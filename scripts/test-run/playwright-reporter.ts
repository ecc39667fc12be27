// Sends the results of browser tests to `npm test`.
import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { send } from "./send.ts";

export default class PlaywrightReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite) {
    send({ type: "start", total: suite.allTests().length, unit: "tests" });
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const { status, duration, errors, attachments, stdout, stderr } = result;
    const file = relative("", test.location.file);
    // The first titles name the project and the file.
    const title = test.titlePath().slice(3).join(" ");
    const state = status === "skipped" ? "skipped" : test.outcome() === "expected" ? "passed" : "failed";
    const reason = test.annotations.find(({ type }) => type === "skip")?.description;
    send({ type: "result", file, title, state, duration, reason });
    send({ type: "done" });
    if (state !== "failed") return;
    const startTime = result.startTime.getTime();
    const pictures = attachments.flatMap(({ path }) => (path ? [`Screenshot: ${relative("", path)}`] : []));
    const error = [
      ...errors.map(({ message, stack, snippet }) => [stack ?? message, snippet].join("\n")),
      ...pictures,
    ];
    const log = [...stdout, ...stderr].join("");
    send({ type: "failure", file, title, startTime, error: error.join("\n"), log });
  }

  /** Errors outside of tests, for example of a server that did not start. */
  onError({ message = "", stack = message }: TestError) {
    send({ type: "failure", file: "", title: "Outside of tests", error: stack });
  }

  printsToStdio() {
    return false;
  }
}
