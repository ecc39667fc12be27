/** The certificates of custom domains. The real client is Cloudflare for SaaS, with its custom hostnames API. */
export type CustomHostnames = {
  /** The target of the CNAME record of a custom domain. */
  target: string;
  /** Adds a hostname, or returns the one that exists. Throws `HostnameRefused` if Cloudflare does not accept it. */
  add(domain: string): Promise<Hostname>;
  read(id: string): Promise<Hostname | undefined>;
  /** Requests the certificate again. */
  retry(id: string): Promise<Hostname | undefined>;
  /** A hostname that does not exist is removed already. */
  remove(id: string): Promise<void>;
  find(domain: string): Promise<Hostname | undefined>;
};

export type Hostname = {
  id: string;
  /** The state of the domain's DNS. "active": it leads to this site. "lost": it did before. */
  routing: "active" | "pending" | "lost" | "blocked";
  certificate: "active" | "pending" | "failed";
  /** The missing steps, in Cloudflare's words. */
  errors: string[];
};

/** Cloudflare does not accept a hostname; the message says why. */
export class HostnameRefused extends Error {}

type CustomHostnameSettings = {
  CUSTOM_DOMAINS_ZONE_ID?: string;
  CUSTOM_DOMAINS_API_TOKEN?: string;
  CUSTOM_DOMAINS_API_BASE?: string;
  CUSTOM_DOMAINS_TARGET?: string;
};

export const offersCustomDomains = (settings: CustomHostnameSettings) =>
  Boolean(settings.CUSTOM_DOMAINS_ZONE_ID && settings.CUSTOM_DOMAINS_API_TOKEN);

const DEFAULT_API_BASE = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 10_000;
/** The error code of "Duplicate custom hostname found". */
const DUPLICATE = 1406;
/** The certificate is validated by HTTP, which Cloudflare answers itself once the CNAME record is there. */
const SSL = { method: "http", type: "dv", settings: { min_tls_version: "1.2" } };

/** The properties of a custom hostname that are read here. */
type Sent = {
  id: string;
  hostname: string;
  status?: string;
  verification_errors?: string[];
  ssl?: { status?: string; validation_errors?: { message: string }[] };
};
type Answer<T> = { success: boolean; errors?: { code: number; message: string }[]; result?: T };

/** Null unless a zone and a token are configured. */
export function customHostnames(
  settings: CustomHostnameSettings,
  siteOrigin: string,
): CustomHostnames | null {
  if (!offersCustomDomains(settings)) return null;
  const base = `${settings.CUSTOM_DOMAINS_API_BASE || DEFAULT_API_BASE}/zones/${settings.CUSTOM_DOMAINS_ZONE_ID}/custom_hostnames`;

  /** The answer to a call, also where it is a refusal of the hostname. Any other failure is thrown. */
  async function call<T>(method: string, path: string, body?: object) {
    const response = await fetch(base + path, {
      method,
      headers: {
        Authorization: `Bearer ${settings.CUSTOM_DOMAINS_API_TOKEN}`,
        "Content-Type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    const isAboutHostname = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
    if (!response.ok && !isAboutHostname) {
      await response.body?.cancel();
      throw new Error(`The custom hostnames API answers ${status}`);
    }
    const answer = await response.json<Answer<T>>();
    return { status, errors: answer.errors ?? [], result: answer.success ? answer.result : undefined };
  }

  const one = async (method: string, id: string, body?: object) => {
    const { status, result, errors } = await call<Sent>(method, `/${id}`, body);
    if (status === 404) return undefined;
    if (!result) throw new Error(`The custom hostnames API refuses: ${messageOf(errors)}`);
    return toHostname(result);
  };
  const find = async (domain: string) => {
    const { result = [] } = await call<Sent[]>("GET", `?${new URLSearchParams({ hostname: domain })}`);
    const found = result.find(({ hostname }) => hostname === domain);
    return found && toHostname(found);
  };

  return {
    target: settings.CUSTOM_DOMAINS_TARGET || new URL(siteOrigin).hostname,
    find,
    async add(domain) {
      const { result, errors } = await call<Sent>("POST", "", { hostname: domain, ssl: SSL });
      if (result) return toHostname(result);
      const existing = errors.some(({ code }) => code === DUPLICATE) ? await find(domain) : undefined;
      if (existing) return existing;
      throw new HostnameRefused(messageOf(errors));
    },
    read: (id) => one("GET", id),
    retry: (id) => one("PATCH", id, { ssl: SSL }),
    async remove(id) {
      const { status, errors } = await call("DELETE", `/${id}`);
      if (status >= 400 && status !== 404)
        throw new Error(`The custom hostnames API refuses: ${messageOf(errors)}`);
    },
  };
}

const messageOf = (errors: { message: string }[]) =>
  errors.map(({ message }) => message).join(" ") || "Cloudflare does not accept this domain.";

function toHostname({ id, status = "", verification_errors = [], ssl = {} }: Sent): Hostname {
  const { validation_errors = [] } = ssl;
  return {
    id,
    routing: routingOf(status),
    certificate: certificateOf(ssl.status ?? ""),
    errors: [...verification_errors, ...validation_errors.map(({ message }) => message)],
  };
}

function routingOf(status: string) {
  if (status.startsWith("active") || status === "provisioned") return "active";
  if (/blocked|failed/.test(status)) return "blocked";
  return /^(moved|deleted|pending_deletion)$/.test(status) ? "lost" : "pending";
}

function certificateOf(status: string) {
  if (status === "active") return "active";
  return /timed_out$|^(expired|deleted|inactive)$/.test(status) ? "failed" : "pending";
}
