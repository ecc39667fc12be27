import { env } from "cloudflare:workers";
import type { ApiKey, CreatedApiKey } from "@contract/api-keys";
import { DAY_MS } from "@contract/durations";
import { ACCESS_TOKEN_SECONDS, ASSISTANTS_MAX, type Authorization, UNUSED_DAYS } from "@contract/oauth";
import { rateLimits } from "@contract/rate-limits";
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json, ORIGIN, Visitor } from "../../testing/api";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import {
  authorize,
  freshAuthorization,
  REDIRECT,
  registerClient,
  requestOf,
  VERIFIER,
} from "../../testing/oauth";
import { mailsTo, runCronTasks } from "../../testing/outbound";
import { receiver, settings } from "../../testing/webhooks";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await setColumn(ada.user.id, "account_type", "premium");
});
beforeEach(async () => {
  await env.DB.batch(
    ["api_keys", "oauth_clients", "rate_limits"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const codeOf = async (response: Response | Promise<Response>, status: number) =>
  (await json<{ code: string }>(response, status)).code;

const answer = (request: string, fields: object = {}, { visitor } = ada) =>
  visitor.post("/api/authorizations", { request, answer: "allow", scope: "write", ...fields });

/** The parameters with which the browser returns to the client. */
async function answered(request: string, fields: object = {}) {
  const { redirect } = await json<{ redirect: string }>(answer(request, fields));
  expect(redirect.startsWith(`${REDIRECT}?`)).toBe(true);
  return Object.fromEntries(new URL(redirect).searchParams);
}

/** A client that ada has allowed, with its code. */
async function allowed(fields: object = {}) {
  const clientId = await registerClient();
  const { code = "" } = await answered(await freshAuthorization(clientId), fields);
  return { clientId, code };
}

const sendForm = (path: string, fields: Record<string, string> | URLSearchParams, visitor = new Visitor()) =>
  visitor.post(path, new URLSearchParams(fields).toString(), {
    "Content-Type": "application/x-www-form-urlencoded",
  });
const redeem = (
  { clientId, code }: { clientId: string; code: string },
  fields: Record<string, string> = {},
) =>
  sendForm("/oauth/token", {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...fields,
  });
const refresh = (clientId: string, token: string) =>
  sendForm("/oauth/token", { grant_type: "refresh_token", client_id: clientId, refresh_token: token });
const errorOf = async (response: Response | Promise<Response>) =>
  (await json<{ error: string }>(response, 400)).error;

/** An assistant that ada has allowed, with its tokens. */
async function connected(fields: object = {}) {
  const client = await allowed(fields);
  return { ...client, tokens: await json<OAuthTokens>(redeem(client)) };
}

/** Calls the tool that reads the caller's account. */
function callMe(token: string, tools = "read") {
  const visitor = new Visitor();
  visitor.apiKey = token;
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "auth_me", arguments: {} } };
  return visitor.post(`/mcp?tools=${tools}`, body, { Accept: "application/json, text/event-stream" });
}
const statusOf = async (token: string) => (await callMe(token)).status;
const list = () => json<ApiKey[]>(ada.visitor.get("/api/keys"));
const rowsOf = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");

describe("the official client", () => {
  /** The SDK stores in it what a client keeps, and the address that the client opens in a browser. */
  class Provider implements OAuthClientProvider {
    redirectUrl = REDIRECT;
    clientMetadata = { client_name: "Helper", redirect_uris: [REDIRECT] };
    kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; opened?: URL } =
      {};
    state = () => "state of the client";
    clientInformation = () => this.kept.client;
    saveClientInformation = (client: OAuthClientInformationMixed) => {
      this.kept.client = client;
    };
    tokens = () => this.kept.tokens;
    saveTokens = (tokens: OAuthTokens) => {
      this.kept.tokens = tokens;
    };
    redirectToAuthorization = (address: URL) => {
      this.kept.opened = address;
    };
    saveCodeVerifier = (verifier: string) => {
      this.kept.verifier = verifier;
    };
    codeVerifier = () => this.kept.verifier ?? "";
    invalidateCredentials = () => {
      delete this.kept.tokens;
    };
  }

  function open(provider: Provider, tools: string) {
    const visitor = new Visitor();
    const client = new Client({ name: "test", version: "1" });
    const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp?tools=${tools}`), {
      authProvider: provider,
      fetch: (url, init) => visitor.fetch(String(url), init as RequestInit),
    });
    // Its optional properties are typed without `exactOptionalPropertyTypes`.
    return {
      transport,
      connect: () => client.connect(transport as Parameters<Client["connect"]>[0]),
      client,
    };
  }

  it("finds the server, registers, is allowed, calls, refreshes its token, and is disconnected", async () => {
    const provider = new Provider();
    const first = open(provider, "publish");
    await expect(first.connect()).rejects.toThrow("Unauthorized");
    const { opened, client } = provider.kept;
    expect(opened?.href).toContain(`${ORIGIN}/oauth/authorize?`);
    expect(opened?.searchParams.get("scope")).toBe("read write");
    expect(opened?.searchParams.get("resource")).toBe(`${ORIGIN}/mcp?tools=publish`);
    expect(client?.client_secret).toBeUndefined();

    const page = await authorize(Object.fromEntries(opened?.searchParams ?? []));
    expect(page.pathname).toBe("/connect");
    const request = page.searchParams.get("request") ?? "";
    expect(await json<Authorization>(ada.visitor.get(`/api/authorizations?request=${request}`))).toEqual({
      ...{ clientName: "Helper", clientHost: null, redirectHost: "assistant.example", app: null },
      ...{ scope: "write", mistake: null },
    });
    const { code = "", state, iss } = await answered(request);
    expect({ state, iss }).toEqual({ state: "state of the client", iss: ORIGIN });

    await first.transport.finishAuth(code);
    const { connect, client: assistant } = open(provider, "publish");
    await connect();
    const me = await assistant.callTool({ name: "auth_me", arguments: {} });
    expect(me.structuredContent).toMatchObject({ username: "ada", email: "ada@example.com" });

    const before = provider.kept.tokens;
    await env.DB.prepare("UPDATE api_keys SET access_expires_at = ?").bind(Date.now()).run();
    expect(await assistant.callTool({ name: "auth_me", arguments: {} })).toMatchObject({
      content: me.content,
    });
    expect(provider.kept.tokens?.access_token).not.toBe(before?.access_token);
    expect(provider.kept.tokens?.refresh_token).not.toBe(before?.refresh_token);

    const [key] = await list();
    await json(ada.visitor.del(`/api/keys/${key?.id}`));
    await expect(assistant.callTool({ name: "auth_me", arguments: {} })).rejects.toThrow("Unauthorized");
  });
});

describe("metadata", () => {
  it("is named by a refused call, with what it needs", async () => {
    const metadataOf = (tools: string) =>
      `resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp?tools=${tools}"`;
    const challengeOf = async (response: Promise<Response>) =>
      (await response).headers.get("WWW-Authenticate");
    expect(await challengeOf(callMe(""))).toBe(`Bearer ${metadataOf("read")}, scope="read"`);
    expect(await challengeOf(callMe("", "desk"))).toBe(`Bearer ${metadataOf("desk")}, scope="read write"`);
    expect(await challengeOf(callMe("wrong"))).toBe(
      `Bearer error="invalid_token", ${metadataOf("read")}, scope="read"`,
    );
    expect(await challengeOf(callMe("wrong", '"\\'))).toContain('oauth-protected-resource/mcp", ');
  });

  it("names the resource as it was called, with its tool sets", async () => {
    const path = "/.well-known/oauth-protected-resource/mcp";
    for (const [search, expected] of [
      ["", ""],
      ["?tools=read,desk", "?tools=read,desk"],
      ["?tools=publish", "?tools=publish"],
      ["?tools=publish&other=1", ""],
    ]) {
      const { resource } = await json<{ resource: string }>(new Visitor().get(path + search));
      expect(resource).toBe(`${ORIGIN}/mcp${expected}`);
    }
  });

  it("describes the resource and the server, also to pages elsewhere", async () => {
    const elsewhere = { Origin: "https://inspector.example" };
    for (const path of ["", "/mcp"]) {
      const response = await new Visitor().get(`/.well-known/oauth-protected-resource${path}`, elsewhere);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(await response.json()).toMatchObject({
        resource: `${ORIGIN}/mcp`,
        authorization_servers: [ORIGIN],
        scopes_supported: ["read", "write"],
      });
    }
    expect(await json(new Visitor().get("/.well-known/oauth-authorization-server"))).toMatchObject({
      client_id_metadata_document_supported: true,
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/oauth/authorize`,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    });
    for (const path of [
      "/mcp",
      "/oauth/register",
      "/oauth/token",
      "/.well-known/oauth-protected-resource/mcp",
    ]) {
      const preflight = await new Visitor().fetch(path, {
        method: "OPTIONS",
        headers: {
          ...elsewhere,
          "Access-Control-Request-Method": path.startsWith("/.well-known") ? "GET" : "POST",
        },
      });
      expect(preflight.status, path).toBe(204);
      expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(preflight.headers.get("Access-Control-Allow-Credentials")).toBeNull();
      expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    }
  });
});

describe("a client", () => {
  const register = (fields: object, visitor?: Visitor) =>
    (visitor ?? new Visitor()).post("/oauth/register", { redirect_uris: [REDIRECT], ...fields });

  it("registers https addresses, those of the same device and of apps, and nothing else", async () => {
    for (const address of [
      "http://assistant.example/callback",
      "https://user@assistant.example/",
      "https://assistant.example/#part",
      "http://127.0.0.1.example/",
      "http://10.0.0.1/",
      "javascript:alert(1)",
      "data:text/html,x",
      ...[
        "javascript",
        "JavaScript",
        "data",
        "vbscript",
        "file",
        "blob",
        "ws",
        "ftp",
        "intent",
        "ms-word",
      ].map((scheme) => `${scheme}://host/%0aalert(1)`),
      ...["mailto:ada", "cursor:callback", "com.example.app:callback", "localhost:3000/callback"],
      "com.example.app:/callback#part",
      "callback",
      `https://assistant.example/${"x".repeat(500)}`,
      7,
    ])
      expect(await errorOf(register({ redirect_uris: [REDIRECT, address] })), String(address)).toBe(
        "invalid_redirect_uri",
      );
    for (const uris of [[], undefined, REDIRECT, Array.from({ length: 11 }, () => REDIRECT)])
      expect(await errorOf(register({ redirect_uris: uris ?? null }))).toBe("invalid_redirect_uri");
    expect(await errorOf(register({ client_name: " " }))).toBe("invalid_client_metadata");
    expect(await errorOf(new Visitor().post("/oauth/register", "{"))).toBe("invalid_client_metadata");
    expect(await rowsOf("oauth_clients")).toBe(0);
    for (const address of [
      ...["http://127.0.0.1/callback", "http://[::1]:90/", "http://localhost:3334/x"],
      ...["com.example.app:/callback", "cursor://anysphere.cursor-retrieval/oauth/user-plinth/callback"],
    ])
      expect((await register({ redirect_uris: [address] })).status).toBe(201);
  });

  it("is public, whatever it asks for, and has its name cleaned and shortened", async () => {
    const asked = { client_name: "Hel\u202eper", token_endpoint_auth_method: "client_secret_basic" };
    const client = await json<Record<string, unknown>>(register(asked), 201);
    expect(client).toMatchObject({ client_name: "Helper", token_endpoint_auth_method: "none" });
    expect(client).not.toHaveProperty("client_secret");
    const long = await json<Record<string, unknown>>(register({ client_name: "x".repeat(61) }), 201);
    expect(long.client_name).toBe("x".repeat(60));
  });

  it("is limited by address, and deleted after a day if nobody allows it", async () => {
    const visitor = new Visitor();
    const { calls } = rateLimits.clientRegistrations;
    for (let i = 0; i < calls; i++) await register({}, visitor);
    expect((await register({}, visitor)).status).toBe(429);
    expect((await register({})).status).toBe(201);
    await connected();
    await env.DB.prepare("UPDATE oauth_clients SET expires_at = expires_at - ?")
      .bind(2 * DAY_MS)
      .run();
    await runCronTasks();
    expect(await rowsOf("oauth_clients")).toBe(1);
  });
});

