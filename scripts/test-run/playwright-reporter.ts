// @ts-nocheck
// Sends the results of browser tests to `npm test`.
import { relative } from "node:path";
import { send } from "./send.ts";

export default class PlaywrightReporter {
  onBegin(_config, suite) {
    send({ type: "start", total: suite.allTests().length, unit: "tests" });
  }

  onTestEnd(test, { status, duration, startTime, errors, attachments, stdout, stderr }) {
    const file = relative("", test.location.file);
    // The first titles are those of the project and of the file.
    const title = test.titlePath().slice(3).join(" ");
    const state = status === "skipped" ? "skipped" : test.outcome() === "expected" ? "passed" : "failed";
    const reason = test.annotations.find(({ type }) => type === "skip")?.description;
    const start = startTime.getTime();
    send({ type: "result", file, title, state, duration, startTime: start, reason });
    send({ type: "done" });
    if (state !== "failed") return;
    const pictures = attachments.flatMap(({ path }) => (path ? [`Screenshot: ${relative("", path)}`] : []));
    const error = [
      ...errors.map(({ message, stack, snippet }) => [stack ?? message, snippet].join("\n")),
      ...pictures,
    ];
    const log = [...stdout, ...stderr].join("");
    send({ type: "failure", file, title, startTime: start, duration, error: error.join("\n"), log });
  }

  /** Errors outside of tests, for example of a server that did not start. */
  onError({ message, stack }) {
    send({ type: "failure", file: "", title: "Outside of tests", error: stack ?? message });
  }

  printsToStdio() {
    return false;
  }
}
