import { CurrentUser } from "@contract/users";
import type { AnyRouter as TrpcRouter } from "@trpc/server";
import type { Context as HonoContext } from "hono";
import { render } from "../../app/entry-server";
import { type Api, describeApi } from "../api";
import type { HonoEnv } from "../context";
import { pagePolicy } from "../security-headers";
import { share } from "../shared-response";
import { clientFiles } from "./client-files";
import { usedStyles } from "./page-styles";
import { hashScripts } from "./script-hashes";
import { logFailedCall } from "./trpc";

/** Renders a page on the Worker. Its data comes from the tRPC procedures, called in the same process. */
export async function renderPage(c: HonoContext<HonoEnv>, router: Api & TrpcRouter): Promise<Response> {
  const context = c.get("context");
  const { origin } = context;
  const viewer = context.viewer && CurrentUser.parse(context.viewer);
  const readDocument = async () => describeApi(origin);
  const files = await clientFiles(c.env);
  const nonce = crypto.randomUUID();
  const onError = logFailedCall;
  const inlineStyles = `/*${nonce}*/`;
  const page = { router, context, viewer, origin, nonce, readDocument, onError, files, inlineStyles };
  const response = await render(c.req.raw, page);
  const { status } = response;
  const headers = new Headers(response.headers);
  const rendered = await response.text();
  const styled = rendered.replace(inlineStyles, () => usedStyles(files.rules, rendered));
  const { html, hashes } = hashScripts(styled, nonce);
  if (html) headers.set("Content-Security-Policy", pagePolicy(hashes));
  if (!context.isShared) headers.set("Cache-Control", "private, no-store");
  else if (status === 200) share(headers, pagePolicy() + withoutTimestamps(html), context.shown);
  return new Response(html, { status, headers });
}

/** Timestamps of when data was read are left out of the ETag, so that the same data gives the same one. */
const withoutTimestamps = (html: string) => html.replace(/\b1\d{12}\b/g, "");
