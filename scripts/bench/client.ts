import { type Cookies, cookieHeaders, keepCookies } from "../cookies.ts";
import { PASSWORD } from "../fill/site.ts";
import type { BenchRequest } from "./requests.ts";
import type { Figure } from "./table.ts";

/** The cost of a request. Only the status is known of a request that failed. */
type Sample = Partial<Record<Figure, number>> & { status: number; text?: string };

/** A browser: views by programs are not counted. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
let count = Math.floor(Math.random() * 2 ** 16);

/** Sends requests as one account, or as nobody: then each request comes from another address. */
export class Client {
  #cookies: Cookies = new Map();
  #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  static async loggedIn(url: string, username: string) {
    const client = new Client(url);
    await client.send({ method: "POST", path: "/api/login", body: { username, password: PASSWORD } });
    return client;
  }

  /** Returns the time until the whole body arrived (ms), its bytes without compression, and the database's cost. */
  async send({ method = "GET", path, body, isRepeated = false }: BenchRequest): Promise<Sample> {
    const address = `198.18.${(++count >> 8) & 255}.${count & 255}`;
    const headers: Record<string, string> = {
      "CF-Connecting-IP": address,
      "User-Agent": USER_AGENT,
      // Cloudflare compresses what a Worker has answered; the local runtime would do so in its own process.
      "Accept-Encoding": "identity",
      ...cookieHeaders(this.#cookies),
    };
    if (body) headers["Content-Type"] = "application/json";
    // A parameter of its own, so that no cache answers.
    const unique = method === "GET" && !isRepeated ? `${path.includes("?") ? "&" : "?"}bench=${count}` : "";
    const began = performance.now();
    const response = await fetch(this.#url + path + unique, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const time = performance.now() - began;
    if (!response.ok) return { status: response.status };
    if (path === "/api/login") keepCookies(this.#cookies, response);
    return {
      time,
      bytes: bytes.length,
      text: bytes.toString(),
      ...costOf(response),
      status: response.status,
    };
  }
}

/** The numbers in Server-Timing, which the Worker sends on localhost: queries, waves, read, written, and ms. */
function costOf({ headers }: Response) {
  const timing = headers.get("Server-Timing") ?? "";
  const numbers = [...timing.matchAll(/(queries|waves|read|written)=(\d+)/g)].map(([, name, value]) => [
    name,
    Number(value),
  ]);
  return { ...Object.fromEntries(numbers), ms: Number(/db;dur=([\d.]+)/.exec(timing)?.[1] ?? 0) };
}
