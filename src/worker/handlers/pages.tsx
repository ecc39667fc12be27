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
import { type ClientFiles, clientFiles } from "./client-files";
import { fontLinks } from "./page-fonts";
import { usedStyles } from "./page-styles";
import { hashScripts, type Segment } from "./script-hashes";
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
    isTrial: context.isTrial,
    hasMail: context.mail !== null,
    nonce,
    readDocument,
    onError,
    files,
    inlineStyles,
  };
  const rendered = await render(c.req.raw, page);
  const { isLocked, isGone } = context.shown;
  const status = isGone ? 410 : rendered.status === 200 && isLocked ? 401 : rendered.status;
  const headers = new Headers(rendered.headers);
  const { segments, hashes } = hashScripts(rendered.html, nonce);
  const parts = withHead(segments, files, inlineStyles);
  // Each part is encoded once, for the ETag and for the body. A string of all parts would be another copy.
  const bytes = parts.map(({ text }) => encoder.encode(text));
  if (rendered.html) headers.set("Content-Security-Policy", pagePolicy(c.env, hashes));
  if (!context.isShared) headers.set("Cache-Control", "private, no-store");
  else if (status === 200) {
    headers.set("Speculation-Rules", '"/speculation-rules.json"');
    // Timestamps of when data was read are left out, so that the same data gives the same ETag.
    const content = parts.map(({ text, isScript }, at) =>
      isScript ? text.replace(/\b1\d{12}\b/g, "") : (bytes[at] ?? ""),
    );
    share(headers, [pagePolicy(c.env), ...content], context.shown);
  }
  return new Response(new Blob(bytes), { status, headers });
}

const encoder = new TextEncoder();

/** Adds the styles and the preload links for fonts, which are known once the page is rendered. */
function withHead(segments: Segment[], { rules, fonts }: ClientFiles, inlineStyles: string) {
  const markup = segments.map(({ text, isScript }) => (isScript ? "" : text));
  const [tag, last] = ["</head>", markup.findIndex((part) => part.includes("</head>"))];
  const [head = "", ...rest] = markup.slice(last);
  const links = fontLinks(fonts, [head.slice(head.indexOf(tag)), ...rest]);
  const styled = replaceOnce(segments, inlineStyles, () => usedStyles(rules, markup));
  return replaceOnce(styled, tag, () => links + tag);
}

function replaceOnce(segments: Segment[], placeholder: string, replacement: () => string): Segment[] {
  const at = segments.findIndex(({ text, isScript }) => !isScript && text.includes(placeholder));
  const text = segments[at]?.text;
  if (text === undefined) return segments;
  const from = text.indexOf(placeholder);
  const texts = [text.slice(0, from), replacement(), text.slice(from + placeholder.length)];
  return segments.toSpliced(at, 1, ...texts.map((text) => ({ text })));
}
