import { VIDEO_FRAMES } from "@contract/video";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { isTrial } from "../config/config";
import type { HonoEnv, RequestEnv } from "../context";
import { type TurnstileKeys, turnstileOrigin } from "../platform/turnstile";

/** No other site may show the page in a frame. */
export const OWN_FRAMES = "frame-ancestors 'self'";

/**
 * The Content-Security-Policy of a page; `scriptHashes` are those of the inline scripts that may run. One policy for
 * all pages, since the router changes from one to the next without loading a document.
 * - 'wasm-unsafe-eval', and blob:, data: and https: to connect to: the 3D viewer's decoder is WebAssembly, a model's
 *   buffers and textures are read as blob and data URLs, and a model's address may be on another site.
 * - Frames of this site, for the preview of an embedded portfolio. Frames of the video sites, and https: for video files:
 *   a project can show a video, which loads when it is played.
 * - blob: for workers: the 3D library starts its Draco decoder as a worker from a blob URL. Such a worker has this policy
 *   too.
 * - Turnstile's address, only if its keys are configured: the registration form loads its script and its frame.
 * - 'unsafe-inline' for styles only: React writes style attributes, and dialogs and toasts insert style elements whose
 *   text is computed in the browser, so their hashes are not known here.
 */
export const pagePolicy = (env: TurnstileKeys, scriptHashes: string[] = []) => {
  const turnstile = turnstileOrigin(env);
  return [
    "default-src 'self'",
    [
      "script-src 'self' 'wasm-unsafe-eval'",
      ...(turnstile ? [turnstile] : []),
      ...scriptHashes.map((hash) => `'sha256-${hash}'`),
    ].join(" "),
    ["frame-src 'self'", ...(turnstile ? [turnstile] : []), ...VIDEO_FRAMES].join(" "),
    "media-src 'self' https:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' https: blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    OWN_FRAMES,
  ].join("; ");
};

/** The policy of JSON, redirects and errors, which load nothing. */
const DATA_POLICY = `default-src 'none'; ${OWN_FRAMES}`;

const secure = secureHeaders({
  overwrite: false,
  strictTransportSecurity: false,
  xFrameOptions: "SAMEORIGIN",
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: "same-origin",
  referrerPolicy: "strict-origin-when-cross-origin",
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
});

/**
 * Sets security headers and Cache-Control on every response, unless the handler has set them. It is the outermost
 * middleware, so that errors of other middleware get the headers too.
 */
export const securityHeaders: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  // The headers of a WebSocket response cannot be changed.
  if (c.res.status === 101) return;
  await secure(c, async () => {});
  const { headers, status } = c.res;
  headers.set("Strict-Transport-Security", hsts(c.env));
  if (isTrial(c.env)) headers.set("X-Robots-Tag", "noindex");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // A policy in a 304 would replace the policy of the cached page, which has the hashes of its scripts.
  if (status !== 304 && !headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", isHtml(headers) ? pagePolicy(c.env) : DATA_POLICY);
  // Pages in frames have no X-Frame-Options: it cannot allow other sites, and some browsers would refuse the frame.
  const isFramable = !/frame-ancestors 'self'(;|$)/.test(
    headers.get("Content-Security-Policy") ?? OWN_FRAMES,
  );
  if (isFramable || status === 304) headers.delete("X-Frame-Options");
};

/**
 * The lifetime is a year (RFC 6797). Subdomains may belong to other services, so they are included only if the operator says
 * so, and never those of a custom domain, which is not the operator's.
 */
const hsts = ({ HSTS_INCLUDE_SUBDOMAINS, portfolioSite }: RequestEnv) =>
  `max-age=31536000${HSTS_INCLUDE_SUBDOMAINS === "1" && !portfolioSite ? "; includeSubDomains" : ""}`;

const isHtml = (headers: Headers) => headers.get("Content-Type")?.startsWith("text/html") ?? false;
