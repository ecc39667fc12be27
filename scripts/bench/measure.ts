// @ts-nocheck
import { Client } from "./client.ts";
import { requestsFor } from "./requests.ts";

const WARM_UP = 2;
const MEDIAN_OF = 5;

/** Measures all requests whose name contains a match of `only`. Each number is the median of five. */
export async function measureSite(url, bareUrl, only) {
  const requests = requestsFor(await readSite(url));
  const [bare, nobody, accounts] = [new Client(bareUrl), new Client(url), new Map()];
  const clientOf = async (username) => {
    if (!username) return nobody;
    if (!accounts.has(username)) accounts.set(username, await Client.loggedIn(url, username));
    return accounts.get(username);
  };
  const results = {};
  for (const [name, request] of Object.entries(requests)) {
    if (!only.test(name)) continue;
    results[name] = { ...(await measure(await clientOf(request.as), bare, request)), ...limitsOf(request) };
    process.stdout.write(".");
  }
  process.stdout.write("\n");
  return results;
}

async function measure(client, bare, request) {
  const samples = [];
  for (let run = 0; run < WARM_UP + MEDIAN_OF; run++) {
    if (request.before) await client.send(request.before);
    const { time: bareTime } = await bare.send({ path: "/" });
    const sample = await client.send(request);
    if (sample.time === undefined) return { status: sample.status };
    if (request.undo) await client.send(request.undo(JSON.parse(sample.text)));
    if (run >= WARM_UP) samples.push({ ...sample, ratio: sample.time / bareTime });
  }
  const numbers = ["queries", "waves", "read", "written", "ms", "bytes", "time", "ratio"];
  return Object.fromEntries(
    numbers.map((number) => [number, median(samples.map((sample) => sample[number]))]),
  );
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** The limits in docs/performance.md. */
const limitsOf = ({ as, method = "GET", items = 0 }) => ({
  mostRead: (as ? 100 : 50) + Math.max(0, items - 10),
  mostMs: 20,
  mostWaves: as || method !== "GET" ? 3 : 2,
});

/** What requests need to know of the filled site. */
async function readSite(url) {
  const read = async (path) => JSON.parse((await new Client(url).send({ path })).text);
  const [newest] = await read("/api/projects?limit=1");
  const [own] = await read("/api/users/2/projects?limit=1");
  const middle = await read(`/api/projects/${Math.max(2, Math.floor(newest.id / 2))}`);
  return {
    newest: newest.id,
    cursor: `${Date.parse(middle.createdAt)}-${middle.id}`,
    file: own.mainImage,
    contact: 11,
  };
}
