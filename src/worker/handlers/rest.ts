import { invalid, unsupported } from "@contract/errors";
import type { FileFormat } from "@contract/measures";
import { PAGE_REACH } from "@contract/page-limits";
import { zValidator } from "@hono/zod-validator";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { z } from "zod";
import type { HonoEnv } from "../context";
import { share } from "../http/shared-response";
import { admitCall, type LoggedIn, refusalOf, refuseIfReadOnly } from "../operation/operation";
import {
  callOperation,
  type FormReader,
  type JsonRoute,
  NEXT_PARAMETERS,
  nextParameter,
  parametersIn,
  pathOf,
  type RawRoute,
  type Route,
  type Table,
} from "../operation/routes";
import { limitValues } from "../operation/value-limit";
import { idempotent } from "./idempotency";
import { limitJson } from "./json-limit";
import { isJsonType } from "./json-type";
import { sendTable } from "./send-table";

/** The REST router: checks access, parses the input, then calls the operation. */
export function rest(table: Table) {
  const app = new Hono<HonoEnv>();
  for (const route of Object.values(table).flatMap((feature) => Object.values(feature)))
    app.on(
      route.method,
      pathOf(route),
      shareOf(route),
      guard(route),
      limitBody(route),
      idempotent(route),
      ...handlersOf(route),
    );
  return app;
}

/** Allows the edge cache to store the responses of a route that is the same for everybody. */
const shareOf =
  (route: Route): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    await next();
    const { isShared, shown } = c.get("context");
    if (!isShared || !route.isShared || c.res.status !== 200) return;
    const text = await c.res.text();
    c.res = new Response(text, c.res);
    share(c.res.headers, [text, c.res.headers.get("X-Total-Count") ?? ""], shown);
  };

const handlersOf = (route: Route): MiddlewareHandler<HonoEnv>[] =>
  route.kind === "raw" ? [(c) => answerRaw(route, c)] : [refuseOtherTypes(route), (c) => answer(route, c)];

type Call = HonoContext<HonoEnv>;
const typeOf = (c: Call) => c.req.header("Content-Type")?.toLowerCase() ?? "";
const isMultipart = (c: Call) => typeOf(c).startsWith("multipart/form-data");
const isJson = (c: Call) => isJsonType(typeOf(c));

const guard =
  (route: Route): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    const allowsAnonymousWrite = route.kind === "json" ? route.allowsAnonymousWrite : undefined;
    refuseIfReadOnly(c.get("context"), route.effect);
    const isWrite = route.effect === "writes" && !(route.kind === "raw" && route.isSigned);
    admitCall(c.get("context"), route.operation, { isWrite, allowsAnonymousWrite });
    await next();
  };

/** The reader of a body decides its limit: forms and parts of files are read in blocks, within limits of their own. */
function limitBody(route: Route): MiddlewareHandler<HonoEnv> {
  const streams = (c: Call) =>
    route.kind === "raw" ? route.operation.streamsBody : route.form !== undefined && isMultipart(c);
  return (c, next) => (streams(c) ? next() : limitJson(c, next));
}

/** Refuses bodies that are neither JSON nor a form that the call takes (415). The type of an empty body is ignored. */
const refuseOtherTypes =
  ({ method, form }: JsonRoute): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    const isTaken = method === "GET" || isJson(c) || (form !== undefined && isMultipart(c));
    if (!isTaken && (await hasBody(c))) throw unsupported("This call takes JSON");
    await next();
  };

/** A multipart body is not read for this: it can be too large for memory. */
const hasBody = async (c: Call) =>
  c.req.raw.body !== null &&
  (typeOf(c).startsWith("multipart/") || (await c.req.arrayBuffer()).byteLength > 0);

/**
 * The input of a call as its schema parses it. It stands in several parts of the request, so @hono/zod-validator is given the
 * whole input in place of one part.
 */
async function validated(c: Call, schema: z.ZodType, input: unknown): Promise<unknown> {
  limitValues(input);
  const check = zValidator(
    "param",
    schema,
    (result) => {
      if (!result.success) throw refusalOf(result.error.issues);
    },
    { validationFunction: () => schema.safeParse(input) },
  );
  await check(c as never, async () => {});
  return c.req.valid("param" as never);
}

const answerRaw = ({ operation }: RawRoute, c: Call) =>
  operation(c.get("context"), { ...c.req.query(), ...c.req.param() }, c.req.raw);

