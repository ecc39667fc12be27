import "./zod-messages";
import { suspendedSentence } from "@contract/account-status";
import {
  type FieldErrors,
  forbidden,
  invalid,
  otherAccount,
  Refusal,
  type RefusalCode,
  type RefusalStatus,
  readOnly,
  unauthenticated,
} from "@contract/errors";
import type { RateLimitName } from "@contract/rate-limits";
import { sentences } from "@contract/sentences";
import type { z } from "zod";
import type { ApiKeyInUse } from "../auth/api-keys";
import { lacksSecondFactor } from "../auth/superuser-rights";
import type { Context } from "../context";
import { withTriggerRefusals } from "../db/trigger-refusals";
import { limitValues } from "./value-limit";

/**
 * The callers of an operation: everybody, logged-in users, superusers, or only the system (queue and cron). The ownership of
 * a row is checked where the row is loaded.
 */
export type Access = "public" | "user" | "superuser" | "system";

/** The declaration of an operation. The API documentation is generated from it. */
export type Definition<I extends z.ZodType = z.ZodType> = {
  access: Access;
  input: I;
  /** The purpose of the operation in one or more sentences. */
  summary: string;
  /**
   * Codes that the operation itself refuses with; `true` where the code's general description is enough. Codes that
   * follow from the access, the input, the rate limit and the route are not repeated here.
   */
  refusals?: Partial<Record<RefusalCode, RefusalNote>>;
  limit?: RateLimitName;
  /** The key that the limit counts by; by default the account, or the address of an anonymous caller. */
  limitBy?: (context: Context, input: z.output<I>) => string[];
  /** API keys cannot make the call: it concerns the login, the keys, payments or the account as a whole. */
  refusesApiKeys?: true;
  /** A suspended account may make the call, although it writes. */
  allowsSuspended?: true;
  /** The message for callers who are not logged in, if the general one is not specific enough. */
  loginPrompt?: string;
};

/** A description, optionally with a status other than the code's; `true` for the general description. */
export type RefusalNote = string | true | { status: RefusalStatus; description: string };

/**
 * Loads the data that an operation needs first, while the rate limit counts the call, so that the caller does not wait for
 * one after the other. It must not write: it also runs for calls that the rate limit refuses.
 */
export type Load<A extends Access, I extends z.ZodType, L> = (
  context: ContextFor<A>,
  input: z.output<I>,
) => Promise<L>;

/** Something the product can do. REST, tRPC, pages, the queue and tests call it. */
export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Omit<
  Definition,
  "input" | "limitBy"
> & {
  input: I;
  output: O;
  example?: Example<I, O>;
  (context: Context, input: unknown): Promise<z.output<O>>;
  /** The same call with an input that its schema has parsed. */
  withParsed(context: Context, input: z.output<I>): Promise<z.output<O>>;
};

/** The examples of the documentation if those of the contract's schemas do not fit. */
type Example<I extends z.ZodType, O extends z.ZodType> = { input?: Partial<z.input<I>>; output?: z.input<O> };

export type LoggedIn = Context & { viewer: NonNullable<Context["viewer"]> };
export type ContextFor<A extends Access> = A extends "public" | "system" ? Context : LoggedIn;

/**
 * Defines an operation. Order for every caller: access, parse, rate limit, run, parse the output, so that fields that
 * the output schema does not name are never sent.
 */
export function operation<A extends Access, I extends z.ZodType, O extends z.ZodType, L = undefined>(
  definition: Definition<I> & { access: A; output: O; example?: Example<I, O>; load?: Load<A, I, L> },
  run: (context: ContextFor<A>, input: z.output<I>, loaded: L) => Promise<z.input<O>>,
): Operation<I, O> {
  const { load, ...declared } = definition;
  const runAdmitted = async (context: Context, input: z.output<I>) => {
    const loaded = await countAndLoad(context, definition, input);
    const output = await withTriggerRefusals(context, () => run(context as ContextFor<A>, input, loaded));
    return definition.output.parse(output);
  };
  const call = async (context: Context, raw: unknown) =>
    runAdmitted(context, parseFor(context, definition, raw));
  const withParsed = async (context: Context, input: z.output<I>) => {
    checkAccess(context, definition);
    return runAdmitted(context, input);
  };
  return Object.assign(call, { ...declared, withParsed });
}

/** Checks access, then parses the input. */
export function parseFor<I extends z.ZodType>(context: Context, definition: Definition<I>, raw: unknown) {
  checkAccess(context, definition);
  return parse(definition.input, raw);
}

/** Counts an admitted call against the rate limit, and loads the rows that the operation reads first. */
export async function countAndLoad<A extends Access, I extends z.ZodType, L>(
  context: Context,
  definition: Definition<I> & { load?: Load<A, I, L> },
  input: z.output<I>,
) {
  const [counted, loaded] = await Promise.allSettled([
    definition.limit && count(context, definition, definition.limit, input),
    definition.load?.(context as ContextFor<A>, input),
  ]);
  if (counted.status === "rejected") throw counted.reason;
  if (loaded.status === "rejected") throw loaded.reason;
  return loaded.value as L;
}

