import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { respond } from "../gateway";
import { Shared } from "../index";
import { workersCache } from "../platform/edge-cache";
import { checkAgainstDocument } from "./check-document";
import { checkHeaders } from "./check-headers";
import { outbound } from "./outbound";

export const ORIGIN = "http://plinth.test";
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
/** On localhost, responses have a Server-Timing header with the database cost. */
export const LOCAL = "http://localhost";

/** A browser with its own IP address: stores cookies and sends the anti-forgery token. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** An address reserved for documentation (RFC 3849). */
  address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;
  origin = ORIGIN;
  /** Sent with every request: a program's API key. */
  apiKey = "";
  /** True if a part of the server is broken on purpose, so that any call may answer 500 or 503. */
  mayFail = false;
  constructor(private readonly overrides: Partial<Env> = {}) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("CF-Connecting-IP")) headers.set("CF-Connecting-IP", this.address);
    if (!headers.has("User-Agent")) headers.set("User-Agent", BROWSER);
    if (this.apiKey) headers.set("Authorization", `Bearer ${this.apiKey}`);
    if (this.cookies.size > 0)
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const token = this.cookies.get("XSRF-TOKEN");
    if (token && !headers.has("X-XSRF-TOKEN")) headers.set("X-XSRF-TOKEN", token);
    const execution = createExecutionContext();
    const bindings = { ...env, ...outbound, ...this.overrides };
    const body = init.body instanceof FormData ? await encodeForm(init.body, headers) : init.body;
    const request = new Request(new URL(path, this.origin), { redirect: "manual", ...init, body, headers });
    const response = await respond(request, bindings, contextWith(execution, bindings));
    await waitOnExecutionContext(execution);
    this.storeCookies(response);
    if (!this.mayFail || response.status < 500) await checkAgainstDocument(request, response);
    await checkHeaders(request, response);
    return response;
  }

  get = (path: string, headers?: HeadersInit) => this.fetch(path, { headers });
  del = (path: string, body?: unknown) => this.send("DELETE", path, body);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send("POST", path, body, headers);
  put = (path: string, body: unknown) => this.send("PUT", path, body);
  patch = (path: string, body: unknown) => this.send("PATCH", path, body);

  /** Calls a tRPC query. */
  async query(name: string, input: unknown = {}) {
    return this.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`);
  }
  mutate = (name: string, input: unknown = {}) => this.post(`/trpc/${name}`, input);

  private send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    if (body === undefined || body instanceof FormData) return this.fetch(path, { method, body, headers });
    const json = typeof body === "string" ? body : JSON.stringify(body);
    return this.fetch(path, {
      method,
      body: json,
      headers: { "Content-Type": "application/json", ...headers },
    });
  }

  private storeCookies(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (/Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** The body of a form, whose length browsers send. */
async function encodeForm(form: FormData, headers: Headers) {
  const encoded = new Response(form);
  const bytes = await encoded.arrayBuffer();
  headers.set("Content-Type", encoded.headers.get("Content-Type") ?? "");
  headers.set("Content-Length", String(bytes.byteLength));
  return bytes;
}

/** A response of the entrypoint `Shared`, with the headers for the edge cache. */
export const fetchShared = (path: string, init: RequestInit = {}) =>
  workersCache({ exports, waitUntil: () => undefined }).fetch(
    new Request(new URL(path, ORIGIN), { redirect: "manual", ...init }),
  );

/** The entrypoint `Shared` as the Worker sees it, with the bindings of the test. */
function contextWith(execution: ExecutionContext, bindings: Env): ExecutionContext {
  const exports = { Shared: new Shared(execution, bindings) };
  return { exports, waitUntil: execution.waitUntil.bind(execution) } as unknown as ExecutionContext;
}

/** The JSON of a response that must have the given status. Otherwise the error contains the body. */
export async function json<T = Record<string, unknown>>(
  response: Response | Promise<Response>,
  status = 200,
): Promise<T> {
  const answer = await response;
  const text = await answer.text();
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status}: ${text.slice(0, 600)}`);
  return JSON.parse(text) as T;
}

/** The queries and waves for a response, and the rows they read and wrote, from its Server-Timing header. */
export function costOf(response: Response) {
  const timing = response.headers.get("Server-Timing") ?? "";
  const numberOf = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(timing)?.[1]);
  return {
    queries: numberOf("queries"),
    waves: numberOf("waves"),
    read: numberOf("read"),
    written: numberOf("written"),
  };
}
