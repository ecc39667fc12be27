// A fake of what custom domains need from Cloudflare, for tests and local development: the custom hostnames API and a DNS
// resolver with JSON answers. It refuses what the real ones refuse: wrong tokens and zones, duplicates, invalid hostnames.
// `node scripts/fake-cloudflare.ts` serves it at http://127.0.0.1:4246.
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { listen } from "./listen.ts";
import { parseArgs } from "./parse-args.ts";
import { onNpmEnd } from "./processes.mjs";

declare module "vitest" {
  interface ProvidedContext {
    cloudflare: { url: string; settings: ReturnType<typeof fakeCloudflareSettings> };
  }
}

type Certificate = {
  id: string;
  status: string;
  method?: string;
  type?: string;
  validation_errors?: object[];
};
type CustomHostname = {
  id: string;
  hostname: string;
  status: string;
  created_at: string;
  ssl: Certificate;
  verification_errors?: string[];
};
/** The records of a name. A TXT record is a list of strings. */
type Records = { TXT?: string[][]; CNAME?: string[]; servfail?: boolean };
type Answer = { status: number; body: object };
/** The body of a test's request to /control. */
type Command = {
  name?: string;
  texts?: (string | string[])[];
  cname?: string;
  servfail?: boolean;
  hostname?: string;
  status?: string;
  ssl?: Partial<Certificate>;
  isDown?: boolean;
};

const ZONE = "023e105f4ecef8ad9ca31a8372d0c353";
const TOKEN = "custom-domains-token";
/** The CNAME records have to name this host. */
const TARGET = "sites.plinth.test";
/** The states of a certificate, one a read, once the CNAME record is there. */
const STEPS = ["initializing", "pending_validation", "pending_deployment", "active"];
const TYPES: Record<string, number> = { CNAME: 5, TXT: 16 };

/** The variables of the site. `url`: the address of the server with the path of an account. */
export const fakeCloudflareSettings = (url: string) => ({
  CUSTOM_DOMAINS_ZONE_ID: ZONE,
  CUSTOM_DOMAINS_API_TOKEN: TOKEN,
  CUSTOM_DOMAINS_API_BASE: `${url}/client/v4`,
  CUSTOM_DOMAINS_TARGET: TARGET,
  DNS_RESOLVER: `${url}/dns-query`,
});

/** Global setup for vitest. */
export default async function setup(project: TestProject) {
  const { url, close } = await serveCloudflare(0);
  project.provide("cloudflare", { url, settings: fakeCloudflareSettings(url) });
  return close;
}

/** Serves any number of accounts, each at a path of its own: tests that run at the same time do not meet. */
async function serveCloudflare(port: number) {
  const accounts = new Map<string, ReturnType<typeof newAccount>>();
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://cloudflare.test");
    const [, name = "", path = ""] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
    const account = accounts.get(name) ?? newAccount();
    accounts.set(name, account);
    const { status, body } = account(request, path, searchParams, sent);
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  });
  return { url: await listen(server, port), close: () => void server.close() };
}

