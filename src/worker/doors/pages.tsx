import { CurrentUser } from "@contract/users";
import type { AnyRouter as TrpcRouter } from "@trpc/server";
import type { Context as HonoContext } from "hono";
import { render } from "../../app/entry-server";
import { type Api, describeApi } from "../api";
import type { HonoEnv } from "../context";
import { turnstileWidget } from "../platform/turnstile";
import { pagePolicy } from "../security-headers";
import { share } from "../shared-response";
import { clientFiles } from "./client-files";
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
  const turnstile = turnstileWidget(c.env);
  const page = { router, context, viewer, origin, turnstile, nonce, readDocument, onError, files };
  const response = await render(c.req.raw, page);
  const { status } = response;
  const headers = new Headers(response.headers);
  const { html, hashes } = hashScripts(await response.text(), nonce);
  if (html) headers.set("Content-Security-Policy", pagePolicy(c.env, hashes));
  if (!context.isShared) headers.set("Cache-Control", "private, no-store");
  else if (status === 200) share(headers, pagePolicy(c.env) + withoutTimestamps(html), context.shown);
  return new Response(html, { status, headers });
}

/** Timestamps of when data was read are left out of the ETag, so that the same data gives the same one. */
const withoutTimestamps = (html: string) => html.replace(/\b1\d{12}\b/g, "");
