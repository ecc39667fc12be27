import type { ApiDocument } from "@contract/api-document";
import { BRAND, TAGLINE } from "@contract/brand";
import { ErrorBody } from "@contract/errors";
import { hostCookie } from "../auth/cookies";
import { SESSION_COOKIE } from "../auth/session-control";
import type { Table } from "../operation";
import { describeByHand } from "./by-hand";
import { describeCall } from "./describe";
import { introduction } from "./introduction";
import { commonRefusals } from "./refusals";
import { type Shared, schemaOfOutput } from "./schemas";
import { features } from "./sentences";

/** The REST door described (OpenAPI 3.1), derived from the same table the routes are made of. */
export function openapi(table: Table, origin: string): ApiDocument {
  const described = written.get(table) ?? describe(table);
  written.set(table, described);
  const components = { ...described.components, securitySchemes: securitySchemes(origin) };
  return { ...described, servers: [{ url: origin }], components };
}

/** Writing it takes longer than sending it, and nothing in it changes while the Worker lives. */
const written = new WeakMap<Table, ApiDocument>();

function describe(table: Table): ApiDocument {
  const shared: Shared = {};
  schemaOfOutput(ErrorBody, shared);
  const paths: ApiDocument["paths"] = {};
  for (const [feature, routes] of Object.entries(table)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`;
      const call = describeCall(`${feature}.${name}`, route, shared);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: call };
    }
  }
  for (const [path, calls] of Object.entries(describeByHand(shared)))
    paths[path] = { ...paths[path], ...calls };
  const used = new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(tagsOf)));
  return {
    openapi: "3.1.0",
    info: { title: `${BRAND} API`, version: "1", summary: TAGLINE, description: introduction },
    servers: [],
    tags: [...used].map((name) => ({ name, description: features[name] ?? name })),
    paths,
    components: { schemas: inOrder(shared), responses: commonRefusals, securitySchemes: {} },
  };
}

const tagsOf = ({ tags }: { tags: string[] }) => tags;
const inOrder = (shared: Shared) =>
  Object.fromEntries(Object.entries(shared).sort(([a], [b]) => a.localeCompare(b, "en")));

const securitySchemes = (origin: string): ApiDocument["components"]["securitySchemes"] => ({
  session: {
    type: "apiKey",
    in: "cookie",
    name: hostCookie(SESSION_COOKIE, origin.startsWith("https:")),
    description: "Set by registering and logging in.",
  },
  antiForgery: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description: "The value of the cookie XSRF-TOKEN, which is set with the session.",
  },
});
