import { suspendedSentence } from "@contract/account-status";
import { type ErrorBody, type FieldErrors, forbidden, invalid, unauthenticated } from "@contract/errors";
import type { RateLimitName } from "@contract/rate-limits";
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import { z } from "zod";
import type { Context } from "./context";
import { limitValues } from "./value-limit";

/**
 * Who may: everybody, whoever is logged in, a superuser, or the product itself from its queue and its clock. What
 * belongs to somebody is checked where it is loaded.
 */
export type Access = "public" | "user" | "superuser" | "system";

/** Something the product can do. Callable from a route, a procedure, a page, a queue, the seed and a test. */
export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  access: Access;
  input: I;
  output: O;
  limit?: RateLimitName;
  /** What whoever is not logged in is told, where the general sentence says too little. */
  loginPrompt?: string;
  (context: Context, input: unknown): Promise<z.output<O>>;
};

export type LoggedIn = Context & { viewer: NonNullable<Context["viewer"]> };

type ContextFor<A extends Access> = A extends "public" | "system" ? Context : LoggedIn;

/**
 * Defines an operation. Order for every caller: access, then parse, then the rate limit, then run, then the output is
 * parsed, so that what a schema does not name cannot leak. A limit counts the account, or the address of whoever has
 * none; `limitBy` says whom else.
 */
export function operation<A extends Access, I extends z.ZodType, O extends z.ZodType>(
  def: {
    access: A;
    input: I;
    output: O;
    limit?: RateLimitName;
    loginPrompt?: string;
    limitBy?: (context: Context, input: z.output<I>) => string[];
  },
  run: (context: ContextFor<A>, input: z.output<I>) => Promise<z.input<O>>,
): Operation<I, O> {
  const call = async (context: Context, raw: unknown) => {
    admit(context, def);
    const input = parse(def.input, raw);
    const name = def.limit;
    if (name) {
      const { viewer, caller, limiter } = context;
      const keys = def.limitBy?.(context, input) ?? [viewer ? `account ${viewer.id}` : caller.address];
      await limiter.count(keys.map((key) => [name, key]));
    }
    return def.output.parse(await run(context as ContextFor<A>, input));
  };
  return Object.assign(call, { ...def });
}

/** Refuses whoever may not call it: nobody logged in, the wrong role. */
function admit(
  { viewer, caller }: Context,
  { access, loginPrompt }: Pick<Operation, "access" | "loginPrompt">,
) {
  if (access === "system") {
    if (!caller.isSystem) throw forbidden();
    return;
  }
  if (access !== "public" && !viewer) throw unauthenticated(loginPrompt);
  if (access === "superuser" && viewer?.role !== "superuser") throw forbidden();
}

/**
 * What a door asks before it reads a body. Writes need the anti-forgery token of the session, or for login, register and
 * logout an origin that is ours; a suspended account may read and leave, and nothing else.
 */
export function admitCall(
  context: Context,
  call: Pick<Operation, "access" | "loginPrompt"> & { isWrite: boolean; allowsAnonymousWrite?: boolean },
) {
  admit(context, call);
  if (!call.isWrite) return;
  if (call.allowsAnonymousWrite || !context.viewer) {
    if (!context.proof.isSameOrigin) throw forbidden("This call must come from the site itself");
    return;
  }
  if (!context.proof.hasToken) throw forbidden("The anti-forgery token is missing or wrong");
  if (context.viewer.status !== "active") throw forbidden(suspendedSentence(context.viewer));
}

function parse<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  limitValues(raw);
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw refusalOf(result.error.issues);
}

/** What is said where a schema gives no sentence of its own. */
z.config({
  customError: ({ path = [], code, expected }) => {
    const what = path.length > 0 ? path.join(".") : "The request";
    return code === "invalid_type" ? `${what} must be ${named(expected)}` : `${what} is not valid`;
  },
});
const named = (type: unknown) => (/^[aeio]/.test(String(type)) ? `an ${type}` : `a ${type}`);

/** More fields than a form shows errors for. */
const FIELD_ERRORS_MAX = 100;

/** What a schema finds wrong, as one refusal: the first sentence for people, the first of each field for forms. */
export function refusalOf(issues: readonly z.core.$ZodIssue[]) {
  const fields: FieldErrors = {};
  for (const issue of issues.slice(0, FIELD_ERRORS_MAX)) fields[issue.path.join(".")] ??= issue.message;
  return invalid(issues[0]?.message ?? "The request is not valid", fields);
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Whether a call changes something. A few that the contract reads with GET do. */
export type Effect = "reads" | "writes";

/** One line of the API: an operation, where REST finds it, and how REST answers. */
export type Route<
  E extends Effect = Effect,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = {
  method: Method;
  effect: E;
  path: `/${string}`;
  operation: Operation<I, O>;
  /** HTTP status of success; 200 where nothing else is said. */
  status?: 200 | 201;
  /** The answer is a page: REST sends its items as an array and its total as X-Total-Count. */
  paged?: true;
  /** Open to callers without an anti-forgery token; their origin is checked instead (login, register, logout). */
  allowsAnonymousWrite?: true;
  /** Fields of a body that REST takes from the query instead. */
  inQuery?: readonly string[];
  /** What a call by REST amounts to besides, done with the same input once it has succeeded. */
  alsoDoes?: Operation;
  /** Reads a multipart body into the operation's input. Without it a multipart body is refused. */
  form?: FormReader;
};

/** What a multipart body amounts to, and how to take back what reading it has stored when the operation refuses. */
export type FormReader = (
  context: LoggedIn,
  request: Request,
) => Promise<{ input: Record<string, unknown>; discard: () => Promise<void> }>;

type Extra = Omit<Route, "method" | "effect" | "path" | "operation">;
const verb =
  <E extends Effect>(method: Method, effect: E) =>
  <I extends z.ZodType, O extends z.ZodType>(
    path: `/${string}`,
    op: Operation<I, O>,
    extra: Extra = {},
  ): Route<E, I, O> => ({
    method,
    effect,
    path,
    operation: op,
    ...extra,
  });
export const get = verb("GET", "reads");
/** A GET that changes something: it needs the anti-forgery token, and tRPC calls it as a mutation. */
export const getToWrite = verb("GET", "writes");
export const post = verb("POST", "writes");
export const patch = verb("PATCH", "writes");
export const del = verb("DELETE", "writes");

export type Table = Record<string, Record<string, Route>>;

type RootTypes = { ctx: Context; meta: object; errorShape: TrpcErrorShape; transformer: false };
export type TrpcErrorShape = {
  message: string;
  code: number;
  /** The same body as by REST. tRPC's own name for the status would stand in the place of the refusal's code. */
  data: ErrorBody & { httpStatus: number };
};
type ProcedureOf<R> =
  R extends Route<infer E, infer I, infer O>
    ? E extends "reads"
      ? TRPCQueryProcedure<{ input: z.input<I>; output: z.output<O>; meta: object }>
      : TRPCMutationProcedure<{ input: z.input<I>; output: z.output<O>; meta: object }>
    : never;

/** The typed tRPC router that a table of routes amounts to. */
export type RouterOf<T extends Table> = TRPCBuiltRouter<
  RootTypes,
  { [F in keyof T]: { [V in keyof T[F]]: ProcedureOf<T[F][V]> } }
>;
