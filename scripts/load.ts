// Puts a mix of reads and writes on the site for some minutes, with many connections. Starts the server with the demo, and
// prints for each kind of request how many were sent, their statuses and times, and how the memory of the runtime
// developed. Fails if a request was answered 5xx.
// --connections, --minutes: how many and how long. --port, --state: the port and the folder for the data.
import { printTable } from "./load/report.ts";
import { accounts, type Kind, pick, requestKinds } from "./load/requests.ts";
import { parseArgs } from "./parse-args.ts";
import { runtimesOf } from "./runtime-processes.ts";
import { startSite } from "./site.ts";

const { values: options } = parseArgs({
  options: {
    connections: { type: "string", default: "100" },
    minutes: { type: "string", default: "3" },
    port: { type: "string", default: "8797" },
    state: { type: "string", default: ".wrangler/load" },
  },
});
const url = `http://localhost:${options.port}`;
const SAMPLE_MS = 5000;

const server = await startSite(["--port", options.port, "--state", options.state, "--uncached"]);
try {
  const users = await accounts(url);
  const kinds = await requestKinds(url, users);
  const until = performance.now() + Number(options.minutes) * 60_000;
  console.log(`${options.connections} connections for ${options.minutes} minutes ...`);
  const memory: number[] = [];
  const sampler = setInterval(() => memory.push(megabytes(server.pid)), SAMPLE_MS);
  await Promise.all(Array.from({ length: Number(options.connections) }, () => connection(kinds, until)));
  clearInterval(sampler);
  printTable(kinds);
  const [first, last] = [memory.slice(0, 6), memory.slice(-6)].map((part) => Math.max(...part));
  const largest = Math.max(...memory);
  console.log(
    `\nMemory of the runtime: ${first} MB in the first half minute, ${last} MB in the last, at most ${largest} MB`,
  );
  const failed = kinds.reduce((sum, { statuses }) => sum + (statuses["5xx"] ?? 0) + (statuses.lost ?? 0), 0);
  if (failed > 0) {
    console.error(`${failed} requests failed`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}

/** Sends requests one after the other until the time is up. Each is of a random kind; `weight` says how likely a kind is. */
async function connection(kinds: Kind[], until: number) {
  const weighted = kinds.flatMap((kind) => Array<Kind>(kind.weight).fill(kind));
  while (performance.now() < until) {
    const kind = pick(weighted);
    const began = performance.now();
    const status = await kind.send().catch(() => 0);
    const name = status === 0 ? "lost" : `${Math.floor(status / 100)}xx`;
    kind.statuses[name] = (kind.statuses[name] ?? 0) + 1;
    kind.times.push(performance.now() - began);
  }
}

/** The resident memory of the largest runtime among the descendants of a process: the one that runs the Worker. */
const megabytes = (ancestor: number | undefined) =>
  Math.round(Math.max(0, ...runtimesOf(ancestor).map(({ kilobytes }) => kilobytes)) / 1024);
