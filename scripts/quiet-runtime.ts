import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const LOG = ".wrangler/test/runtime.log";
/** Messages of workerd about requests that ended early and objects that were deleted, each with a stack of addresses. */
const OF_RUNTIME = /^(exception = |uncaught exception; |console warning; message = )/;

/**
 * Keeps messages of workerd out of the output of the tests, where they look like failures. If tests fail, the messages are
 * written into a file.
 */
export function keepRuntimeQuiet() {
  const messages: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = new Proxy(stream.write, {
      apply(write, self, args: unknown[]) {
        const [text] = args;
        if (typeof text !== "string" || !OF_RUNTIME.test(text)) return Reflect.apply(write, self, args);
        messages.push(text);
        return true;
      },
    });
  }
  process.on("exit", (code) => {
    if (code === 0 || messages.length === 0) return;
    mkdirSync(dirname(LOG), { recursive: true });
    writeFileSync(LOG, messages.join(""));
    console.error(`What the Worker's runtime reported is in ${LOG}.`);
  });
}
