// Measures pages and writes with 250 ms added to each call of the database, as for a reader on another continent.
// Starts the server with the demo and prints, for each request, the median of five times, the number of waves, and the
// time that it took when pages still asked for their data step by step.
// --port, --state: the port and the folder for the data.
import { type Cookies, cookieHeaders, keepCookies } from "./cookies.ts";
import { demoLogins } from "./demo.ts";
import { parseArgs } from "./parse-args.ts";
import { startSite } from "./site.ts";

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "8799" },
    state: { type: "string", default: ".wrangler/bench-latency" },
  },
});
const DELAY_MS = 250;
const ROUNDS = 5;
const url = `http://localhost:${options.port}`;
const [login] = demoLogins();
if (!login) throw new Error("The demo has no users.");
const { username, password } = login;

/** The first start has no delay, which would slow down the loading of the demo. */
const where = ["--port", options.port, "--state", options.state];
await (await startSite(where)).stop();
const server = await startSite([...where, "--uncached", "--database-delay", String(DELAY_MS)]);
try {
  const projects = await (await fetch(`${url}/api/projects?limit=1`)).json<{ id: number }[]>();
  const projectId = projects[0]?.id;
  const member = await enter("/api/login", { username, password });
  const newcomer = await enter("/api/register", registration());
  const post = (path: string, body: object, headers: Record<string, string>) => () =>
    fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const get = (path: string, headers?: Record<string, string>) => () => fetch(`${url}${path}`, { headers });
  const json = { "Content-Type": "application/json" };
  const requests: [name: string, before: number, request: () => Promise<Response>][] = [
    ["/", 324, get("/")],
    [`/projects/${projectId}`, 609, get(`/projects/${projectId}`)],
    [`/portfolio/${username}`, 1011, get(`/portfolio/${username}`)],
    ["/dashboard, logged in", 1338, get("/dashboard", member)],
    ["login", 1138, post("/api/login", { username, password }, json)],
    ["comment", 1235, post(`/api/projects/${projectId}/comments`, { content: "Larch or pine?" }, newcomer)],
  ];
  const row = (...cells: (string | number | undefined)[]) =>
    console.log(cells.map((cell, i) => (i ? String(cell).padStart(10) : String(cell).padEnd(30))).join(""));
  console.log(`\nWith ${DELAY_MS} ms added to each call of the database:\n`);
  row("", "before ms", "now ms", "waves");
  for (const [name, before, request] of requests) {
    const { ms, waves } = await measure(request);
    row(name, before, ms, waves);
  }
} finally {
  await server.stop();
}

/** Logs in or registers, and returns the headers of further calls. */
async function enter(path: string, body: object): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const cookies: Cookies = new Map();
  keepCookies(cookies, response);
  return { ...headers, ...cookieHeaders(cookies) };
}

/** A new account: the demo's users have just written as many comments as they may in a minute. */
function registration() {
  const username = `reader${Date.now()}`;
  const secret = "Plinth-latency-1";
  const email = `${username}@example.com`;
  return {
    username,
    email,
    fullName: "Reader",
    password: secret,
    passwordConfirm: secret,
    acceptedTerms: true,
  };
}

/** The first request is not counted: it loads the code. */
async function measure(request: () => Promise<Response>) {
  const times: number[] = [];
  let waves: string | undefined;
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const response = await request();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    if (round > 0) times.push(performance.now() - start);
    waves = /waves=(\d+)/.exec(response.headers.get("Server-Timing") ?? "")?.[1];
  }
  const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { ms: Math.round(median), waves };
}
