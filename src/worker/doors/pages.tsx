import type { AnyRouter as TrpcRouter } from "@trpc/server";
import type { Context as HonoContext } from "hono";
import { render } from "../../app/entry-server";
import { CurrentUser } from "../../contract/users";
import { type Api, api } from "../api";
import { digest } from "../auth/digest";
import type { HonoEnv } from "../context";
import { namesTag } from "../etag";
import { openapi } from "../openapi/document";
import { clientFiles } from "./client-files";

/** The page door: the app's router rendered on the Worker, its data read through the procedures in process. */
export async function renderPage(c: HonoContext<HonoEnv>, router: Api & TrpcRouter): Promise<Response> {
  const context = c.get("context");
  const viewer = context.viewer && CurrentUser.parse(context.viewer);
  const readDocument = async () => openapi(api, context.origin);
  const files = await clientFiles(c.env);
  const response = await render(c.req.raw, { router, context, viewer, readDocument, files });
  if (!viewer) return shareable(c.req.raw, response);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** What everybody sees alike: a cache in between may keep it for a moment, and a visitor who has it is told so. */
async function shareable(request: Request, response: Response) {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set("Vary", "Cookie");
  if (status !== 200) {
    headers.set("Cache-Control", "no-store");
    return new Response(response.body, { status, headers });
  }
  const html = await response.text();
  const etag = etagOf(html);
  headers.set("ETag", etag);
  headers.set("Cache-Control", "public, max-age=0, s-maxage=60, stale-while-revalidate=600");
  const isKnown = namesTag(request.headers.get("If-None-Match"), etag);
  return new Response(isKnown ? null : html, { status: isKnown ? 304 : 200, headers });
}

/** The page carries the moments at which its data was read, in milliseconds: two readings of the same are the same. */
const etagOf = (html: string) => `"${digest(html.replace(/\b1\d{12}\b/g, "")).slice(0, 27)}"`;