/** An account: one zone with its custom hostnames, and the DNS of the world as it sees it. */
function newAccount() {
  const hostnames = new Map<string, CustomHostname>();
  const zone = new Map<string, Records>();
  let isDown = false;

  const leadsHere = (domain: string) => zone.get(domain)?.CNAME?.includes(TARGET) ?? false;

  /** Each reading moves a hostname on, so that tests need no time. */
  function advance(hostname: CustomHostname) {
    const step = STEPS.indexOf(hostname.ssl.status);
    if (leadsHere(hostname.hostname)) {
      hostname.verification_errors = undefined;
      if (step >= 0) hostname.ssl.status = STEPS[step + 1] ?? "active";
      if (hostname.status === "pending" || hostname.status === "moved") hostname.status = "active";
    } else if (hostname.status === "active") hostname.status = "moved";
    else if (hostname.status === "pending") {
      hostname.ssl.status = "pending_validation";
      hostname.verification_errors = ["custom hostname does not CNAME to this zone."];
    }
    return hostname;
  }

  function create({ hostname = "", ssl }: { hostname?: string; ssl?: Partial<Certificate> }) {
    if (!isHostname(hostname))
      return refuse(
        400,
        1407,
        "Invalid custom hostname. Custom hostnames cannot be IP addresses and cannot contain any special characters.",
      );
    if (!ssl?.method || ssl.type !== "dv") return refuse(400, 1409, "Invalid SSL settings.");
    if ([...hostnames.values()].some((each) => each.hostname === hostname))
      return refuse(409, 1406, "Duplicate custom hostname found.");
    const id = crypto.randomUUID();
    const created: CustomHostname = {
      id,
      hostname,
      status: "pending",
      created_at: new Date().toISOString(),
      ssl: { ...ssl, id: crypto.randomUUID(), status: "initializing" },
    };
    hostnames.set(id, created);
    return accept(created, 201);
  }

  /** A call of /zones/{zone}/custom_hostnames[/{id}]. */
  function callApi(
    method: string | undefined,
    id: string | undefined,
    query: URLSearchParams,
    body: { hostname?: string; ssl?: Partial<Certificate> } | undefined,
  ): Answer {
    const found = hostnames.get(id ?? "");
    if (method === "POST" && !id) return create(body ?? {});
    if (method === "GET" && !id) {
      const wanted = query.get("hostname");
      return accept([...hostnames.values()].filter(({ hostname }) => !wanted || hostname.includes(wanted)));
    }
    if (!found) return refuse(404, 1436, "The custom hostname was not found.");
    if (method === "GET") return accept(advance(found));
    if (method === "PATCH") {
      if (!body?.ssl) return refuse(400, 1409, "Invalid SSL settings.");
      if (/timed_out$/.test(found.ssl.status))
        found.ssl = { ...found.ssl, status: "pending_validation", validation_errors: undefined };
      return accept(found);
    }
    if (method !== "DELETE") return refuse(405, 10405, "Method not allowed for this authentication scheme");
    hostnames.delete(found.id);
    return { status: 200, body: { id: found.id } };
  }

  function resolve(name: string, type: string, accepts = ""): Answer {
    if (!accepts.includes("application/dns-json") || !name)
      return { status: 400, body: { error: "Invalid query" } };
    const records = zone.get(name.toLowerCase());
    const of = (data: string) => ({ name, type: TYPES[type], TTL: 300, data });
    const quoted = (strings: string[]) =>
      strings.map((part) => `"${part.replace(/["\\]/g, "\\$&")}"`).join(" ");
    const texts = type === "TXT" ? (records?.TXT ?? []).map(quoted) : [];
    const hosts = type === "CNAME" ? (records?.CNAME ?? []).map((host) => `${host}.`) : [];
    const answers = [...texts, ...hosts].map(of);
    const Status = records?.servfail ? 2 : records ? 0 : 3;
    return {
      status: 200,
      body: {
        Status,
        TC: false,
        RD: true,
        RA: true,
        AD: false,
        CD: false,
        Question: [{ name, type: TYPES[type] }],
        ...(answers.length > 0 && { Answer: answers }),
      },
    };
  }

  const control: Record<string, (sent: Command) => void> = {
    /** Replaces the records of a name. `texts`: TXT records, each a text or its strings. Without records the name is gone. */
    dns({ name = "", texts, cname, servfail }) {
      const TXT = texts?.map((each) => (Array.isArray(each) ? each : (each.match(/.{1,255}/gs) ?? [""])));
      if (texts || cname || servfail) zone.set(name, { TXT, CNAME: cname ? [cname] : undefined, servfail });
      else zone.delete(name);
    },
    /** Sets fields of a custom hostname. */
    hostname({ hostname, ssl, ...fields }) {
      const found = [...hostnames.values()].find((each) => each.hostname === hostname);
      if (!found) return;
      Object.assign(found, fields);
      Object.assign(found.ssl, ssl);
    },
    down(sent) {
      isDown = sent.isDown ?? false;
    },
    state: () => undefined,
    reset() {
      hostnames.clear();
      zone.clear();
      isDown = false;
    },
  };

  function answer(
    { method, headers }: IncomingMessage,
    pathname: string,
    query: URLSearchParams,
    text: string,
  ): Answer {
    const [, action] = /^\/control\/(\w+)$/.exec(pathname) ?? [];
    if (action) {
      control[action]?.(JSON.parse(text || "{}"));
      return { status: 200, body: { hostnames: [...hostnames.values()] } };
    }
    if (isDown) return { status: 503, body: { error: "unavailable" } };
    if (pathname === "/dns-query")
      return resolve(query.get("name") ?? "", query.get("type") ?? "A", headers.accept);
    const [, zoneId, id] =
      /^\/client\/v4\/zones\/([^/]+)\/custom_hostnames(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (!headers.authorization) return refuse(401, 10000, "Authentication error");
    if (headers.authorization !== `Bearer ${TOKEN}`) return refuse(403, 9109, "Invalid access token");
    if (zoneId !== ZONE) return refuse(403, 10000, "Authentication error");
    return callApi(method, id, query, text ? JSON.parse(text) : undefined);
  }

  return answer;
}

const isHostname = (name: string) => /^([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]+$/.test(name) && name.length < 256;

const accept = (result: CustomHostname | CustomHostname[], status = 200): Answer => ({
  status,
  body: { success: true, errors: [], messages: [], result },
});
const refuse = (status: number, code: number, message: string): Answer => ({
  status,
  body: { success: false, errors: [{ code, message }], messages: [], result: null },
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  onNpmEnd(() => process.exit());
  const { values } = parseArgs({ options: { port: { type: "string", default: "4246" } } });
  const url = `${(await serveCloudflare(Number(values.port))).url}/local`;
  const lines = Object.entries(fakeCloudflareSettings(url)).map(([name, value]) => `${name}=${value}`);
  console.log(`The fake Cloudflare is at ${url}. Put these lines into .dev.vars:

${lines.join("\n")}

Set the DNS records of a domain:

curl ${url}/control/dns -d '{ "name": "_plinth.atelier.localhost", "texts": ["<the value in the settings>"] }'
curl ${url}/control/dns -d '{ "name": "atelier.localhost", "cname": "${TARGET}" }'`);
}
