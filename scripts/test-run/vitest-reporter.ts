// @ts-nocheck
// Sends the results of unit tests to `npm test`.
import { relative } from "node:path";
import { send } from "./send.ts";

export default class VitestReporter {
  /** What tests, and code outside of them, wrote to the console, by the id of the test or file. */
  logs = new Map();

  onTestRunStart(specifications) {
    send({ type: "start", total: specifications.length, unit: "files" });
  }

  onUserConsoleLog({ taskId, content }) {
    this.logs.set(taskId, [...(this.logs.get(taskId) ?? []), content]);
  }

  onTestCaseResult(test) {
    const { state, errors, note } = test.result();
    const { duration = 0, startTime } = test.diagnostic() ?? {};
    const title = test.fullName.replaceAll(" > ", " ");
    const file = test.module.relativeModuleId;
    const log = (this.logs.get(test.id) ?? []).join("");
    send({ type: "result", file, title, tags: test.tags, state, duration, startTime, reason: note });
    if (state === "failed") send({ type: "failure", file, title, startTime, error: textOf(errors), log });
  }

  onTestSuiteResult(suite) {
    this.#reportErrors(suite, suite.fullName);
  }

  onTestModuleEnd(module) {
    this.#reportErrors(module, "(outside of its tests)");
    send({ type: "done" });
  }

  onTestRunEnd(_modules, errors) {
    if (errors.length > 0)
      send({ type: "failure", file: "", title: "Unhandled errors", error: textOf(errors) });
  }

  /** Errors of hooks and of loading a file, which belong to no test. */
  #reportErrors(collection, title) {
    const errors = collection.errors();
    if (errors.length === 0) return;
    const module = collection.module ?? collection;
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

function textOf(errors) {
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
