import { invalid, unsupported } from "@contract/errors";
import { zValidator } from "@hono/zod-validator";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { z } from "zod";
import type { HonoEnv } from "../context";
import { share } from "../http/shared-response";
import { admitCall, type LoggedIn, refusalOf, refuseIfReadOnly } from "../operation/operation";
import {
  callOperation,
  type JsonRoute,
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

/** The REST router: checks access, validates the input, then calls the operation. */
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

/** Lets the edge cache store the responses of a route that is the same for everybody. */
const shareOf =
  (route: Route): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    await next();
    const { isShared, shown } = c.get("context");
    if (!isShared || !route.isShared || c.res.status !== 200) return;
    const text = await c.res.text();
    c.res = new Response(text, c.res);
    share(c.res.headers, text + c.res.headers.get("X-Total-Count"), shown);
  };

const handlersOf = (route: Route): MiddlewareHandler<HonoEnv>[] =>
  route.kind === "raw"
    ? [(c) => answerRaw(route, c)]
    : [refuseOtherTypes(route), validate(route), (c) => answer(route, c)];

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

/** The schemas are created with the first call of a route, not when the Worker starts. */
function validate(route: JsonRoute): MiddlewareHandler<HonoEnv> {
  let checks: MiddlewareHandler<HonoEnv>[] | undefined;
  return async (c, next) => {
    checks ??= validators(route);
    for (const check of checks) await check(c, async () => {});
    await next();
  };
}

/** Validates path, query and JSON body with the fields of the operation's input that they carry. */
function validators({ method, path, operation, inQuery = [] }: JsonRoute): MiddlewareHandler<HonoEnv>[] {
  const schema = operation.input;
  if (!(schema instanceof z.ZodObject)) return schema instanceof z.ZodUnknown ? [] : [checkBody(schema)];
  const inPath = parametersIn(path);
  const others = Object.keys(schema.shape).filter((name) => !inPath.includes(name));
  const queryNames = method === "GET" ? others : others.filter((name) => inQuery.includes(name));
  const sent = others.filter((name) => !queryNames.includes(name));
  /** Only the rules of single fields: rules between fields are checked by the operation, on the whole input. */
  const part = (names: string[]) =>
    sent.length === Object.keys(schema.shape).length
      ? schema
      : z.object(Object.fromEntries(names.map((name) => [name, schema.shape[name]])));
  return [
    ...(inPath.length > 0 ? [check("param", part(inPath))] : []),
    ...(queryNames.length > 0 ? [check("query", part(queryNames))] : []),
    ...(sent.length > 0 ? [checkBody(part(sent))] : []),
  ];
}

const check = (target: "param" | "query", schema: z.ZodType) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw refusalOf(result.error.issues);
  }) as MiddlewareHandler<HonoEnv>;

/** Forms are skipped: the operation checks what was read from them. */
const checkBody =
  (schema: z.ZodType): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    if (!isMultipart(c)) {
      const sent = await body(c);
      limitValues(sent);
      const result = schema.safeParse(sent);
      if (result.error) throw refusalOf(result.error.issues);
    }
    await next();
  };

const answerRaw = ({ operation }: RawRoute, c: Call) =>
  operation(c.get("context"), { ...c.req.query(), ...c.req.param() }, c.req.raw);

async function answer(route: JsonRoute, c: Call) {
  const { method, form, paged, inQuery = [], alsoDoes, status = 200 } = route;
  const context = c.get("context");
  const reading = form && isMultipart(c) ? await form(context as LoggedIn, c.req.raw) : undefined;
  const sent = reading?.input ?? (method === "GET" ? c.req.query() : await body(c));
  const query = Object.fromEntries(Object.entries(c.req.query()).filter(([name]) => inQuery.includes(name)));
  const isPlain = Object.keys(query).length === 0 && Object.keys(c.req.param()).length === 0;
  const input = isPlain ? sent : { ...sent, ...query, ...c.req.param() };
  try {
    const output = await callOperation(route, context, input);
    if (alsoDoes) context.defer(alsoDoes(context, input));
    if (!paged) return c.json(output as object, status);
    const { items, total } = output as { items: unknown[]; total: number };
    return c.json(items, status, { "X-Total-Count": String(total) });
  } catch (error) {
    await reading?.discard();
    throw error;
  }
}

async function body(c: Call): Promise<object> {
  const text = isJson(c) ? await c.req.text() : "";
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw invalid("Malformed JSON in request body");
  }
}
