import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sample } from "../../../scripts/combinations";
import type { Job } from "../platform/jobs";
import { json, Visitor } from "../testing/api";
import { callRest, calls, callTrpc, createFixtures, type Fixtures, routes } from "../testing/calls";
import { counterOf, writeCountedViews } from "../testing/counted-views";
import { setColumn, type TestUser } from "../testing/fixtures";
import { deliverBatch, outages, runCronTasks } from "../testing/outbound";
import { snapshot } from "../testing/snapshot";

/** The database can be copied or moved while READ_ONLY=1: everything can be read, and nothing is written. */

const READ_ONLY = { READ_ONLY: "1" };
let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await createFixtures();
});

describe("a call that writes is refused, by REST and tRPC, and changes nothing", () => {
  it.each(
    sample(
      routes.filter(([, { effect }]) => effect === "writes"),
      3,
      2,
    ),
  )("%s", async (name, route) => {
    const person = callerOf(name);
    const input = await calls[name].input(fixtures, person);
    const changes = await snapshot();
    const who = readOnlyVisitor(person);
    const responses = [
      await callRest(who, route, input),
      ...(route.kind === "json" ? [await callTrpc(who, name, route, input)] : []),
    ];
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("300");
      const text = await response.text();
      const isPage = text.startsWith("<!doctype html>");
      expect(text).toContain(isPage ? "Plinth is read-only during maintenance" : '"code":"read_only"');
    }
    expect(await changes()).toEqual({});
  });
});

describe("a call that reads is answered as always, and writes nothing", () => {
  it.each(
    sample(
      routes.filter(([, { effect }]) => effect === "reads"),
      3,
      2,
    ),
  )("%s", async (name, route) => {
    const person = callerOf(name);
    const input = await calls[name].input(fixtures, person);
    const changes = await snapshot();
    const response = await callRest(readOnlyVisitor(person), route, input);
    expect(response.status).toBe(calls[name].answers ?? 200);
    expect(await changes()).toEqual({});
  });
});

it("answers pages, and does not prolong or delete the session that is used", async () => {
  const { ada } = fixtures;
  for (const age of [8 * 24 * 3600 * 1000, -1000]) {
    await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE user_id = ?")
      .bind(Date.now() + 6 * 24 * 3600 * 1000 - age, ada.user.id)
      .run();
    const changes = await snapshot();
    expect((await readOnlyVisitor(ada).get("/discover")).status).toBe(200);
    expect(await changes()).toEqual({});
  }
});

it("leaves jobs in the queue for half an hour, and runs no cron task", async () => {
  const { ada, project } = fixtures;
  await setColumn(ada.user.id, "status", "suspended");
  await setColumn(ada.user.id, "status_expires_at", Date.now() - 1000);
  const changes = await snapshot();
  const job: Job = { name: "projects.deleteRest", input: { projectId: project.id } };
  const { postponed, delays } = await deliverBatch([job], READ_ONLY);
  expect([postponed, delays]).toMatchObject([[job], [1800]]);
  const deadLetters = await deliverBatch([job], READ_ONLY, { queue: "plinth-jobs-failed" });
  expect(deadLetters).toMatchObject({ isRetried: true, postponed: [], delays: [] });
  await runCronTasks(READ_ONLY);
  expect(await changes()).toEqual({});
});

it("does not count the waits of a job as attempts, however long they take", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  outages.errors.set("*", "E_DELIVERY_FAILED");
  const content = { subject: "S", paragraphs: ["P"], reason: "R" };
  const job: Job = { name: "mail.send", input: { key: "waits", to: "ada@example.com", content } };
  // It has failed three times before the first wait.
  let { postponed } = await deliverBatch([job], READ_ONLY, { attempts: 4 });
  for (let waits = 1; waits < 50; waits++) ({ postponed } = await deliverBatch(postponed, READ_ONLY));
  const { delays } = await deliverBatch(postponed);
  expect(delays).toEqual([240]);
  await deliverBatch(postponed, {}, { attempts: 6 });
  const { results } = await env.DB.prepare("SELECT name, attempts FROM failed_jobs").all();
  expect(results).toEqual([{ name: "mail.send", attempts: 9 }]);
  vi.restoreAllMocks();
});

it("keeps counted views, and writes them afterwards", async () => {
  const { project } = fixtures;
  const views = async () =>
    (await env.DB.prepare("SELECT views FROM projects WHERE id = ?").bind(project.id).first())?.views;
  const before = Number(await views());
  await counterOf(project.id).add(1);
  await writeCountedViews(project.id, READ_ONLY);
  expect(await views()).toBe(before);
  await writeCountedViews(project.id);
  expect(Number(await views())).toBeGreaterThan(before);
});

it("changes data again without the variable", async () => {
  const { bruno, project } = fixtures;
  await json(bruno.visitor.post(`/api/projects/${project.id}/like`));
  const { likes } = await json<{ likes: number }>(readOnlyVisitor(bruno).get(`/api/projects/${project.id}`));
  expect(likes).toBe(1);
});

const callerOf = (name: keyof typeof calls) => {
  const { may } = calls[name];
  return may === "superuser" ? fixtures.root : may === "others" ? fixtures.bruno : fixtures.ada;
};

/** The same person, on a server with READ_ONLY=1. */
function readOnlyVisitor({ visitor }: TestUser) {
  const who = new Visitor(READ_ONLY);
  for (const [name, value] of visitor.cookies) who.cookies.set(name, value);
  return who;
}
