import type { z } from "zod";
import type { Context } from "../context";
import { withTriggerRefusals } from "../db/trigger-refusals";
import {
  type Access,
  type ContextFor,
  countAndLoad,
  type Definition,
  type Load,
  parseFor,
} from "./operation";

/**
 * An operation whose request or response is not JSON. Its input is the parameters of the path; it reads the body and
 * writes the response itself, as streams where they are large.
 */
export type RawOperation = Omit<Definition, "input" | "limitBy"> &
  Shape & {
    input: z.ZodObject;
    (context: Context, input: unknown, request: Request): Promise<Response>;
  };

/** The request and response of a raw operation, for the documentation. */
type Shape = {
  /** The request's body, by content type. */
  body?: Record<string, z.ZodType>;
  /** True if it reads the body in blocks, within a limit of its own. Other bodies have at most 1 MB. */
  streamsBody?: true;
  /** Headers that the request must have. */
  requestHeaders?: string[];
  /** The body of a 200 response, by content type. */
  output: Record<string, z.ZodType>;
  /** Headers of a 200 response, with their descriptions. */
  responseHeaders?: Record<string, string>;
  /** The other statuses, with their descriptions. */
  statuses?: Record<number, string>;
};

/** Defines a raw operation. Order for every caller: access, parse the parameters, rate limit, run. */
export function rawOperation<A extends Access, I extends z.ZodObject, L = undefined>(
  { load, ...definition }: Definition<I> & Shape & { access: A; load?: Load<A, I, L> },
  run: (
    context: ContextFor<A>,
    input: z.output<I>,
    request: Request,
    loaded: L,
  ) => Promise<Response> | Response,
): RawOperation {
  const respond = async (context: Context, raw: unknown, request: Request) => {
    const input = parseFor(context, definition, raw);
    const loaded = await countAndLoad(context, { ...definition, ...(load && { load }) }, input);
    return withTriggerRefusals(context, () => run(context as ContextFor<A>, input, request, loaded));
  };
  return Object.assign(respond, { ...definition });
}
