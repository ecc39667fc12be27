import type { ErrorBody, Refusal } from "@contract/errors";
import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { requestId } from "../platform/log";

/** Adds the id of the request to errors whose reason is in the log. */
export const withRequestId = (body: ErrorBody, status: number): ErrorBody => {
  const id = requestId();
  return status >= 500 && id ? { ...body, requestId: id } : body;
};

/** The response of an error in the caller's format: a page, the format of tRPC clients, or the body of the API. */
export function errorResponse(
  c: Context,
  refused: ErrorBody,
  status: ContentfulStatusCode,
  { retryAfter, location }: Refusal["details"] = {},
) {
  const body = withRequestId(refused, status);
  const headers: Record<string, string> = {
    ...(retryAfter && { "Retry-After": String(retryAfter) }),
    ...(location && { Location: location }),
  };
  const { pathname } = new URL(c.req.url);
  if (pathname.startsWith("/trpc/"))
    return c.json(
      { error: { message: body.message, code: -32000, data: { httpStatus: status, ...body } } },
      status,
      headers,
    );
  return isPage(c.req.method, pathname)
    ? c.html(errorPage(body, status), status, headers)
    : c.json(body, status, headers);
}

const isPage = (method: string, path: string) =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(api|mcp|media|live|dev|health|\.well-known)(\/|$)/.test(path);

/** A page without the React app, which may have failed. It reads no data and has no script. */
const errorPage = ({ message, code, requestId: id }: ErrorBody, status: number) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${titleOf(status)} &middot; Plinth</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { color-scheme: light dark }
body { margin: 15vh auto; max-width: 36rem; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
code { user-select: all; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>${titleOf(status)}</h1>
<p>${status < 500 || code === "read_only" ? `${message}.` : "This page could not be shown. Please try again."}</p>
${id ? html`<p>Reference: <code>${id}</code><br>If you write to us about this, please send the reference with it.</p>` : ""}
<p><a href="">Try again</a> &middot; <a href="/">Back to Home</a></p>
</main>
</body>
</html>`;

const titleOf = (status: number) => (status < 500 ? "This did not work" : "Something went wrong");
