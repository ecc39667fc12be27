import { z } from "zod";
import type { Context } from "../context";
import type { LoggedIn, Operation } from "./operation";
import type { RawOperation } from "./raw-operation";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The effect of a call on data. Some GET requests of the API write. */
export type Effect = "reads" | "writes";

type Address<E extends Effect = Effect> = {
  method: Method;
  effect: E;
  path: `/${string}`;
};

type ItemOf<T> = T extends readonly (infer Item)[]
  ? Item
  : T extends { items: readonly (infer Item)[] }
    ? Item
    : never;

/** One line of the API: an operation, its REST address, and how REST answers. */
export type JsonRoute<
  E extends Effect = Effect,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Address<E> & {
  kind: "json";
  operation: Operation<I, O>;
  /** HTTP status of success; 200 by default. */
  status?: 200 | 201;
  /** The output is a page: REST sends its items as an array and its total as X-Total-Count. */
  paged?: true;
  /** A POST that deletes or replaces something. Assistants are told so. */
  isDestructive?: true;
  /**
   * The value of `before` for the items after this one, or null in an order without a cursor. REST links to the next items
   * with it; their list is the output itself, or its `items`.
   */
  cursorOf?(item: ItemOf<z.output<O>>, input: z.output<I>): string | number | null;
  /** Callable without an anti-forgery token; the origin is checked instead (login, register, logout). */
  allowsAnonymousWrite?: true;
  /** Starts a new session (login, register). The request's own session is not read first; see `SessionControl`. */
  startsSession?: true;
  /** Fields of a body that REST takes from the query instead. */
  inQuery?: readonly string[];
  /** An operation that REST also runs after success, with the same input. */
  alsoDoes?: Operation;
  /** The cache tags of the objects in an output. */
  shows?(output: z.output<O>): string[];
  /** Anonymous calls all get the same response, which the edge cache stores. */
  isShared?: true;
  /** The rows of an output, its header first. REST sends them as a file if the input's `format` is csv or xlsx. */
  asTable?(output: z.output<O>): unknown[][];
  /** Reads a multipart body into the operation's input. Without it, multipart bodies are refused. */
  form?: FormReader;
};

/** A line whose request or response is not JSON. It has no tRPC procedure. */
export type RawRoute = Address & {
  kind: "raw";
  operation: RawOperation;
  /** The path does not begin with /api. */
  isOutsideApi?: true;
  /** Scripts of other sites may read it, although it is outside of the API. */
  isForAllSites?: true;
  /** Anonymous calls all get the same response, which the edge cache stores. */
  isShared?: true;
  /** The request is signed, so neither session nor origin is checked (webhooks, links in mails). */
  isSigned?: true;
};

export type Route = JsonRoute | RawRoute;
export type Table = Record<string, Record<string, Route>>;

/** Calls the operation of a route, and notes what its output shows. */
export async function callOperation(
  { shows }: JsonRoute,
  context: Context,
  call: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const output = await call();
    for (const tag of shows?.(output) ?? []) context.shown.tags.add(tag);
    return output;
  } catch (error) {
    context.shown.hasRefusal = true;
    throw error;
  }
}

export const NEXT_PARAMETERS = ["before", "after", "cursor"] as const;

/** The parameter that takes `next` of the output for the next items of a list, or undefined if the output names none. */
export function nextParameter({ effect, operation: { input, output } }: JsonRoute) {
  const isNamed = effect === "reads" && output instanceof z.ZodObject && "next" in output.shape;
  if (!isNamed || !(input instanceof z.ZodObject)) return undefined;
  return NEXT_PARAMETERS.find((name) => name in input.shape);
}

/** The path of a route on the server. */
export const pathOf = (route: Route) =>
  route.kind === "raw" && route.isOutsideApi ? route.path : `/api${route.path}`;

/** Matches the URL paths of a route. */
export const patternOf = (route: Route) =>
  new RegExp(`^${pathOf(route).replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);

/** The procedures that a tRPC path calls. tRPC decodes the path too. */
export function procedureNames(path: string) {
  try {
    return decodeURIComponent(path.slice("/trpc/".length)).split(",");
  } catch {
    return ["*"];
  }
}

/** The names of the parameters in a path. */
export const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** Reads a multipart body into an input. `discard` deletes the files that were stored, if the operation refuses. */
export type FormReader = (
  context: LoggedIn,
  request: Request,
) => Promise<{ input: Record<string, unknown>; discard: () => Promise<void> }>;

type Extra<I extends z.ZodType, O extends z.ZodType> = Omit<
  JsonRoute<Effect, I, O>,
  keyof Address | "kind" | "operation"
>;
const json =
  <E extends Effect>(method: Method, effect: E) =>
  <I extends z.ZodType, O extends z.ZodType>(
    path: `/${string}`,
    operation: Operation<I, O>,
    extra: Extra<I, O> = {},
  ): JsonRoute<E, I, O> => ({ kind: "json", method, effect, path, operation, ...extra });

export const get = json("GET", "reads");
/** A GET that changes something: it needs the anti-forgery token, and tRPC calls it as a mutation. */
export const getToWrite = json("GET", "writes");
export const post = json("POST", "writes");
export const put = json("PUT", "writes");
export const patch = json("PATCH", "writes");
export const del = json("DELETE", "writes");

const raw =
  (method: Method, effect: Effect) =>
  (
    path: `/${string}`,
    operation: RawOperation,
    extra: Pick<RawRoute, "isOutsideApi" | "isForAllSites" | "isShared" | "isSigned"> = {},
  ): RawRoute => ({ kind: "raw", method, effect, path, operation, ...extra });

export const rawGet = raw("GET", "reads");
/** A GET that changes something, for an address that another site redirects to. */
export const rawGetToWrite = raw("GET", "writes");
export const rawPost = raw("POST", "writes");
export const rawPut = raw("PUT", "writes");
