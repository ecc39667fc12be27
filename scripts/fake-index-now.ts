// @ts-nocheck
// A fake IndexNow service for tests and local development. It refuses what the real one refuses (indexnow.org): wrong keys,
// pages of other hosts, too many calls. It knows the key, instead of asking the site for its key file.
// `node scripts/fake-index-now.ts` serves it at http://127.0.0.1:4244.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const KEY = "plinth-index-now-key";
const URLS_MAX = 10_000;

/** Global setup for vitest. */
export default async function setup(project) {
  const { url, close } = await serveIndexNow(0);
  project.provide("indexNowUrl", url);
  return close;
}

export async function serveIndexNow(port) {
  let received = [];
  let isBusy = false;

  function submit(sent, type = "") {
    if (isBusy) return 429;
    const { host, key, keyLocation, urlList } = sent ?? {};
    if (!type.startsWith("application/json") || !host || !key || !Array.isArray(urlList)) return 400;
    if (key !== KEY || (keyLocation && !keyLocation.endsWith(`/${key}.txt`))) return 403;
    const isOfHost = (address) => URL.parse(address)?.host === host;
    if (urlList.length === 0 || urlList.length > URLS_MAX || ![...urlList, keyLocation].every(isOfHost))
      return 422;
    received.push(urlList);
    return 202;
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const sent = parse(body);
    if (request.url === "/indexnow" && request.method === "POST") {
      response.writeHead(submit(sent, request.headers["content-type"]));
      return response.end();
    }
    if (request.url === "/control/busy") isBusy = sent.isBusy;
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ received }));
    if (request.url === "/control/take") received = [];
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

function parse(body) {
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
