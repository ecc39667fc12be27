import { CurrentUser } from "@contract/users";
import type { AnyRouter as TrpcRouter } from "@trpc/server";
import type { Context as HonoContext } from "hono";
import { render } from "../../app/entry-server";
import { type Api, describeApi } from "../api";
import type { HonoEnv } from "../context";
import { pagePolicy } from "../security-headers";
import { share } from "../shared-response";
import { type ClientFiles, clientFiles } from "./client-files";
import { hashScripts } from "./script-hashes";

/** Renders a page on the Worker. Its data comes from the tRPC procedures, called in the same process. */
export async function renderPage(c: HonoContext<HonoEnv>, router: Api & TrpcRouter): Promise<Response> {
  const context = c.get("context");
  const { origin } = context;
  const viewer = context.viewer && CurrentUser.parse(context.viewer);
  const readDocument = async () => describeApi(origin);
  const files = await clientFiles(c.env);
  const nonce = crypto.randomUUID();
  const rendered = await render(c.req.raw, { router, context, viewer, origin, nonce, readDocument, files });
  const { status } = rendered;
  const headers = new Headers(rendered.headers);
  const { html, hashes, markup, scripts } = hashScripts(rendered.html, nonce);
  if (html) headers.set("Content-Security-Policy", pagePolicy(hashes));
  if (!context.isShared) headers.set("Cache-Control", "private, no-store");
  else if (status === 200) share(headers, contentOf(files, markup, scripts), context.shown);
  return new Response(html, { status, headers });
}

/**
 * What the ETag depends on. Timestamps of when data was read are left out, so that the same data gives the same one. The
 * style sheet, the larger part of a page, is represented by its hash.
 */
const contentOf = ({ stylesHash, styles }: ClientFiles, markup: string, scripts: string) =>
  pagePolicy() + stylesHash + markup.replace(styles, "") + scripts.replace(/\b1\d{12}\b/g, "");
