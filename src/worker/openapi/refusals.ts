import type { Answer, Reference } from "@contract/api-document";
import { type RefusalCode, refusalCodes } from "@contract/errors";
import { acceptsApiKeys, type Definition } from "../operation/operation";
import type { Route } from "../operation/routes";
import { type Components, refTo } from "./schemas";

/** The codes a call can be refused with: those that follow from its line in the table, and its operation's own. */
export function codesOf(route: Route, { hasInput, hasBody }: { hasInput: boolean; hasBody: boolean }) {
  const { operation, effect, method, path } = route;
  const isSigned = route.kind === "raw" && route.isSigned;
  const isWrite = effect === "writes" && !isSigned;
  const isAnonymousWrite = route.kind === "json" && route.allowsAnonymousWrite;
  const mayHaveKey = !isSigned && !(route.kind === "raw" && route.isOutsideApi);
  const takesKey = mayHaveKey && acceptsApiKeys(operation);
  const isJsonWrite = takesKey && isWrite && method !== "GET" && route.kind === "json";
  const possible: Partial<Record<RefusalCode, boolean>> = {
    invalid_input: (hasInput || hasBody || method !== "GET") && !isSigned,
    page_too_far: route.kind === "json" && route.paged === true,
    unauthenticated: operation.access !== "public" || mayHaveKey,
    forbidden: operation.access === "superuser",
    second_factor_login_required: operation.access === "superuser",
    csrf_token_invalid: isWrite && !isAnonymousWrite,
    account_banned: mayHaveKey,
    other_account: mayHaveKey && !isAnonymousWrite,
    premium_required: mayHaveKey,
    session_required: mayHaveKey && !takesKey,
    insufficient_scope: takesKey && isWrite,
    idempotency_key_in_use: isJsonWrite,
    idempotency_key_reused: isJsonWrite,
    account_suspended: isWrite && !isAnonymousWrite && !operation.allowsSuspended,
    storage_limit_reached: isWrite && operation.access === "user",
    taken_down: isWrite && operation.access === "user",
    cross_site_request: isWrite && operation.access === "public",
    not_found: path.includes(":"),
    too_large: method !== "GET",
    unsupported_media_type: method !== "GET" && !isSigned,
    // Too many requests of one address are refused whatever they call.
    rate_limited: !isSigned || operation.limit !== undefined,
    internal_error: false,
    read_only: effect === "writes",
  };
  const own = ownRefusals(route);
  return (Object.keys(refusalCodes) as RefusalCode[]).filter((code) => possible[code] || code in own);
}

/** The refusals of an operation itself. Calls about one project need its password, if it has one. */
export const ownRefusals = ({ operation, path }: Route): NonNullable<Definition["refusals"]> => ({
  ...(path.startsWith("/projects/:id") && {
    password_required: { status: 401, description: "The project has a password." } as const,
  }),
  ...operation.refusals,
});

/** The responses for these codes, by status. One without a description of the operation's own is shared. */
export function refusalsOf(
  codes: RefusalCode[],
  own: Definition["refusals"] = {},
  components: Components,
): Record<string, Answer | Reference> {
  const statusOf = (code: RefusalCode) => (ownOf(own, code) ?? { status: refusalCodes[code][0] }).status;
  const byStatus = Object.groupBy(codes, statusOf);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, of]) => {
      const answer = refusal(of, own);
      if (of.some((code) => own[code] !== undefined && own[code] !== true)) return [status, answer];
      const name = of.map(pascalCase).join("Or");
      components.responses[name] = answer;
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const ownOf = (own: NonNullable<Definition["refusals"]>, code: RefusalCode) => {
  const note = own[code];
  return typeof note === "object" ? note : undefined;
};

function refusal(codes: RefusalCode[], own: NonNullable<Definition["refusals"]>): Answer {
  const describe = (code: RefusalCode) => {
    const description = ownOf(own, code)?.description ?? own[code];
    return `\`${code}\`: ${typeof description === "string" ? description : refusalCodes[code][1]}`;
  };
  return {
    description: codes.map(describe).join("\n\n"),
    ...(codes.some((code) => waits.has(code)) && {
      headers: { "Retry-After": { ...retryAfter, required: codes.every((code) => waits.has(code)) } },
    }),
    content: {
      "application/json": {
        schema: { allOf: [refTo("ErrorBody"), { properties: { code: { enum: codes } } }] },
      },
    },
  };
}

const waits = new Set<RefusalCode>(["rate_limited", "server_busy", "read_only", "idempotency_key_in_use"]);
const retryAfter = { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } };

const pascalCase = (code: string) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
