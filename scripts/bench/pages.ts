import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { moveDatabase } from "../backup/move-database.ts";
import { openSite } from "../backup/sites.ts";
import { build, isBuildNeeded } from "../build.ts";
import { startServer } from "../libsql-for-tests.ts";
import { processorTime, runtimesOf } from "../runtime-processes.ts";
import { serveBuild } from "../site.ts";
import { Client } from "./client.ts";

type Page = { name: string; path: string };
export type PageCost = { name: string; ms: number; kB: number; gzipKB: number };

const PAGES: Page[] = [
  { name: "home", path: "/" },
  { name: "discover", path: "/discover" },
  { name: "project", path: "/projects/1" },
  { name: "portfolio", path: "/portfolio/ada" },
  { name: "profile", path: "/profile/1" },
  { name: "search", path: "/search?q=house" },
];
const EMPTY: Page = { name: "empty answer", path: "/api/nothing" };
const WARM_UP = 100;
const ROUNDS = 5;
const REQUESTS = 40;
const MOST_MS = 8;
/** The processor time that Cloudflare's free plan allows a request. */
const FREE_PLAN_MS = 10;

/**
 * Measures the processor time that the runtime takes for an uncached page of the demo, above what it takes for an answer
 * without content. The database is a libSQL server, so that its work is in another process.
 */
export async function measurePages(port: number): Promise<PageCost[]> {
  const state = ".wrangler/bench-pages";
  const url = `http://localhost:${port}`;
  if (isBuildNeeded()) build();
  const serve = (...more: string[]) =>
    serveBuild(["dist", "--port", String(port), "--state", state, ...more]);
  // The first start loads the demo, which needs a local database.
  await (await serve()).stop();
  const libsql = await startServer();
  try {
    await copyDatabase(state, libsql.url);
    const server = await serve("--var", `LIBSQL_URL:${libsql.url}`);
    try {
      const [runtime] = runtimesOf(server.pid);
      if (!runtime) throw new Error("The server has no runtime.");
      return await measure(new Client(url), runtime.pid);
    } finally {
      await server.stop();
    }
  } finally {
    await libsql.stop();
  }
}

async function copyDatabase(state: string, url: string) {
  const through = `${resolve(state)}-move`;
  rmSync(through, { recursive: true, force: true });
  const [source, target] = await Promise.all([
    openSite({ remote: false, state }, { database: "d1", media: false }),
    openSite({ remote: false, state }, { database: "libsql", media: false, variables: { LIBSQL_URL: url } }),
  ]);
  try {
    await moveDatabase(source, target, through);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** Each round measures all pages, so that other work of the machine affects them equally. */
async function measure(client: Client, runtime: number) {
  const pages = [EMPTY, ...PAGES].map((page) => ({ ...page, kB: 0, gzipKB: 0, rounds: [] as number[] }));
  for (const page of pages) {
    for (let count = 1; count < WARM_UP; count++) await client.send(page);
    const { text = "", status } = await client.send(page);
    if (page.name !== EMPTY.name && status !== 200) throw new Error(`${page.path} answered ${status}.`);
    page.kB = Buffer.byteLength(text) / 1000;
    page.gzipKB = gzipSync(text).length / 1000;
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const page of pages) {
      const before = processorTime(runtime);
      for (let count = 0; count < REQUESTS; count++) await client.send(page);
      page.rounds.push((processorTime(runtime) - before) / REQUESTS);
    }
  const costs = pages.map(({ rounds, ...page }) => ({ ...page, ms: median(rounds) }));
  const [empty] = costs;
  return costs.map((page) => ({ ...page, ms: page === empty ? page.ms : page.ms - (empty?.ms ?? 0) }));
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** A Markdown table. A time over the limit is bold. */
export function tableOfPages(costs: PageCost[]) {
  const rows = costs.map(({ name, ms, kB, gzipKB }) => {
    const time = isOver({ name, ms }) ? `**${ms.toFixed(1)}**` : ms.toFixed(1);
    const left = name === EMPTY.name ? "" : (FREE_PLAN_MS - ms).toFixed(1);
    return [name, time, left, kB.toFixed(1), gzipKB.toFixed(1)];
  });
  const head = ["page", "processor ms", "left of 10 ms", "kB", "kB with gzip"];
  return [head, ["---", ...head.slice(1).map(() => "--:")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Sentences about the pages that take longer than the limit. */
export const slowPages = (costs: PageCost[]) =>
  costs.filter(isOver).map(({ name, ms }) => `${name}: ${ms.toFixed(1)} ms of the processor of ${MOST_MS}`);

const isOver = ({ name, ms }: Pick<PageCost, "name" | "ms">) => name !== EMPTY.name && ms > MOST_MS;
