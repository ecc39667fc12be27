import { env } from "cloudflare:workers";
import { type CreatedWebhook, WEBHOOKS_MAX } from "@contract/webhooks";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "../../platform/webhook-sender";
import { json, Visitor } from "../../testing/api";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";
import { deliveriesOf, listWebhooks, registerPremium } from "../../testing/webhooks";

const URL = "https://example.com/hooks/plinth";
let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
beforeAll(async () => {
  // The server has no variable for local addresses, as in production.
  ada = await registerUser("ada");
  await setColumn(ada.user.id, "account_type", "premium");
  bruno = await registerUser("bruno");
  carla = await registerPremium("carla");
});
beforeEach(async () => {
  await env.DB.batch(["DELETE FROM webhooks", "DELETE FROM api_keys"].map((sql) => env.DB.prepare(sql)));
});

const create = ({ visitor }: { visitor: Visitor }, fields: object = {}) =>
  visitor.post("/api/webhooks", { url: URL, events: ["project.published"], ...fields });
const created = async (member: TestUser, fields: object = {}) =>
  json<CreatedWebhook>(create(member, fields), 201);
const refused = async (response: Response | Promise<Response>, status: number) => {
  const { code, fields } = await json<{ code: string; fields?: object }>(response, status);
  return fields ? [code, ...Object.keys(fields)] : code;
};
async function withKey({ visitor }: TestUser, scope: "read" | "write") {
  const program = new Visitor();
  const { key } = await json<{ key: string }>(visitor.post("/api/keys", { name: "Program", scope }), 201);
  program.apiKey = key;
  return program;
}

