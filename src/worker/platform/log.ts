import { env } from "cloudflare:workers";
import { AsyncLocalStorage } from "node:async_hooks";

/** The cause of log lines: a request, a job, a cron task or an alarm. */
export type LogContext = {
  requestId: string;
  method?: string;
  /** The pattern of the path, never the path: it may contain names and tokens. */
  route?: string;
  job?: string;
  /** The start in milliseconds since 1970. A line says how long after it was written. */
  startedAt?: number;
};
type Fields = Record<string, string | number | boolean | null | undefined>;

const causes = new AsyncLocalStorage<LogContext>();

/** Runs a function whose log lines name the cause, including those of deferred work. */
export const withLogContext = <T>(cause: LogContext, run: () => T): T => causes.run(cause, run);

/** The id of the request that caused the running code, also in the jobs that it queued. */
export const requestId = () => causes.getStore()?.requestId;

/** The id of the deployed version of the Worker. Random on a local server. */
export const versionId = () => env.VERSION?.id ?? "unknown";

/** Logs an event that a person must look at. `code` names it, in words that never change. */
export const logError = (code: string, fields: Fields = {}, error?: unknown) =>
  console.error(lineOf("error", code, { ...fields, ...(error !== undefined && { error: describe(error) }) }));

/** Logs an expected event. */
export const logInfo = (code: string, fields: Fields = {}) =>
  // biome-ignore lint/suspicious/noConsole: the only place that writes log lines
  console.log(lineOf("info", code, fields));

/** A line is a JSON object, whose fields Workers Logs can search. */
function lineOf(level: "error" | "info", code: string, fields: object) {
  const { startedAt, ...cause } = causes.getStore() ?? {};
  const ms = startedAt === undefined ? undefined : Date.now() - startedAt;
  return JSON.stringify({ level, code, ...cause, ms, version: versionId(), ...fields });
}

const STACK_LINES = 8;
const CAUSES_MAX = 5;

/**
 * An error with its causes, without the values of a query: they can be names, addresses and hashes. Drizzle appends them to
 * the statement.
 */
function describe(error: unknown, depth = 1): object {
  if (!(error instanceof Error)) return { message: typeof error === "string" ? error : typeof error };
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    name: error.name,
    message: error.message.replace(/\nparams: [\s\S]*/, ""),
    stack: stack.slice(0, STACK_LINES).map((line) => line.trim()),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: describe(error.cause, depth + 1) }),
  };
}
