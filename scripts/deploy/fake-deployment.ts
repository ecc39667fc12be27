import { type Body, ok, type Route, refuse } from "./fake-answer.ts";

type Binding = { type: string; name: string; id?: string; bucket_name?: string };
type Metadata = { bindings: Binding[]; assets?: { jwt?: string } };
/** A Worker. It has no metadata before its first deployment. */
type Script = {
  secrets: Set<string>;
  metadata?: Metadata;
  modules: string[];
  schedules: unknown[];
  domains: unknown[];
  hasSubdomain: boolean;
};

/**
 * The part of the double of Cloudflare's API that `wrangler deploy` calls: the files of a site, then the Worker, which needs them
 * and its database and bucket, then what calls the Worker.
 */
export function fakeDeployment(databases: Map<string, { uuid: string }>, buckets: Map<string, unknown>) {
  const scripts = new Map<string, Script>();
  /** Maps the token of an upload to the hashes of the files that were not sent yet. */
  const uploadTokens = new Map<string, Set<string>>();
  const files = new Set<string>();
  const add = (name: string, secrets: string[] = []) => {
    const script: Script = {
      secrets: new Set(secrets),
      modules: [],
      schedules: [],
      domains: [],
      hasSubdomain: false,
    };
    scripts.set(name, script);
    return script;
  };
  /** The answer for a Worker that exists. */
  const withScript =
    (answer: (script: Script, body: Body) => unknown): Route[2] =>
    ([name = ""], body) => {
      const script = scripts.get(name);
      return script ? ok(answer(script, body)) : NO_SCRIPT;
    };

  const routes: Route[] = [
    [
      "GET",
      /^\/workers\/services\/([^/]+)$/,
      withScript(() => ({
        default_environment: { environment: "production", script: { last_deployed_from: "wrangler" } },
      })),
    ],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/secrets$/,
      withScript(({ secrets }) => [...secrets].map((name) => ({ name, type: "secret_text" }))),
    ],
    ["GET", /^\/workers\/scripts\/([^/]+)\/deployments$/, () => ok({ deployments: [] })],
    ["GET", /^\/workers\/scripts\/([^/]+)\/settings$/, withScript(({ metadata }) => metadata ?? {})],
    [
      "POST",
      /^\/workers\/scripts\/([^/]+)\/assets-upload-session$/,
      (_, { manifest }) => {
        const wanted = Object.values(manifest as Record<string, { hash: string }>).map(({ hash }) => hash);
        const missing = new Set(wanted.filter((hash) => !files.has(hash)));
        const jwt = `upload-${uploadTokens.size}`;
        uploadTokens.set(jwt, missing);
        return ok({ jwt, buckets: missing.size > 0 ? [[...missing]] : [] });
      },
    ],
    [
      "POST",
      /^\/workers\/assets\/upload$/,
      (_, body) => {
        const [jwt = "", missing] = [...uploadTokens].at(-1) ?? [];
        for (const hash of Object.keys(body)) {
          files.add(hash);
          missing?.delete(hash);
        }
        return { status: missing?.size === 0 ? 201 : 202, result: missing?.size === 0 ? { jwt } : {} };
      },
    ],
    [
      "PUT",
      /^\/workers\/scripts\/([^/]+)$/,
      ([name = ""], { metadata, ...modules }) => {
        const { bindings, assets } = metadata as Metadata;
        for (const { type, id, bucket_name = "" } of bindings) {
          if (type === "d1" && ![...databases.values()].some(({ uuid }) => uuid === id))
            return refuse(400, 10181, `D1 database '${id}' was not found`);
          if (type === "r2_bucket" && !buckets.has(bucket_name))
            return refuse(400, 10085, `R2 bucket '${bucket_name}' not found`);
        }
        if (uploadTokens.get(assets?.jwt ?? "")?.size !== 0)
          return refuse(400, 10021, "The upload of the assets is not complete");
        const script = scripts.get(name) ?? add(name);
        Object.assign(script, { metadata, modules: Object.keys(modules) });
        for (const { type, name: binding } of bindings)
          if (type === "secret_text") script.secrets.add(binding);
        return ok({ id: name, startup_time_ms: 30, entry_point: "index.js" });
      },
    ],
    [
      "GET",
      /^\/workers\/workers\/([^/]+)$/,
      withScript(({ hasSubdomain }) => ({ subdomain: { enabled: hasSubdomain, previews_enabled: false } })),
    ],
    [
      "POST",
      /^\/workers\/scripts\/([^/]+)\/subdomain$/,
      withScript((script, { enabled }) => {
        script.hasSubdomain = Boolean(enabled);
        return { enabled, previews_enabled: false };
      }),
    ],
    [
      "PUT",
      /^\/workers\/scripts\/([^/]+)\/schedules$/,
      withScript((script, body) => {
        script.schedules = Object.values(body);
        return { schedules: script.schedules };
      }),
    ],
    [
      "POST",
      /^\/workers\/scripts\/([^/]+)\/domains\/changeset$/,
      withScript(() => ({ added: [], removed: [], updated: [], conflicting: [] })),
    ],
    [
      "PUT",
      /^\/workers\/scripts\/([^/]+)\/domains\/records$/,
      withScript((script, { origins }) => {
        script.domains = origins as unknown[];
        return [];
      }),
    ],
  ];
  return { scripts, uploadTokens, routes, addScript: add };
}

const NO_SCRIPT = refuse(404, 10007, "This Worker does not exist on your account.");
