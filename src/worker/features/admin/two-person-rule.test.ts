import { env } from "cloudflare:workers";
import type { Confirmation } from "@contract/two-person-rule";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import {
  makeSuperuser,
  registerPerson,
  registerUser,
  setColumn,
  type TestUser,
  testUsers,
} from "../../testing/fixtures";

const rule = { TWO_PERSON_RULE: "on" };
let root: TestUser;
/** A second superuser. */
let carla: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  root = await registerUser("root", rule);
  carla = await registerUser("carla", rule);
  bruno = await registerUser("bruno", rule);
  await makeSuperuser(carla.user.id);
});
beforeEach(() =>
  env.DB.exec("DELETE FROM confirmations; DELETE FROM rate_limits; DELETE FROM announcements"),
);

const announce = (who: TestUser, more: object = { all: true }) =>
  who.visitor.post("/api/admin/notifications/bulk", { type: "info", title: "T", message: "M", ...more });
const requests = (who = carla) => json<Confirmation[]>(who.visitor.get("/api/admin/confirmations"));
const confirm = (who: TestUser, id?: number) => who.visitor.post(`/api/admin/confirmations/${id}/confirm`);
const refuse = (who: TestUser, id?: number) => who.visitor.post(`/api/admin/confirmations/${id}/refuse`);
const announced = () => env.DB.prepare("SELECT count(*) AS n FROM announcements").first<number>("n");
const statusOf = ({ user }: TestUser) =>
  env.DB.prepare("SELECT status FROM users WHERE id = ?").bind(user.id).first("status");
const log = async () =>
  json<{ action: string; actorUsername: string }[]>(root.visitor.get("/api/admin/audit"));

