import { CurrentUser } from "@contract/users";
import type { AnyRouter as TrpcRouter } from "@trpc/server";
import type { Context as HonoContext } from "hono";
import { render } from "../../app/entry-server";
import { type Api, describeApi } from "../api";
import { digest } from "../auth/digest";
import type { HonoEnv } from "../context";
import { namesTag } from "../etag";
import { pagePolicy } from "../security-headers";
import { clientFiles } from "./client-files";
import { hashScripts } from "./script-hashes";

/** Renders a page on the Worker. Its data comes from the tRPC procedures, called in the same process. */
export async function renderPage(c: HonoContext<HonoEnv>, router: Api & TrpcRouter): Promise<Response> {
  const context = c.get("context");
  const { origin } = context;
  const viewer = context.viewer && CurrentUser.parse(context.viewer);
  const readDocument = async () => describeApi(origin);
  const files = await clientFiles(c.env);
  const nonce = crypto.randomUUID();
  const response = await render(c.req.raw, { router, context, viewer, origin, nonce, readDocument, files });
  const { status } = response;
  const headers = new Headers(response.headers);
  const { html, hashes } = hashScripts(await response.text(), nonce);
  if (html) headers.set("Content-Security-Policy", pagePolicy(hashes));
  if (viewer) headers.set("Cache-Control", "private, no-store");
  else headers.set("Vary", "Cookie");
  if (viewer || status !== 200) return new Response(html, { status, headers });
  return shareable(c.req.raw, html, headers);
}

/** Makes the page of an anonymous visitor cacheable, and answers 304 if the visitor's copy is current. */
function shareable(request: Request, html: string, headers: Headers) {
  const etag = etagOf(html);
  headers.set("ETag", etag);
  headers.set("Cache-Control", "public, max-age=0, s-maxage=60, stale-while-revalidate=600");
  if (!namesTag(request.headers.get("If-None-Match"), etag)) return new Response(html, { headers });
  headers.delete("Content-Security-Policy");
  return new Response(null, { status: 304, headers });
}

/** Timestamps of when data was read are left out, so that the same data gives the same tag. */
const etagOf = (html: string) => `"${digest(pagePolicy() + html.replace(/\b1\d{12}\b/g, "")).slice(0, 27)}"`;
