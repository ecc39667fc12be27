// Estimates the monthly cost of the site on Cloudflare, as a table for docs/scale.md:
// npm run costs [-- --visits 1000000]
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "./parse-args.ts";

const DAYS = 30;
const MILLION = 1e6;

/**
 * Prices in dollars, and the monthly amounts that Workers Paid and the free tiers include. From the price pages named
 * in docs/scale.md.
 */
const prices = {
  "Workers: requests": { included: 10 * MILLION, per: MILLION, dollars: 0.3 },
  "Workers: CPU ms": { included: 30 * MILLION, per: MILLION, dollars: 0.02 },
  "D1: rows read": { included: 25_000 * MILLION, per: MILLION, dollars: 0.001 },
  "D1: rows written": { included: 50 * MILLION, per: MILLION, dollars: 1 },
  "D1: GB": { included: 5, per: 1, dollars: 0.75 },
  "R2: GB": { included: 10, per: 1, dollars: 0.015 },
  "R2: writes and lists (class A)": { included: MILLION, per: MILLION, dollars: 4.5 },
  "R2: reads (class B)": { included: 10 * MILLION, per: MILLION, dollars: 0.36 },
  "Queues: operations": { included: MILLION, per: MILLION, dollars: 0.4 },
  "Durable Objects: requests": { included: MILLION, per: MILLION, dollars: 0.15 },
  "Durable Objects: rows written": { included: 50 * MILLION, per: MILLION, dollars: 1 },
  "Images: transformations": { included: 5_000, per: 1_000, dollars: 0.5 },
};
const SUBSCRIPTION = 5;

/** The assumptions about the site and its visits. */
const site = { projects: 1_000_000, bytesPerProject: 6_797, filesPerProject: 3, megabytesPerFile: 4 };
const shares = { loggedIn: 0.1, pageHits: 0.8, fileHits: 0.95 };
/**
 * Requests with their names in the benchmark, which measures the rows that they cost. `hits` is the share of the edge
 * cache.
 */
type Request = { name: string; times: number; cpu: number; hits?: number };
/** The requests of a visit. */
const visitor: Request[] = [
  { name: "home page", times: 1, cpu: 12, hits: shares.pageHits },
  { name: "discover page", times: 1, cpu: 12, hits: shares.pageHits },
  { name: "project page, newest", times: 1, cpu: 12, hits: shares.pageHits },
];
const loggedIn: Request[] = [
  { name: "home page, logged in", times: 1, cpu: 12 },
  { name: "discover page, logged in", times: 1, cpu: 12 },
  { name: "project page, logged in", times: 1, cpu: 12 },
  { name: "notifications", times: 1, cpu: 3 },
  { name: "log in", times: 0.05, cpu: 35 },
  { name: "like", times: 0.5, cpu: 3 },
  { name: "comment", times: 0.1, cpu: 3 },
  { name: "message", times: 0.1, cpu: 3 },
  { name: "follow", times: 0.1, cpu: 3 },
  { name: "publish", times: 0.005, cpu: 20 },
];
const everybody: Request[] = [{ name: "view", times: 1, cpu: 2 }];
const filesPerVisit = 20;
/** CPU of the gateway, which runs before the edge cache is asked. */
const GATEWAY_CPU = 1;
/** A file that the edge cache does not have: its row and its owner's, an object of R2. */
const fileMiss = { cpu: 2, rowsRead: 2 };
/**
 * A view: two Durable Objects, which write eight rows, alarms included. On a site with many projects, about two views of
 * the same project fall into the same minute. They are written to the database together, as ten rows with their indexes.
 */
const view = { objectRequests: 2.5, objectRows: 8, rowsWritten: 10 / 2 };
/** A job is written, read and deleted: three operations. Likes, comments, messages, follows and pictures queue one each. */
const OPERATIONS_PER_JOB = 3;
/**
 * A published picture has a placeholder, is requested in four widths, as AVIF and as WebP, and its four large widths are
 * prepared. The original and all widths are stored.
 */
const variantsPerFile = { transformed: 13, stored: 13 };
/** A list of the store's keys, up to five in each run of the cron task. */
const LISTS_PER_DAY = 5 * 288;