describe("with the two-person rule", () => {
  it("a send to all waits for another superuser, and is then done once in the name of who asked", async () => {
    expect(await json(announce(root))).toEqual({ sent: 0, confirmation: expect.any(Number) });
    expect(await announced()).toBe(0);
    const [request] = await requests();
    expect(request).toMatchObject({
      kind: "notify",
      requestedByUsername: "root",
      summary: "Notify 3 users: “T”. M",
    });
    expect(await json(carla.visitor.get("/api/admin/pending"))).toMatchObject({
      confirmations: 1,
      hasTwoPersonRule: true,
    });
    expect(await json(root.visitor.get("/api/admin/pending"))).toMatchObject({ confirmations: 0 });
    expect(await json(confirm(root, request?.id), 403)).toMatchObject({ code: "second_person_required" });
    expect((await confirm(bruno, request?.id)).status).toBe(403);
    const answers = await Promise.all([confirm(carla, request?.id), confirm(carla, request?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await announced()).toBe(1);
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: "confirmRequest", actorUsername: "carla" },
      { action: "notify", actorUsername: "root" },
    ]);
    expect(await requests()).toEqual([]);
  });

  it("a send to few is done at once", async () => {
    expect(await json(announce(root, { userIds: [bruno.user.id] }))).toEqual({ sent: 1 });
    const message = { content: "Hello", userIds: [bruno.user.id] };
    expect(await json(root.visitor.post("/api/admin/send/messages", message))).toEqual({ sent: 1 });
  });

  it("messages to all are sent in the name of who asked", async () => {
    await json(root.visitor.post("/api/admin/send/messages", { content: "To all", all: true }));
    const [request] = await requests();
    await json(confirm(carla, request?.id));
    const [received] = await json<{ content: string; senderId: number }[]>(
      bruno.visitor.get("/api/messages"),
    );
    expect(received).toMatchObject({ content: "To all", senderId: root.user.id });
  });

  it("a request can be refused or withdrawn, and expires after 24 hours", async () => {
    for (const who of [root, carla]) {
      await json(announce(root));
      const [request] = await requests();
      await json(refuse(who, request?.id));
      expect((await confirm(carla, request?.id)).status).toBe(409);
    }
    await json(announce(root));
    const [request] = await requests();
    const hours = Date.parse(request?.expiresAt ?? "") - Date.parse(request?.requestedAt ?? "");
    expect(hours).toBe(24 * 3_600_000);
    await env.DB.exec("UPDATE confirmations SET expires_at = 1");
    expect((await confirm(carla, request?.id)).status).toBe(409);
    expect(await requests()).toEqual([]);
    expect((await confirm(carla, 4711)).status).toBe(404);
    expect(await announced()).toBe(0);
  });

  it("nothing is done for somebody who is no superuser any more", async () => {
    await json(announce(carla));
    const [request] = await requests();
    await setColumn(carla.user.id, "role", "user");
    expect((await confirm(root, request?.id)).status).toBe(409);
    await makeSuperuser(carla.user.id);
    expect(await announced()).toBe(0);
  });

  it("two superusers give and take the role", async () => {
    const path = `/api/admin/users/${bruno.user.id}/role`;
    for (const role of ["superuser", "user"]) {
      await json(root.visitor.post(path, { role }), 201);
      expect((await json<{ role: string }>(bruno.visitor.get("/api/user"))).role).not.toBe(role);
      const [request] = await requests();
      await json(confirm(carla, request?.id));
      expect(await json(bruno.visitor.get("/api/user"))).toMatchObject({ role });
    }
    expect((await root.visitor.post(`/api/admin/users/${root.user.id}/role`, { role: "user" })).status).toBe(
      400,
    );
    expect((await root.visitor.post(path, { role: "user" })).status).toBe(400);
  });

  it("two superusers change the status of a superuser, and one that of others", async () => {
    const setStatus = (who: TestUser, of: TestUser, body: object) =>
      who.visitor.patch(`/api/admin/users/${of.user.id}/status`, body);
    const dora = await registerPerson({ ...testUsers.bruno, username: "dora", email: "dora@example.com" });
    await makeSuperuser(dora.user.id);
    for (const [body, summary, status] of [
      [{ status: "suspended", reason: "Away" }, "Suspend dora: Away", "suspended"],
      [{ status: "active" }, "Restore dora", "active"],
      [{ status: "banned", reason: "Left", expiresAt: "2100-01-31T12:00:00Z" }, "Ban dora until", "banned"],
    ] as const) {
      const before = await statusOf(dora);
      const asked = await json(setStatus(root, dora, body));
      expect(asked).toMatchObject({ status: before, confirmation: expect.any(Number) });
      expect(await statusOf(dora)).toBe(before);
      const [request] = await requests();
      expect(request).toMatchObject({ kind: "setStatus", summary: expect.stringContaining(summary) });
      const answers = await Promise.all([confirm(carla, request?.id), confirm(carla, request?.id)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(await statusOf(dora)).toBe(status);
      expect((await log()).slice(0, 2)).toMatchObject([
        { action: "confirmRequest", actorUsername: "carla" },
        { action: "setUserStatus", actorUsername: "root" },
      ]);
    }
    expect(await json(setStatus(root, bruno, { status: "suspended", reason: "Spam" }))).toMatchObject({
      status: "suspended",
    });
    expect(await json(setStatus(root, bruno, { status: "active" }))).not.toHaveProperty("confirmation");
    expect(await requests()).toEqual([]);
  });

  it("two superusers delete an account, and the log keeps its name", async () => {
    const path = `/api/admin/users/${bruno.user.id}/deletion`;
    expect((await root.visitor.post(path, { reason: " " })).status).toBe(400);
    const role = { role: "superuser" };
    await json(root.visitor.post(`/api/admin/users/${bruno.user.id}/role`, role), 201);
    await json(root.visitor.post(path, { reason: "By letter" }), 201);
    const request = (await requests()).find(({ kind }) => kind === "deleteAccount");
    await json(confirm(carla, request?.id));
    expect((await root.visitor.get(`/api/users/${bruno.user.id}`)).status).toBe(404);
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: "confirmRequest" },
      { action: "deleteAccount", details: { name: "bruno", reason: "By letter" } },
    ]);

    // An action that is refused is neither confirmed nor logged.
    const [open] = await requests();
    expect(await json(confirm(carla, open?.id), 403)).toMatchObject({ code: "last_superuser" });
    expect(await requests()).toMatchObject([{ kind: "setRole" }]);
    expect((await log())[0]).toMatchObject({ action: "confirmRequest", targetId: request?.id });
    await json(refuse(carla, open?.id));
  });
});

it("without the rule one superuser sends to all, and neither roles nor accounts are changed", async () => {
  const alone = await registerUser("ada");
  await makeSuperuser(alone.user.id);
  expect(await json(announce(alone))).toEqual({ sent: 5 - 1 });
  for (const [action, body] of [
    ["role", { role: "superuser" }],
    ["deletion", { reason: "By letter" }],
  ] as const)
    expect(
      await json(alone.visitor.post(`/api/admin/users/${carla.user.id}/${action}`, body), 403),
    ).toMatchObject({ code: "second_person_required" });
});
