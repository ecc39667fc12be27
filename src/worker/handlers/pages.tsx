import { CurrentUser } from "@contract/users";
import type { AnyRouter as TrpcRouter } from "@trpc/server";
import type { Context as HonoContext } from "hono";
import { render } from "../../app/entry-server";
import { type Api, describeApi } from "../api";
import type { HonoEnv } from "../context";
import { pagePolicy } from "../http/security-headers";
import { share } from "../http/shared-response";
import { configuredProviders } from "../platform/login-providers";
import { turnstileWidget } from "../platform/turnstile";
import { clientFiles } from "./client-files";
import { preloadFonts } from "./page-fonts";
import { usedStyles } from "./page-styles";
import { hashScripts } from "./script-hashes";
import { logFailedCall } from "./trpc";

/** Renders a page on the Worker. Its data comes from the tRPC procedures, called in the same process. */
export async function renderPage(c: HonoContext<HonoEnv>, router: Api & TrpcRouter): Promise<Response> {
  const context = c.get("context");
  const { origin, portfolioSite } = context;
  const viewer = context.viewer && CurrentUser.parse(context.viewer);
  const readDocument = () => describeApi(origin);
  const files = await clientFiles(c.env);
  const nonce = crypto.randomUUID();
  const onError = logFailedCall;
  const turnstile = turnstileWidget(c.env);
  const inlineStyles = `/*${nonce}*/`;
  const page = {
    router,
    context,
    viewer,
    origin,
    portfolioSite,
    turnstile,
    loginProviders: configuredProviders(c.env),
    nonce,
    readDocument,
    onError,
    files,
    inlineStyles,
  };
  const rendered = await render(c.req.raw, page);
  const status = rendered.status === 200 && context.shown.isLocked ? 401 : rendered.status;
  const headers = new Headers(rendered.headers);
  const { html: unstyled, hashes, markup, scripts } = hashScripts(rendered.html, nonce);
  const styled = unstyled.replace(inlineStyles, () => usedStyles(files.rules, unstyled));
  const html = preloadFonts(files.fonts, styled);
  if (html) headers.set("Content-Security-Policy", pagePolicy(c.env, hashes));
  if (!context.isShared) headers.set("Cache-Control", "private, no-store");
  else if (status === 200)
    share(headers, pagePolicy(c.env) + contentOf(markup.replace(inlineStyles, ""), scripts), context.shown);
  return new Response(html, { status, headers });
}

/**
 * The content that the ETag depends on. Timestamps of when data was read are left out, so that the same data gives the same
 * one. The inline styles and the preloaded fonts follow from the markup, which names the version of the style sheet.
 */
const contentOf = (markup: string, scripts: string) => markup + scripts.replace(/\b1\d{12}\b/g, "");
