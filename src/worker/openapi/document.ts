import type { ApiDocument } from "@contract/api-document";
import { BRAND, CONTACT, TAGLINE } from "@contract/brand";
import { ErrorBody } from "@contract/errors";
import { WebhookPayload } from "@contract/webhooks";
import { version } from "../../../package.json";
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
  return { ...described, info: infoOf(origin), servers: [{ url: origin }], components };
}

/** The API has the rights of the site until its owner chooses a licence. */
const infoOf = (origin: string): ApiDocument["info"] => ({
  title: `${BRAND} API`,
  version,
  summary: TAGLINE,
  description: introduction,
  termsOfService: `${origin}/terms-of-service`,
  contact: { name: BRAND, url: `${origin}/documentation/api`, email: CONTACT },
  license: { name: "All rights reserved", url: `${origin}/terms-of-service` },
});

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
    info: infoOf(""),
    servers: [],
    tags: Object.entries(features).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(
      WebhookPayload.options.map((event) => [event.shape.type.value, received(event)]),
    ),
    components: {
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      securitySchemes: {},
    },
  };
}

/** The request with an event. Its schema stands there, because it has no name. */
const received = (event: (typeof WebhookPayload.options)[number]) => ({
  post: {
    summary: `The event ${event.shape.type.value}, signed as in the Standard Webhooks specification.`,
    requestBody: {
      required: true as const,
      content: { "application/json": { schema: schemaOfOutput(event, { schemas: {}, responses: {} }) } },
    },
    responses: {
      "2XX": { description: "The event has arrived. Any other status means that it is sent again." },
    },
  },
});

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
