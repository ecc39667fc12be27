import type { Answer, Reference } from "@contract/api-document";
import type { Route } from "../operation";
import { refTo } from "./schemas";
import type { Refusals } from "./sentences";

const common = {
  400: ["Invalid", "Something sent is not as described; `fields` says what, where a field is at fault."],
  401: ["Unauthenticated", "Nobody is logged in."],
  403: [
    "Forbidden",
    "The anti-forgery token is missing or wrong, the account is suspended, or this is not the caller's to do.",
  ],
  404: ["NotFound", "There is no such thing, or it is not for the caller to see."],
  413: ["TooLarge", "The body is larger than 1 MB."],
  415: ["Unsupported", "The body is of a kind that this call does not take."],
  429: ["TooMany", "Too many calls; `Retry-After` says when it is worth trying again."],
} as const;
type Status = keyof typeof common;

const body = { "application/json": { schema: refTo("ErrorBody") } };
const retryAfter = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
};

const refusal = (status: string, description: string): Answer => ({
  description,
  ...(status === "429" && { headers: retryAfter }),
  content: body,
});

/** Every refusal that needs no sentence of its own, once. */
export const commonRefusals: Record<string, Answer> = Object.fromEntries(
  Object.entries(common).map(([status, [name, sentence]]) => [name, refusal(status, sentence)]),
);

/** What a call can be refused with: what follows from its line in the table, and what its own sentences add. */
export function refusalsOf(route: Route, takes: { input: boolean; body: boolean }, own: Refusals = {}) {
  const { operation, effect, method, path, form } = route;
  const isWrite = effect === "writes";
  const statuses: [Status, boolean][] = [
    [400, takes.input || method !== "GET"],
    [401, operation.access !== "public"],
    [403, isWrite || operation.access === "superuser"],
    [404, path.includes(":")],
    [413, method !== "GET"],
    [415, method !== "GET"],
    [429, operation.limit !== undefined || form !== undefined],
  ];
  return refuses(
    statuses.flatMap(([status, holds]) => (holds ? [status] : [])),
    own,
  );
}

/** Refusals by status: by name where the common sentence will do, in words of their own otherwise. */
export function refuses(statuses: Status[], own: Refusals = {}): Record<string, Answer | Reference> {
  const named = statuses.map((status) => [status, { $ref: `#/components/responses/${common[status][0]}` }]);
  const told = Object.entries(own).map(([status, sentence]) => [status, refusal(status, sentence)]);
  return Object.fromEntries([...named, ...told]);
}