describe("webhooks", () => {
  it("show their secret once, are listed newest first and told to the owner by mail", async () => {
    await mailsTo("ada@example.com");
    const first = await created(ada, { events: ["project.deleted", "project.deleted"] });
    expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { secret: _first, ...hidden } = first;
    expect(hidden).toMatchObject({ url: URL, events: ["project.deleted"], status: "active" });
    const { secret: _second, ...second } = await created(ada);
    expect(await listWebhooks(ada)).toEqual([second, hidden]);
    expect(await listWebhooks(bruno)).toEqual([]);
    const told = (await mailsTo("ada@example.com")).filter(
      ({ subject }) => subject === "A webhook was added",
    );
    expect(told.length).toBe(2);
    expect(told[0]?.text).toContain(URL);
    expect(told[0]?.text).not.toContain("whsec_");
  });

  it("are for premium accounts, and need an address and known events", async () => {
    expect(await refused(create(bruno), 403)).toBe("premium_required");
    expect(await refused(create(ada, { url: "ftp://example.com", events: [] }), 400)).toEqual([
      "invalid_input",
      "url",
      "events",
    ]);
    expect(await refused(create(ada, { events: ["project.liked"] }), 400)).toContain("events.0");
    expect(await refused(create(ada, { url: `https://example.com/${"x".repeat(500)}` }), 400)).toContain(
      "url",
    );
    expect(await listWebhooks(ada)).toEqual([]);
  });

  it("need the password ten minutes after the login", async () => {
    await env.DB.prepare("UPDATE sessions SET started_at = started_at - 660000").run();
    expect(await refused(create(ada), 403)).toBe("password_required");
    expect(await refused(create(ada, { currentPassword: "wrong" }), 400)).toContain("wrong_password");
    expect((await create(ada, { currentPassword: "Plinth-ada-1" })).status).toBe(201);
    await env.DB.prepare("UPDATE sessions SET started_at = started_at + 660000").run();
  });

  it(`number at most ${WEBHOOKS_MAX}, also when added at the same time`, async () => {
    const statuses = (await Promise.all(Array.from({ length: WEBHOOKS_MAX + 2 }, () => create(ada)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(WEBHOOKS_MAX);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    const [newest] = await listWebhooks(ada);
    await json(ada.visitor.del(`/api/webhooks/${newest?.id}`));
    await created(ada);
  });

  it("can be managed with a key that may write, and read with one that may only read", async () => {
    const [reader, writer] = [await withKey(ada, "read"), await withKey(ada, "write")];
    const { id } = await json<CreatedWebhook>(create({ visitor: writer }), 201);
    expect(await json<object[]>(reader.get("/api/webhooks"))).toHaveLength(1);
    expect(await json(reader.get(`/api/webhooks/${id}/deliveries`))).toEqual([]);
    expect(await refused(create({ visitor: reader }), 403)).toBe("insufficient_scope");
    expect(await refused(reader.post(`/api/webhooks/${id}/test`), 403)).toBe("insufficient_scope");
    await json(writer.del(`/api/webhooks/${id}`));
    expect(await listWebhooks(ada)).toEqual([]);
  });

  it("belong to their owner alone", async () => {
    await setColumn(bruno.user.id, "account_type", "premium");
    const { id } = await created(ada);
    const { id: delivery } = await json<{ id: number }>(ada.visitor.post(`/api/webhooks/${id}/test`), 201);
    const own = await created(bruno);
    for (const response of [
      bruno.visitor.get(`/api/webhooks/${id}/deliveries`),
      bruno.visitor.post(`/api/webhooks/${id}/test`),
      bruno.visitor.post(`/api/webhooks/${id}/deliveries/${delivery}/redeliver`),
      bruno.visitor.post(`/api/webhooks/${own.id}/deliveries/${delivery}/redeliver`),
      bruno.visitor.patch(`/api/webhooks/${id}`, { status: "disabled" }),
      bruno.visitor.del(`/api/webhooks/${id}`),
    ])
      expect(await refused(response, 404)).toBe("not_found");
    expect(await deliveriesOf(ada, id)).toHaveLength(1);
    await setColumn(bruno.user.id, "account_type", "free");
  });

  it("are turned off and on, and cannot be turned on without premium", async () => {
    const { id } = await created(ada);
    const turn = (status: string) => ada.visitor.patch(`/api/webhooks/${id}`, { status });
    expect(await json(turn("disabled"))).toMatchObject({ status: "disabled", disabledReason: "owner" });
    expect(await refused(ada.visitor.post(`/api/webhooks/${id}/test`), 409)).toBe("conflict");
    expect(await json(turn("active"))).toMatchObject({ status: "active", disabledReason: null });
    expect(await refused(turn("paused"), 400)).toContain("status");
    await setColumn(ada.user.id, "account_type", "free");
    await json(turn("disabled"));
    expect(await refused(turn("active"), 403)).toBe("premium_required");
    expect(await refused(ada.visitor.post(`/api/webhooks/${id}/test`), 403)).toBe("premium_required");
    await json(ada.visitor.del(`/api/webhooks/${id}`));
    await setColumn(ada.user.id, "account_type", "premium");
  });

  it("list their deliveries page by page", async () => {
    const { id } = await created(ada);
    for (let i = 0; i < 5; i++) await json(ada.visitor.post(`/api/webhooks/${id}/test`), 201);
    const response = await ada.visitor.get(`/api/webhooks/${id}/deliveries?limit=2`);
    expect(response.headers.get("X-Total-Count")).toBe("5");
    const seen = await json<{ id: number; createdAt: string }[]>(response);
    for (let last = seen.at(-1); last; ) {
      const before = `${Date.parse(last.createdAt)}-${last.id}`;
      const next = await deliveriesOf(ada, id, `?limit=2&before=${before}`);
      seen.push(...next);
      last = next.at(-1);
    }
    const ids = seen.map((delivery) => delivery.id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(ids).toHaveLength(5);
    expect((await deliveriesOf(ada, id, "?limit=2&page=2")).map((each) => each.id)).toEqual(ids.slice(2, 4));
  });
});

describe("addresses", () => {
  it("are https on public host names", async () => {
    for (const url of [
      "https://example.com/hooks",
      "https://hooks.example.co.uk/a?b=c",
      "https://example.com:443/",
      "https://xn--mkki-5qa.example/",
      "https://127.example.com/",
    ])
      expect(isPublicAddress(url, "https://plinth.example"), url).toBe(true);
  });

  it.each([
    "http://example.com/",
    "https://example.com:8443/",
    "https://user:secret@example.com/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1./",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/",
    "https://8.8.8.8/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://localhost/",
    "https://intranet/",
    "https://app.localhost./",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://router.home.arpa/",
    "https://plinth.test/hooks",
    "https://www.plinth.test/hooks",
    "https://PLINTH.TEST./hooks",
  ])("are refused: %s", async (url) => {
    expect(isPublicAddress(url, "https://plinth.test")).toBe(false);
    expect(await refused(create(ada, { url }), 400)).toContain("url");
  });

  it("of this site are refused under its own name", () => {
    for (const host of ["plinth.example", "www.plinth.example", "PLINTH.example."])
      expect(isPublicAddress(`https://${host}/`, "https://plinth.example"), host).toBe(false);
    expect(isPublicAddress("https://notplinth.example/", "https://plinth.example")).toBe(true);
  });

  it("of this machine are allowed by a variable", async () => {
    await created(carla, { url: "http://localhost:4245/hooks" });
  });
});