/** Rows read and written by each request of the benchmark, at the larger size. */
function benchmark() {
  const rows = new Map<string, { read: number; written: number }>();
  for (const line of readFileSync("docs/performance.md", "utf8").split("\n")) {
    const cells = line.split("|").map((cell) => cell.replaceAll("*", "").trim());
    const [, name = "", , , read = "", written = ""] = cells;
    if (cells.length === 10) rows.set(name, { read: last(read), written: last(written) });
  }
  return rows;
}
const last = (cell: string) => Number(cell.split(" / ").at(-1));

/** The quantities of a month. */
export function usage(visits: number) {
  const counts = benchmark();
  const month = visits * DAYS;
  const total = new Map<string, number>();
  const add = (name: keyof typeof prices, amount: number) => {
    total.set(name, (total.get(name) ?? 0) + amount);
  };
  const groups: [Request[], number][] = [
    [visitor, month * (1 - shares.loggedIn)],
    [loggedIn, month * shares.loggedIn],
    [everybody, month],
  ];
  for (const [requests, groupVisits] of groups)
    for (const { name, times, cpu, hits = 0 } of requests) {
      const count = counts.get(name);
      if (!count) throw new Error(`The benchmark in docs/performance.md has no request "${name}".`);
      const sent = times * groupVisits;
      add("Workers: requests", sent);
      add("Workers: CPU ms", sent * (GATEWAY_CPU + cpu * (1 - hits)));
      add("D1: rows read", sent * count.read * (1 - hits));
      add("D1: rows written", sent * count.written);
    }
  const files = month * filesPerVisit;
  const misses = files * (1 - shares.fileHits);
  add("Workers: requests", files);
  add("Workers: CPU ms", files * GATEWAY_CPU + misses * fileMiss.cpu);
  add("D1: rows read", misses * fileMiss.rowsRead);
  add("R2: reads (class B)", misses);
  add("D1: rows written", month * view.rowsWritten);
  add("Durable Objects: requests", month * view.objectRequests);
  add("Durable Objects: rows written", month * view.objectRows);
  const times = (wanted: string) =>
    (loggedIn.find(({ name }) => name === wanted)?.times ?? 0) * month * shares.loggedIn;
  const jobs = ["like", "comment", "message", "follow"].reduce((sum, name) => sum + times(name), 0);
  const published = times("publish") * site.filesPerProject;
  add("Queues: operations", (jobs + published) * OPERATIONS_PER_JOB);
  add("Images: transformations", published * variantsPerFile.transformed);
  add("R2: writes and lists (class A)", published * variantsPerFile.stored + LISTS_PER_DAY * DAYS);
  add("D1: GB", (site.projects * site.bytesPerProject) / 1e9);
  add("R2: GB", (site.projects * site.filesPerProject * site.megabytesPerFile) / 1e3);
  return Object.fromEntries(total);
}

/** Rows of the table: the quantity, the billed part of it, and its price in dollars. */
export function costs(visits: number) {
  const amounts = usage(visits);
  const rows = Object.entries(prices).map(([name, { included, per, dollars }]) => {
    const amount = amounts[name] ?? 0;
    const billed = Math.max(0, amount - included);
    return { name, amount, billed, price: `${dollars} per ${short(per)}`, cost: (billed / per) * dollars };
  });
  const total = rows.reduce((sum, { cost }) => sum + cost, SUBSCRIPTION);
  return { rows, total };
}

/** A number with three significant digits and its unit: 12.3 M. */
function short(value: number) {
  const [size, unit]: [number, string] =
    value >= 1e9 ? [1e9, " G"] : value >= MILLION ? [MILLION, " M"] : value >= 1e3 ? [1e3, " k"] : [1, ""];
  return `${Number((value / size).toPrecision(3))}${unit}`;
}

export function table(visits: number) {
  const { rows, total } = costs(visits);
  return [
    "| | a month | billed | dollars | cost |",
    "| --- | --: | --: | --- | --: |",
    `| Workers Paid | | | | ${SUBSCRIPTION.toFixed(2)} |`,
    ...rows.map(
      ({ name, amount, billed, price, cost }) =>
        `| ${name} | ${short(amount)} | ${short(billed)} | ${price} | ${cost.toFixed(2)} |`,
    ),
    `| **total** | | | | **${total.toFixed(2)}** |`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { visits: { type: "string", default: "1000000" } } });
  console.log(table(Number(values.visits)));
}
