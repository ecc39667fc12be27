import { notFound } from "@contract/errors";
import type { RequestEnv } from "../context";
import { findPortfolioSite } from "../features/custom-domains/portfolio-site";
import { openSystem } from "../http/request";
import { NEEDS_CALLER } from "../http/shared-response";
import { procedureNames } from "../operation/routes";
import { offersCustomDomains } from "../platform/custom-hostnames";
import type { Execution } from "../platform/edge-cache";

/** The host of a request that can be a custom domain; null at the site's own host. */
export function customHost({ url }: Request, env: Env) {
  if (!offersCustomDomains(env)) return null;
  const { hostname } = new URL(url);
  const isName = hostname.includes(".") && /[a-z]/.test(hostname);
  return isName && hostname !== URL.parse(env.ORIGIN)?.hostname ? hostname : null;
}

/** Cloudflare's cache key has no host, so the path of a request to the edge cache contains the custom domain. */
const PREFIX = "/.domain";
export const isAtDomainPath = (path: string) => path.startsWith(`${PREFIX}/`);

export function toDomainPath(address: string) {
  const url = new URL(address);
  url.pathname = `${PREFIX}/${url.host}${url.pathname}`;
  return url.href;
}

/** The address for which `toDomainPath` made this one. */
function fromDomainPath(address: string) {
  const url = new URL(address);
  url.pathname = url.pathname.slice(`${PREFIX}/${url.host}`.length);
  return url;
}

type App = {
  fetch: (request: Request, env: RequestEnv, execution: ExecutionContext) => Response | Promise<Response>;
};

/** Answers a request of the gateway to the entrypoint `Shared`. */
export function answerInside(app: App, request: Request, env: RequestEnv, execution: ExecutionContext) {
  const { pathname } = new URL(request.url);
  if (!isAtDomainPath(pathname)) return app.fetch(request, env, execution);
  return answerAtDomain(app, new Request(fromDomainPath(request.url), request), env, execution);
}

/**
 * Answers a request at a custom domain, which shows one portfolio to people who are not logged in, and nothing else of the
 * site. A host that is no active custom domain is treated like any other foreign host.
 */
export async function answerAtDomain(
  app: App,
  request: Request,
  env: RequestEnv,
  execution: Execution & ExecutionContext,
) {
  const url = new URL(request.url);
  const site = await findPortfolioSite(openSystem(env, execution), url.hostname);
  // The edge cache must not store responses of this host: it can become a custom domain.
  if (!site && env.isShared) return new Response(null, { status: NEEDS_CALLER });
  if (!site) return app.fetch(request, env, execution);
  const refusal = isServed(request.method, url.pathname) ? {} : { refusal: notFound("Page") };
  return app.fetch(request, { ...env, ...refusal, portfolioSite: site }, execution);
}

const PAGES = /^\/(print|projects\/\d+(\/print)?|robots\.txt|sitemap\.xml|media\/.+)?$/;
/** The calls that pages make at a custom domain. `auth.me` answers that nobody is logged in. */
const QUERIES = new Set(["auth.me", "users.readByName", "users.portfolio", "projects.read", "comments.list"]);
const MUTATIONS = new Set([
  "projects.view",
  "analytics.recordProject",
  "analytics.recordUser",
  "appearance.contactAddress",
  "webMessages.send",
]);

function isServed(method: string, path: string) {
  const isRead = method === "GET" || method === "HEAD";
  if (!path.startsWith("/trpc/")) return isRead && PAGES.test(path);
  const allowed = isRead ? QUERIES : method === "POST" ? MUTATIONS : new Set();
  return procedureNames(path).every((name) => allowed.has(name));
}