describe("a client whose id is the address of its document", () => {
  let at = receiver();
  beforeEach(() => {
    at = receiver();
  });
  const read = (clientId = at.url, overrides: Partial<Env> = settings) =>
    new Visitor(overrides).get(`/oauth/authorize?${new URLSearchParams(requestOf(clientId))}`);
  const publish = (fields: object, headers: Record<string, string> = {}, status = 200, where = at) => {
    const document = {
      client_id: at.url,
      client_name: "Published",
      redirect_uris: [REDIRECT, "x:"],
      ...fields,
    };
    const body = JSON.stringify(document);
    return where.answers({ status, body, headers: { "Content-Type": "application/json", ...headers } });
  };

  it("is read, shown with its host, and connected without a registration", async () => {
    await publish({}, { "Cache-Control": "max-age=60" });
    const request = await freshAuthorization(at.url, {}, new Visitor(settings));
    expect(
      await json<Authorization>(ada.visitor.get(`/api/authorizations?request=${request}`)),
    ).toMatchObject({
      clientName: "Published",
      clientHost: new URL(at.url).host,
      redirectHost: "assistant.example",
    });
    const { code = "" } = await answered(request);
    const tokens = await json<OAuthTokens>(redeem({ clientId: at.url, code }));
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect((await refresh(at.url, tokens.refresh_token ?? "")).status).toBe(200);
    expect(await rowsOf("oauth_clients")).toBe(0);
    // The second request is answered from the cache.
    expect((await read()).status).toBe(302);
    expect(await at.received()).toMatchObject([{ headers: { accept: "application/json" } }]);
  });

  it.each<[string, () => Promise<void>]>([
    ["has another id", () => publish({ client_id: `${at.url}/` })],
    ["lists other addresses", () => publish({ redirect_uris: [`${REDIRECT}2`] })],
    ["lists none", () => publish({ redirect_uris: [] })],
    ["contains a secret", () => publish({ client_secret: "x" })],
    ["needs a secret", () => publish({ token_endpoint_auth_method: "client_secret_post" })],
    [
      "is not JSON",
      () => at.answers({ status: 200, body: "{", headers: { "Content-Type": "application/json" } }),
    ],
    ["has another type", () => publish({}, { "Content-Type": "text/html" })],
    ["is too large", () => publish({ more: "x".repeat(10_000) })],
    ["is an error", () => publish({}, {}, 404)],
    [
      "is elsewhere",
      async () => {
        const other = receiver();
        await publish({}, {}, 200, other);
        await publish({}, { Location: other.url }, 302);
      },
    ],
  ])("is refused if it %s", async (_how, publishWrong) => {
    await publishWrong();
    const response = await read();
    expect(response.status).toBe(400);
    expect(response.headers.get("Location")).toBeNull();
    expect(await at.received()).toHaveLength(1);
  });

  it("is not asked for at private addresses, nor too often", async () => {
    await publish({}, { "Cache-Control": "no-store" });
    for (const id of [at.url, "https://10.0.0.1/client", "https://assistant.internal/x", `${ORIGIN}/client`])
      expect((await read(id, {})).status, id).toBe(400);
    for (const id of [
      `${at.url}#part`,
      at.url.replace("/hooks", "/x/../hooks"),
      `${new URL(at.url).origin}/`,
    ])
      expect((await read(id)).status, id).toBe(400);
    expect(await at.received()).toEqual([]);
    const visitor = new Visitor(settings);
    const statuses: number[] = [];
    for (let i = 0; i <= rateLimits.clientRegistrations.calls; i++)
      statuses.push((await visitor.get(`/oauth/authorize?${new URLSearchParams(requestOf(at.url))}`)).status);
    expect(statuses.slice(-2)).toEqual([302, 429]);
  });
});

