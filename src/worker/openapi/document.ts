import type { ApiDocument } from "@contract/api-document";
import { BRAND, TAGLINE } from "@contract/brand";
import { ErrorBody } from "@contract/errors";
import { hostCookie } from "../auth/cookies";
import { SESSION_COOKIE } from "../auth/session-control";
import { pathOf, type Table } from "../operation/routes";
import { describeCall } from "./describe";
import { introduction } from "./introduction";
import { type Components, schemaOfOutput } from "./schemas";

/** The OpenAPI 3.1 document of a table of routes, and of its features with their descriptions. */
export function openapi(table: Table, features: Record<string, string>, origin: string): ApiDocument {
  const described = cache.get(table) ?? describe(table, features);
  cache.set(table, described);
  const components = { ...described.components, securitySchemes: securitySchemes(origin) };
  return { ...described, servers: [{ url: origin }], components };
}

/** Describing takes longer than sending, and the description does not change while the Worker runs. */
const cache = new WeakMap<Table, ApiDocument>();

function describe(table: Table, features: Record<string, string>): ApiDocument {
  const components: Components = { schemas: {}, responses: {} };
  schemaOfOutput(ErrorBody, components);
  const paths: ApiDocument["paths"] = {};
  for (const [feature, routes] of Object.entries(table)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = pathOf(route).replace(/:(\w+)/g, "{$1}");
      const call = describeCall(`${feature}.${name}`, route, components);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: call };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: `${BRAND} API`, version: "1", summary: TAGLINE, description: introduction },
    servers: [],
    tags: Object.entries(features).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      securitySchemes: {},
    },
  };
}

const sorted = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, "en")));

const securitySchemes = (origin: string): ApiDocument["components"]["securitySchemes"] => ({
  session: {
    type: "apiKey",
    in: "cookie",
    name: hostCookie(SESSION_COOKIE, origin.startsWith("https:")),
    description: "Set by registering and logging in.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description: "An API key of a premium account, in the header `Authorization: Bearer plinth_…`.",
  },
  antiForgery: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description: "The value of the cookie XSRF-TOKEN, which is set together with the session.",
  },
});
