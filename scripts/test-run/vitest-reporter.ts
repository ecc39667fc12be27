// Sends the results of unit tests to `npm test`.
import { relative } from "node:path";
import type { UserConsoleLog } from "vitest";
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
} from "vitest/node";
import { send } from "./send.ts";

export default class VitestReporter implements Reporter {
  /** The console output of tests, and of code outside of them, by the id of the test or file. */
  logs = new Map<string | undefined, string[]>();

  onTestRunStart(specifications: readonly TestSpecification[]) {
    send({ type: "start", total: specifications.length, unit: "files" });
  }

  onUserConsoleLog({ taskId, content }: UserConsoleLog) {
    this.logs.set(taskId, [...(this.logs.get(taskId) ?? []), content]);
  }

  onTestCaseResult(test: TestCase) {
    const result = test.result();
    const { state, errors } = result;
    if (state === "pending") return;
    const reason = "note" in result ? result.note : undefined;
    const { duration = 0, startTime } = test.diagnostic() ?? {};
    const title = test.fullName.replaceAll(" > ", " ");
    const file = test.module.relativeModuleId;
    const log = (this.logs.get(test.id) ?? []).join("");
    send({ type: "result", file, title, tags: test.tags, state, duration, reason });
    if (state === "failed") send({ type: "failure", file, title, startTime, error: textOf(errors), log });
  }

  onTestSuiteResult(suite: TestSuite) {
    this.#reportErrors(suite, suite.fullName);
  }

  onTestModuleEnd(module: TestModule) {
    this.#reportErrors(module, "(outside of its tests)");
    send({ type: "done" });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    if (errors.length > 0)
      send({ type: "failure", file: "", title: "Unhandled errors", error: textOf(errors) });
  }

  /** Errors of hooks and of loading a file, which belong to no test. */
  #reportErrors(collection: TestModule | TestSuite, title: string) {
    const errors = collection.errors();
    if (errors.length === 0) return;
    const module = collection.type === "module" ? collection : collection.module;
    const log = (this.logs.get(collection.id) ?? []).join("");
    send({
      type: "failure",
      file: module.relativeModuleId,
      title,
      startTime: Date.now(),
      error: textOf(errors),
      log,
    });
  }
}

function textOf(errors: readonly SerializedError[]) {
  return errors
    .map(({ name, message, diff, stacks = [], stack = "" }) => {
      const places = stacks.map(
        ({ file, line, column, method }) => `    at ${method} ${relative("", file)}:${line}:${column}`,
      );
      return [`${name}: ${message}`, diff, ...(places.length > 0 ? places : [stack])]
        .filter(Boolean)
        .join("\n");
    })
    .join("\n\n");
}