describe("a request for authorization", () => {
  const begin = async (fields: Record<string, string | undefined>, clientId?: string) => {
    const parameters = { ...requestOf(clientId ?? (await registerClient())), ...fields };
    const sent = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined);
    return new Visitor().get(`/oauth/authorize?${new URLSearchParams(sent)}`);
  };

  it("of an unknown client, or to an address that is not registered, redirects nowhere", async () => {
    for (const fields of [
      { client_id: "unknown" },
      { client_id: undefined },
      { redirect_uri: undefined },
      { redirect_uri: `${REDIRECT}/` },
      { redirect_uri: `${REDIRECT}?more=1` },
      { redirect_uri: "https://assistant.example:444/callback" },
      { redirect_uri: "https://assistant.example.evil/callback" },
      { redirect_uri: "https://evil.example/" },
      { redirect_uri: "callback" },
      { state: "x".repeat(1001) },
    ]) {
      const response = await begin(fields);
      expect(response.status, JSON.stringify(fields)).toBe(400);
      expect(response.headers.get("Location")).toBeNull();
    }
  });

  it("to the same device can name any port", async () => {
    const clientId = await registerClient({
      redirect_uris: ["http://127.0.0.1/callback", "http://localhost:1/x"],
    });
    for (const redirect_uri of ["http://127.0.0.1:49152/callback", "http://localhost:49152/x"])
      expect((await begin({ redirect_uri }, clientId)).status).toBe(302);
    for (const redirect_uri of [
      "http://127.0.0.1:49152/other",
      "http://localhost:1/callback",
      "https://127.0.0.1/callback",
    ])
      expect((await begin({ redirect_uri }, clientId)).status, redirect_uri).toBe(400);
  });

  it("with another mistake goes to the client only if its owner returns there, with the error", async () => {
    for (const [fields, error] of [
      [{ response_type: "token" }, "unsupported_response_type"],
      [{ code_challenge: undefined }, "invalid_request"],
      [{ code_challenge_method: "plain" }, "invalid_request"],
      [{ code_challenge_method: undefined }, "invalid_request"],
      [{ code_challenge: "short" }, "invalid_request"],
      [{ resource: "https://other.example/mcp" }, "invalid_target"],
      [{ resource: `${ORIGIN}/api` }, "invalid_target"],
      [{ scope: "admin" }, "invalid_scope"],
    ] as const) {
      const response = await begin(fields);
      expect(response.status).toBe(302);
      const page = new URL(response.headers.get("Location") ?? "", ORIGIN);
      expect(`${page.origin}${page.pathname}`).toBe(`${ORIGIN}/connect`);
      const request = page.searchParams.get("request") ?? "";
      const { mistake } = await json<Authorization>(
        ada.visitor.get(`/api/authorizations?request=${request}`),
      );
      expect(await codeOf(answer(request), 400)).toBe("invalid_input");
      const sent = await answered(request, { answer: "deny" });
      expect(sent).toEqual({ error, error_description: mistake, state: "some state", iss: ORIGIN });
    }
    expect(await rowsOf("api_keys")).toBe(0);
  });

  it("of an app returns to its scheme", async () => {
    const redirect_uri = "com.example.app:/callback";
    const clientId = await registerClient({ redirect_uris: [redirect_uri] });
    expect((await begin({ redirect_uri: "com.example.app:/other" }, clientId)).status).toBe(400);
    const request = await freshAuthorization(clientId, { redirect_uri });
    expect(
      await json<Authorization>(ada.visitor.get(`/api/authorizations?request=${request}`)),
    ).toMatchObject({ redirectHost: null, app: "com.example.app" });
    const { redirect } = await json<{ redirect: string }>(answer(request));
    const code = /^com\.example\.app:\/callback\?code=([\w.-]+)&state=/.exec(redirect)?.[1] ?? "";
    expect((await redeem({ clientId, code }, { redirect_uri })).status).toBe(200);
  });

  it("is shown to members on a page that no other site can show in a frame", async () => {
    const request = await freshAuthorization();
    const page = await ada.visitor.get(`/connect?request=${request}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    expect(page.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    const login = await new Visitor().get(`/connect?request=${request}`);
    expect(login.headers.get("Location")).toContain(
      `next=${encodeURIComponent(`/connect?request=${request}`)}`,
    );
  });

  it("cannot be changed, and expires", async () => {
    const request = await freshAuthorization();
    const first = request.at(40) === "A" ? "B" : "A";
    const changed = `${request.slice(0, 40)}${first}${request.slice(41)}`;
    for (const wrong of [changed, "", "x", request.slice(0, -1)])
      expect(await codeOf(ada.visitor.get(`/api/authorizations?request=${wrong}`), 400)).toBe("link_invalid");
    expect(await codeOf(answer(changed), 400)).toBe("link_invalid");
    vi.setSystemTime(Date.now() + 61 * 60 * 1000);
    expect(await codeOf(answer(request), 400)).toBe("link_invalid");
  });
});

describe("an owner", () => {
  it("denies it, and nothing is stored", async () => {
    const sent = await answered(await freshAuthorization(), { answer: "deny" });
    expect(sent).toEqual({ error: "access_denied", state: "some state", iss: ORIGIN });
    expect(await rowsOf("api_keys")).toBe(0);
  });

  it("allows less than was asked for, but never more", async () => {
    const narrowed = await connected({ scope: "read" });
    expect(narrowed.tokens.scope).toBe("read");
    const request = await freshAuthorization(await registerClient(), { scope: "read" });
    await answered(request, { scope: "write" });
    expect(await env.DB.prepare("SELECT scope FROM api_keys ORDER BY id DESC").first("scope")).toBe("read");
  });

  it("needs premium, and the password ten minutes after the login", async () => {
    const request = await freshAuthorization();
    expect(await codeOf(answer(request, {}, bruno), 403)).toBe("premium_required");
    await env.DB.prepare("UPDATE sessions SET started_at = started_at - 660000").run();
    expect(await codeOf(answer(request), 403)).toBe("password_required");
    expect(await codeOf(answer(request, { currentPassword: "wrong" }), 400)).toBe("wrong_password");
    await json(answer(request, { currentPassword: "Plinth-ada-1" }));
    await env.DB.prepare("UPDATE sessions SET started_at = started_at + 660000").run();
  });

  it("is told by mail, and sees and disconnects the assistant beside the API keys", async () => {
    const clientOnly = await allowed();
    expect(await list()).toEqual([]);
    const { clientId, tokens } = await connected();
    await json<CreatedApiKey>(ada.visitor.post("/api/keys", { name: "Office", scope: "read" }), 201);
    expect(await statusOf(tokens.access_token)).toBe(200);
    const [key, assistant] = await list();
    expect(key).toMatchObject({ name: "Office", clientId: null, redirectHost: null });
    expect(assistant).toMatchObject({
      ...{ name: "Helper", scope: "write", clientId, redirectHost: "assistant.example" },
      lastUsedAt: expect.any(String),
    });
    const mail = (await mailsTo("ada@example.com")).at(-2);
    expect(mail?.subject).toBe("An assistant was connected");
    expect(mail?.text).toContain('"Helper" at assistant.example can read and change');
    expect((await bruno.visitor.del(`/api/keys/${assistant?.id}`)).status).toBe(404);
    await json(ada.visitor.del(`/api/keys/${assistant?.id}`));
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await errorOf(refresh(clientId, tokens.refresh_token ?? ""))).toBe("invalid_grant");
    expect(clientOnly.clientId).not.toBe(clientId);
  });

  it(`has at most ${ASSISTANTS_MAX}; one that connects again replaces its earlier connection`, async () => {
    const { clientId, tokens } = await connected();
    const { code = "" } = await answered(await freshAuthorization(clientId));
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect((await redeem({ clientId, code })).status).toBe(200);
    expect(await rowsOf("api_keys")).toBe(1);
    for (let i = 1; i < ASSISTANTS_MAX; i++) await allowed();
    expect(await codeOf(answer(await freshAuthorization()), 409)).toBe("conflict");
    await json(answer(await freshAuthorization(clientId)));
  });
});

describe("a code", () => {
  it("is exchanged once: a second use ends the connection", async () => {
    const client = await allowed();
    const { access_token: token, ...tokens } = await json<OAuthTokens>(redeem(client));
    expect(tokens).toMatchObject({
      token_type: "Bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: "read write",
    });
    const stored = JSON.stringify(await env.DB.prepare("SELECT * FROM api_keys").first());
    for (const secret of [token, tokens.refresh_token ?? "", client.code])
      expect(stored).not.toContain(secret);
    expect(await statusOf(token)).toBe(200);
    expect(await errorOf(redeem(client))).toBe("invalid_grant");
    expect(await statusOf(token)).toBe(401);
    expect(await errorOf(refresh(client.clientId, tokens.refresh_token ?? ""))).toBe("invalid_grant");
  });

  it("that is used twice at the same time leaves no token", async () => {
    const client = await allowed();
    const responses = await Promise.all([redeem(client), redeem(client), redeem(client)]);
    for (const response of responses)
      if (response.status === 200) {
        const { access_token: token } = await response.json<OAuthTokens>();
        expect(await statusOf(token)).toBe(401);
      }
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf("api_keys")).toBe(0);
  });

  it.each<[string, Record<string, string>]>([
    ["with a wrong verifier", { code_verifier: `${VERIFIER}x` }],
    ["by another client", { client_id: "another" }],
    ["for another address", { redirect_uri: `${REDIRECT}2` }],
  ])("is refused %s, and does not work afterwards", async (_how, fields) => {
    const client = await allowed();
    expect(await errorOf(redeem(client, fields))).toBe("invalid_grant");
    expect(await errorOf(redeem(client))).toBe("invalid_grant");
  });

  it("is refused without a verifier, for another resource, after a minute, and for a banned or deleted account", async () => {
    const client = await allowed();
    expect(await errorOf(redeem(client, { code_verifier: "" }))).toBe("invalid_request");
    expect(await errorOf(redeem(client, { resource: `${ORIGIN}/api` }))).toBe("invalid_target");
    expect(await errorOf(redeem(client, { grant_type: "password" }))).toBe("unsupported_grant_type");
    const twice = new URLSearchParams({ grant_type: "refresh_token", client_id: client.clientId });
    twice.append("client_id", "other");
    expect(await errorOf(sendForm("/oauth/token", twice))).toBe("invalid_request");
    const { clientId, code } = client;
    expect(await errorOf(new Visitor().post("/oauth/token", { clientId, code }))).toBe("invalid_request");
    await env.DB.prepare("UPDATE api_keys SET expires_at = expires_at - 60000").run();
    expect(await errorOf(redeem(client))).toBe("invalid_grant");

    const banned = await allowed();
    await setColumn(ada.user.id, "status", "banned");
    expect(await errorOf(redeem(banned))).toBe("invalid_grant");
    await setColumn(ada.user.id, "status", "active");
    // The ban has ended the session.
    await json(ada.visitor.post("/api/login", { username: "ada", password: "Plinth-ada-1" }));
  });

  it("is not a token, and a token is not a code", async () => {
    const { code } = await allowed();
    expect(await statusOf(code)).toBe(401);
    const { clientId, tokens } = await connected();
    expect(await errorOf(redeem({ clientId, code: tokens.refresh_token ?? "" }))).toBe("invalid_grant");
    expect(await rowsOf("api_keys WHERE code_proof is null")).toBe(0);
  });
});

describe("a token", () => {
  it("is for MCP only", async () => {
    const { tokens } = await connected();
    const visitor = new Visitor();
    visitor.apiKey = tokens.access_token;
    expect((await visitor.get("/api/user")).status).toBe(401);
    expect(await statusOf(tokens.access_token)).toBe(200);
  });

  it(`works for ${ACCESS_TOKEN_SECONDS} seconds, and unused connections ${UNUSED_DAYS} days`, async () => {
    const { clientId, tokens } = await connected();
    await env.DB.prepare("UPDATE api_keys SET access_expires_at = access_expires_at - ?")
      .bind(ACCESS_TOKEN_SECONDS * 1000)
      .run();
    expect(await statusOf(tokens.access_token)).toBe(401);
    const next = await json<OAuthTokens>(refresh(clientId, tokens.refresh_token ?? ""));
    expect(await statusOf(next.access_token)).toBe(200);
    await env.DB.prepare("UPDATE api_keys SET expires_at = expires_at - ?")
      .bind(UNUSED_DAYS * DAY_MS)
      .run();
    expect(await list()).toEqual([]);
    expect(await statusOf(next.access_token)).toBe(401);
    await runCronTasks();
    expect(await rowsOf("api_keys")).toBe(0);
  });

  it("is refreshed once: the use of an old refresh token ends the connection", async () => {
    const { clientId, tokens } = await connected();
    const next = await json<OAuthTokens>(refresh(clientId, tokens.refresh_token ?? ""));
    expect([await statusOf(tokens.access_token), await statusOf(next.access_token)]).toEqual([401, 200]);
    expect(await errorOf(refresh(clientId, tokens.refresh_token ?? ""))).toBe("invalid_grant");
    expect(await statusOf(next.access_token)).toBe(401);
    expect(await errorOf(refresh(clientId, next.refresh_token ?? ""))).toBe("invalid_grant");
    const other = await connected();
    expect(await errorOf(refresh("another", other.tokens.refresh_token ?? ""))).toBe("invalid_grant");
    expect(await statusOf(other.tokens.access_token)).toBe(401);
  });

  it("is revoked by its client", async () => {
    for (const kind of ["access_token", "refresh_token"] as const) {
      const { clientId, tokens } = await connected();
      const revoke = (client: string) =>
        sendForm("/oauth/revoke", { token: tokens[kind] ?? "", client_id: client });
      expect((await revoke("another")).status).toBe(200);
      expect(await statusOf(tokens.access_token)).toBe(200);
      expect((await revoke(clientId)).status).toBe(200);
      expect(await statusOf(tokens.access_token)).toBe(401);
      expect((await revoke(clientId)).status).toBe(200);
    }
    expect(await errorOf(sendForm("/oauth/revoke", { token: "x" }))).toBe("invalid_request");
  });

  it("that is guessed is counted by address", async () => {
    const visitor = new Visitor();
    const guess = () =>
      sendForm(
        "/oauth/token",
        { grant_type: "refresh_token", client_id: "x", refresh_token: "a.b" },
        visitor,
      );
    for (let i = 0; i < rateLimits.invalidKeys.calls; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it("ends with a new password, by an administrator and with the account, and rests during a ban", async () => {
    const carla = await registerUser("carla");
    await setColumn(carla.user.id, "account_type", "premium");
    const connect = async () => {
      const clientId = await registerClient();
      const { redirect } = await json<{ redirect: string }>(
        answer(await freshAuthorization(clientId), {}, carla),
      );
      const code = new URL(redirect).searchParams.get("code") ?? "";
      const tokens = await json<OAuthTokens>(redeem({ clientId, code }));
      return { clientId, token: tokens.access_token, refreshToken: tokens.refresh_token ?? "" };
    };
    const { clientId, token: unused, refreshToken } = await connect();
    await setColumn(carla.user.id, "status", "banned");
    expect(await codeOf(callMe(unused), 403)).toBe("account_banned");
    expect(await errorOf(refresh(clientId, refreshToken))).toBe("invalid_grant");
    await setColumn(carla.user.id, "status", "active");
    const first = (await json<OAuthTokens>(refresh(clientId, refreshToken))).access_token;
    expect(await statusOf(first)).toBe(200);
    await setColumn(carla.user.id, "account_type", "free");
    expect(await codeOf(callMe(first), 403)).toBe("premium_required");
    await setColumn(carla.user.id, "account_type", "premium");
    await json(carla.visitor.post("/api/login", { username: "carla", password: "Plinth-carla-1" }));
    const changed = {
      currentPassword: "Plinth-carla-1",
      newPassword: "Plinth-carla-2!",
      confirmPassword: "Plinth-carla-2!",
    };
    await json(carla.visitor.post("/api/users/change-password", changed));
    expect(await statusOf(first)).toBe(401);
    const { token: unknown } = await connect();
    const root = await registerUser("root");
    await json(root.visitor.del(`/api/admin/users/${carla.user.id}/sessions`));
    expect(await statusOf(unknown)).toBe(401);
    await json(carla.visitor.post("/api/login", { username: "carla", password: "Plinth-carla-2!" }));
    const { token: second } = await connect();
    await json(
      carla.visitor.del(`/api/users/${carla.user.id}`, { username: "carla", password: "Plinth-carla-2!" }),
    );
    expect(await statusOf(second)).toBe(401);
    expect(await rowsOf("api_keys")).toBe(0);
  });
});