async function answer(route: JsonRoute, c: Call) {
  const { operation, form, paged, alsoDoes, asTable, status = 200 } = route;
  const context = c.get("context");
  const reading = form && isMultipart(c) ? await readForm(route, form, c) : undefined;
  const input = await inputOf(route, c, reading?.input);
  const parsed = reading ? undefined : await validated(c, operation.input, input);
  try {
    const output = await callOperation(route, context, () =>
      reading ? operation(context, input) : operation.withParsed(context, parsed),
    );
    if (alsoDoes) context.defer(alsoDoes(context, input));
    const { format = "json" } = (parsed ?? {}) as { format?: FileFormat };
    if (asTable && format !== "json") return sendTable(context, route, asTable(output), format);
    if (paged) {
      const page = output as { items: unknown[]; total: number };
      linkPages(route, c, parsed, page);
      return c.json(page.items, status, { "X-Total-Count": String(page.total) });
    }
    const parameter = nextParameter(route);
    if (parameter) {
      const { next } = output as { next: string | number | null };
      if (next !== null) c.header("Link", link(c, "next", { [parameter]: next }));
    }
    if (route.cursorOf) linkPages(route, c, parsed, { items: output as unknown[] });
    return c.json(output as object, status);
  } catch (error) {
    await reading?.discard();
    throw error;
  }
}

type Page = { items: unknown[]; total?: number };

/**
 * Links a list to its other pages (RFC 8288): to the next items by their cursor, or by page number if the call names one or
 * the order has no cursor.
 */
function linkPages(route: JsonRoute, c: Call, input: unknown, { items, total }: Page) {
  const { limit, page = 1, before } = input as { limit: number; page?: number; before?: string | number };
  const last = items.at(-1) as never;
  const cursor = last === undefined ? null : (route.cursorOf?.(last, input) ?? null);
  const isNumbered = before === undefined && total !== undefined && (c.req.query("page") || cursor === null);
  const hasMore =
    isNumbered || (total !== undefined && before === undefined)
      ? page * limit < (total ?? 0)
      : items.length === limit;
  const isInReach = isNumbered && (page + 1) * limit <= PAGE_REACH;
  const links = [
    ...(isNumbered ? [link(c, "first", { page: 1 })] : []),
    ...(isNumbered && page > 1 ? [link(c, "prev", { page: page - 1 })] : []),
    ...(hasMore && isInReach ? [link(c, "next", { page: page + 1 })] : []),
    ...(hasMore && !isInReach && cursor !== null ? [link(c, "next", { before: cursor })] : []),
  ];
  if (links.length > 0) c.header("Link", links.join(", "));
}

/** A link to the call with another position in the list. */
function link(c: Call, relation: string, position: Record<string, string | number>) {
  const url = new URL(new URL(c.req.url).search, c.get("context").origin + c.req.path);
  for (const name of ["page", ...NEXT_PARAMETERS]) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(position)) url.searchParams.set(name, String(value));
  return `<${url}>; rel="${relation}"`;
}

/** The path is checked before a form is read, because reading it stores files. */
async function readForm({ path, operation }: JsonRoute, form: FormReader, c: Call) {
  const names = parametersIn(path);
  if (names.length > 0 && operation.input instanceof z.ZodObject) {
    const { shape } = operation.input;
    await validated(c, z.object(Object.fromEntries(names.map((name) => [name, shape[name]]))), c.req.param());
  }
  return form(c.get("context") as LoggedIn, c.req.raw);
}

/** Path and query parameters and the body, or what was read from a form, as one object. */
async function inputOf({ method, inQuery = [] }: JsonRoute, c: Call, ofForm?: object) {
  // A parameter that is sent twice is a list, which no schema of a parameter takes.
  const parameters = Object.entries(c.req.queries()).map(
    ([name, values]) => [name, values.length === 1 ? values[0] : values] as const,
  );
  const sent: unknown = ofForm ?? (method === "GET" ? Object.fromEntries(parameters) : await body(c));
  // The schema refuses a list, or another body that is no object.
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const isInQuery = ([name]: readonly [string, unknown]) => inQuery.includes(name);
  const fields = Object.entries(sent).filter((field) => !isInQuery(field));
  return Object.fromEntries([...fields, ...parameters.filter(isInQuery), ...Object.entries(c.req.param())]);
}

async function body(c: Call): Promise<object> {
  const text = isJson(c) ? await c.req.text() : "";
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw invalid("Malformed JSON in request body");
  }
}
