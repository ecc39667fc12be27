// A fake IndexNow service for tests and local development. It refuses what the real one refuses (indexnow.org): wrong keys,
// pages of other hosts, too many calls. It knows the key, instead of asking the site for its key file.
// `node scripts/fake-index-now.ts` serves it at http://127.0.0.1:4244.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { listen } from "./listen.ts";

const KEY = "plinth-index-now-key";
const URLS_MAX = 10_000;

declare module "vitest" {
  interface ProvidedContext {
    indexNowUrl: string;
  }
}

/** A submission, and the body of a test's request to /control. */
type Sent = { host?: string; key?: string; keyLocation?: string; urlList?: string[]; isBusy?: boolean };

/** Global setup for vitest. */
export default async function setup(project: TestProject) {
  const { url, close } = await serveIndexNow(0);
  project.provide("indexNowUrl", url);
  return close;
}

async function serveIndexNow(port: number) {
  let received: string[][] = [];
  let isBusy = false;

  function submit(sent: Sent | undefined, type = "") {
    if (isBusy) return 429;
    const { host, key, keyLocation, urlList } = sent ?? {};
    if (!type.startsWith("application/json") || !host || !key || !Array.isArray(urlList)) return 400;
    if (key !== KEY || (keyLocation && !keyLocation.endsWith(`/${key}.txt`))) return 403;
    const isOfHost = (address = "") => URL.parse(address)?.host === host;
    const addresses = [...urlList, keyLocation];
    if (urlList.length === 0 || urlList.length > URLS_MAX || !addresses.every((each) => isOfHost(each)))
      return 422;
    received.push(urlList);
    return 202;
  }

  const server = createServer(async (request, response) => {
    const sent = parse(await text(request));
    if (request.url === "/indexnow" && request.method === "POST") {
      response.writeHead(submit(sent, request.headers["content-type"]));
      return response.end();
    }
    if (request.url === "/control/busy") isBusy = sent?.isBusy ?? false;
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ received }));
    if (request.url === "/control/take") received = [];
  });
  return { url: await listen(server, port), close: () => void server.close() };
}

function parse(body: string): Sent | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { url } = await serveIndexNow(4244);
  console.log(`The fake IndexNow is at ${url}. Put these lines into .dev.vars:

INDEXNOW_API_BASE=${url}
INDEXNOW_KEY=${KEY}`);
}