function count<I extends z.ZodType>(
  context: Context,
  { limitBy }: Definition<I>,
  limit: RateLimitName,
  input: z.output<I>,
) {
  const { viewer, caller, limiter } = context;
  const keys = limitBy?.(context, input) ?? [viewer ? `account ${viewer.id}` : caller.address];
  return limiter.count(keys.map((key) => [limit, key]));
}

function checkAccess(context: Context, { access, loginPrompt }: Pick<Definition, "access" | "loginPrompt">) {
  const { viewer, caller } = context;
  if (access === "system") {
    if (!caller.isSystem) throw forbidden();
    return;
  }
  if (access !== "public" && !viewer) throw unauthenticated(loginPrompt);
  if (access !== "superuser") return;
  if (viewer?.role !== "superuser") throw forbidden();
  if (!context.apiKey && lacksSecondFactor(context))
    throw new Refusal("second_factor_login_required", sentences.secondFactorForAdministration);
}

/** The properties of a route that the CSRF checks need. */
export type RouteEffect = {
  isWrite: boolean;
  /** The caller needs no anti-forgery token; its origin is checked instead (login, register, logout). */
  allowsAnonymousWrite?: true;
};

/** Refuses calls that change data while the site is read-only, for every caller. */
export function refuseIfReadOnly({ isReadOnly }: Context, effect: "reads" | "writes") {
  if (isReadOnly && effect === "writes") throw readOnly();
}

/**
 * The checks before a body is read: the account is the one that the page shows; access; the API key's scope; for writes the
 * anti-forgery token of the session, or the origin if there is no session. A suspended account can read, log out, and make
 * calls with `allowsSuspended`.
 */
export function admitCall(
  context: Context,
  operation: Pick<Definition, "access" | "allowsSuspended" | "loginPrompt" | "refusesApiKeys">,
  { isWrite, allowsAnonymousWrite }: RouteEffect,
) {
  if (!allowsAnonymousWrite) checkShownAccount(context, operation);
  checkAccess(context, operation);
  if (context.apiKey) checkApiKey(context.apiKey, operation, isWrite);
  if (!isWrite) return;
  if (allowsAnonymousWrite || !context.viewer) {
    if (!context.csrf.isSameOrigin)
      throw new Refusal("cross_site_request", "This call must come from the site itself");
    return;
  }
  if (!context.apiKey && !context.csrf.hasToken)
    throw new Refusal("csrf_token_invalid", "The anti-forgery token is missing or wrong");
  if (context.viewer.status !== "active" && !operation.allowsSuspended)
    throw new Refusal("account_suspended", suspendedSentence(context.viewer));
}

/** The session may have ended since the page was loaded, or somebody may have logged in in another tab. */
function checkShownAccount(
  { viewer, caller: { shownAccount } }: Context,
  { loginPrompt }: Pick<Definition, "loginPrompt">,
) {
  if (shownAccount === null) return;
  if (!viewer) throw unauthenticated(loginPrompt);
  if (shownAccount !== String(viewer.id)) throw otherAccount(viewer.fullName || viewer.username);
}

/** Administration needs a session, as do operations with `refusesApiKeys`. */
export const acceptsApiKeys = ({ access, refusesApiKeys }: Pick<Definition, "access" | "refusesApiKeys">) =>
  access !== "superuser" && !refusesApiKeys;

function checkApiKey(
  { scope }: ApiKeyInUse,
  operation: Pick<Definition, "access" | "refusesApiKeys">,
  isWrite: boolean,
) {
  if (!acceptsApiKeys(operation))
    throw new Refusal("session_required", "API keys cannot make this call. Log in to make it");
  if (isWrite && scope !== "write")
    throw new Refusal("insufficient_scope", "This API key may only read. Create one that may write");
}

function parse<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  limitValues(raw);
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw refusalOf(result.error.issues);
}

/** Checks whether the issue comes from the rule of `paging` (contract/primitives.ts). */
const isTooFar = (issue: z.core.$ZodIssue | undefined) =>
  issue?.code === "custom" && issue.params?.code === "page_too_far";

/** Fields with an error message in one refusal; more than any form has. */
const FIELD_ERRORS_MAX = 100;

/** The issues of a schema as one refusal: the first message for people, and the first of each field for forms. */
export function refusalOf(issues: readonly z.core.$ZodIssue[]) {
  const fields: FieldErrors = {};
  for (const issue of issues.slice(0, FIELD_ERRORS_MAX)) fields[issue.path.join(".")] ??= issue.message;
  const [first] = issues;
  const message = first?.message ?? "The request is not valid";
  return isTooFar(first) ? new Refusal("page_too_far", message, { fields }) : invalid(message, fields);
}
