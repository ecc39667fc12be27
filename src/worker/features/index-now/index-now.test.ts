import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";

const ORIGIN = "http://plinth.test";
const INDEXNOW_KEY = "plinth-index-now-key";
const settings = { INDEXNOW_KEY, INDEXNOW_API_BASE: inject("indexNowUrl") };

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada", settings);
});

const control = async (path: string, body: object = {}) =>
  json<{ received: string[][] }>(
    await fetch(`${settings.INDEXNOW_API_BASE}/control/${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    }),
  );
/** Runs the cron tasks, and returns the calls that the service accepted. */
const submitted = async (changes: Partial<Env> = {}) => {
  await runCronTasks({ ...settings, ...changes });
  const { received } = await control("take");
  return received.map((urls) => urls.sort());
};
const waiting = async () => (await env.DB.prepare("SELECT path FROM changed_pages").all()).results.length;
const urls = (...paths: string[]) => paths.map((path) => ORIGIN + path).sort();

afterEach(async () => {
  vi.restoreAllMocks();
  await control("busy", { isBusy: false });
});

describe("search engines", () => {
  it("are notified of published, changed and deleted projects, all in one call", async () => {
    const [hall, bridge] = [await publish(ada), await publish(ada)];
    await json(ada.visitor.patch(`/api/projects/${hall.id}/update`, { title: "Salt Hall" }));
    await json(ada.visitor.del(`/api/projects/${bridge.id}`));
    expect(await submitted()).toEqual([
      urls(`/projects/${hall.id}`, `/projects/${bridge.id}`, "/portfolio/ada"),
    ]);
    expect(await submitted()).toEqual([]);
    await json(ada.visitor.patch(`/api/projects/${hall.id}/update`, { title: "Salt Court" }));
    expect(await submitted()).toEqual([urls(`/projects/${hall.id}`, "/portfolio/ada")]);
  });

  it("are notified later if the service is busy or does not answer", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { id } = await publish(ada);
    await control("busy", { isBusy: true });
    expect(await submitted()).toEqual([]);
    expect(await submitted({ INDEXNOW_API_BASE: "http://127.0.0.1:1" })).toEqual([]);
    await control("busy", { isBusy: false });
    expect(await submitted()).toEqual([urls(`/projects/${id}`, "/portfolio/ada")]);
  });

  it("are not asked again if they refuse the key or the pages", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    for (const changes of [{ INDEXNOW_KEY: "another-key" }]) {
      await publish(ada);
      expect(await submitted(changes)).toEqual([]);
      expect(await waiting()).toBe(0);
    }
    expect(JSON.stringify(log.mock.calls)).toContain("index_now_failed");
  });

  it("are not notified unless a key is configured that the protocol allows", async () => {
    for (const INDEXNOW_KEY of ["", "short", "not allowed!"]) {
      const visitor = new Visitor({ ...settings, INDEXNOW_KEY });
      for (const [name, value] of ada.visitor.cookies) visitor.cookies.set(name, value);
      await publish({ visitor, user: ada.user });
      expect(await waiting(), INDEXNOW_KEY).toBe(0);
    }
  });

  it("find the key in its file", async () => {
    const file = await new Visitor(settings).get(`/${INDEXNOW_KEY}.txt`);
    expect([file.status, file.headers.get("Content-Type"), await file.text()]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
      INDEXNOW_KEY,
    ]);
    expect((await new Visitor(settings).get("/another-key.txt")).status).toBe(404);
    expect((await new Visitor().get(`/${INDEXNOW_KEY}.txt`)).status).toBe(404);
  });
});

it("the fake service refuses what the real one refuses", async () => {
  const host = "plinth.test";
  const keyLocation = `${ORIGIN}/${INDEXNOW_KEY}.txt`;
  const valid = { host, key: INDEXNOW_KEY, keyLocation, urlList: [`${ORIGIN}/`] };
  const send = async (body: object, type = "application/json") =>
    (
      await fetch(`${settings.INDEXNOW_API_BASE}/indexnow`, {
        method: "POST",
        headers: { "Content-Type": type },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await send(valid)).toBe(202);
  expect(await send(valid, "text/plain")).toBe(400);
  expect(await send({ ...valid, urlList: "x" })).toBe(400);
  expect(await send({ ...valid, key: "another-key" })).toBe(403);
  expect(await send({ ...valid, urlList: ["https://elsewhere.example/"] })).toBe(422);
  await control("busy", { isBusy: true });
  expect(await send(valid)).toBe(429);
  await control("take");
});
