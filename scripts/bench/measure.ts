import { Client } from "./client.ts";
import { type BenchRequest, requestsFor, type SiteContent } from "./requests.ts";
import type { Figure, Result, Results } from "./table.ts";

type Project = { id: number; createdAt: string; mainImage: string };

const WARM_UP = 2;
const MEDIAN_OF = 5;

/** Measures all requests whose name contains a match of `only`. Each number is the median of five. */
export async function measureSite(url: string, bareUrl: string, only: RegExp) {
  const requests = requestsFor(await readSite(url));
  const [bare, nobody, accounts] = [new Client(bareUrl), new Client(url), new Map<string, Client>()];
  const clientOf = async (username?: string) => {
    if (!username) return nobody;
    const client = accounts.get(username) ?? (await Client.loggedIn(url, username));
    accounts.set(username, client);
    return client;
  };
  const results: Results = {};
  for (const [name, request] of Object.entries(requests)) {
    if (!only.test(name)) continue;
    results[name] = { ...(await measure(await clientOf(request.as), bare, request)), ...limitsOf(request) };
    process.stdout.write(".");
  }
  process.stdout.write("\n");
  return results;
}

async function measure(client: Client, bare: Client, request: BenchRequest): Promise<Result> {
  const samples: Result[] = [];
  for (let run = 0; run < WARM_UP + MEDIAN_OF; run++) {
    if (request.before) await client.send(request.before);
    const { time: bareTime = Number.NaN } = await bare.send({ path: "/" });
    const { status, text = "", ...sample } = await client.send(request);
    if (sample.time === undefined) return { status };
    if (request.undo) await client.send(request.undo(JSON.parse(text)));
    if (run >= WARM_UP) samples.push({ ...sample, ratio: sample.time / bareTime });
  }
  const numbers: Figure[] = ["queries", "waves", "read", "written", "ms", "bytes", "time", "ratio"];
  return Object.fromEntries(
    numbers.map((number) => [number, median(samples.map((sample) => sample[number]))]),
  );
}

const median = (values: (number | undefined)[]) =>
  values.toSorted((one = 0, other = 0) => one - other)[Math.floor(values.length / 2)];

/** The limits in docs/performance.md. */
const limitsOf = ({ as, method = "GET" }: BenchRequest) => ({
  mostRead: as ? 400 : 200,
  mostMs: 20,
  mostWaves: as || method !== "GET" ? 3 : 2,
});

/** Reads the facts of the filled site that requests need. */
async function readSite(url: string): Promise<SiteContent> {
  const read = async (path: string) => JSON.parse((await new Client(url).send({ path })).text ?? "");
  const [newest]: Project[] = await read("/api/projects?limit=1");
  const [own]: Project[] = await read("/api/users/2/projects?limit=1");
  if (!newest || !own) throw new Error(`${url} has no projects.`);
  const middle: Project = await read(`/api/projects/${Math.max(2, Math.floor(newest.id / 2))}`);
  return {
    newest: newest.id,
    cursor: `${Date.parse(middle.createdAt)}-${middle.id}`,
    file: own.mainImage,
    contact: 11,
  };
}
