import type { AdminUser, AdminUserDetail, AuditEntry } from "@contract/admin";
import type { Notification } from "@contract/notifications";
import type { Project } from "@contract/projects";
import type { Report } from "@contract/reports";
import type { CurrentUser } from "@contract/users";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { newCost } from "../../db/cost";
import { connectLibsql } from "../../db/libsql";
import { json, Visitor } from "../../testing/api";
import { publish, registration, type TestUser, testUsers } from "../../testing/fixtures";
import { finishJobs } from "../../testing/outbound";

const overrides = { LIBSQL_URL: inject("libsqlUrl") };
const newMember = async (username: string, fullName: string): Promise<TestUser> => {
  const visitor = new Visitor(overrides);
  const person = { ...testUsers.bruno, username, fullName, email: `${username}@admin.example` };
  return { visitor, user: await json<CurrentUser>(visitor.post("/api/register", registration(person)), 201) };
};

it.skipIf(!inject("libsqlUrl"))("the admin operations work on libSQL", { tags: "all" }, async () => {
  const warden = await newMember("warden", "Wilma Warden");
  const builder = await newMember("builder", "Bodo Bricklayer");
  const critic = await newMember("critic", "Cora Critic");
  const { db } = connectLibsql({ url: overrides.LIBSQL_URL }, "primary", newCost());
  await db.batch([
    db.run(sql`update users set role = 'superuser' where id = ${warden.user.id}`),
    db.run(sql`update sessions set has_second_factor = 1 where user_id = ${warden.user.id}`),
  ]);
  const root = warden.visitor;

  const found = await json<AdminUser[]>(root.get("/api/usersdata?search=bodo%20brick&status=active"));
  expect(found.map(({ username }) => username)).toEqual(["builder"]);

  const project: Project = await publish(builder, { title: "Quarantine station" });
  const report = { type: "other", reason: "Not built" };
  const { id } = await json<Report>(critic.visitor.post(`/api/projects/${project.id}/report`, report), 201);
  const resolve = () =>
    json<Report>(root.patch(`/api/admin/reports/${id}`, { status: "resolved", resolution: "It is" }));
  await resolve();
  expect(await resolve()).toMatchObject({ status: "resolved", resolvedBy: warden.user.id });
  expect(await json<Report[]>(root.get("/api/admin/reports?search=quarantine"))).toMatchObject([{ id }]);

  const userIds = [builder.user.id, critic.user.id];
  const news = { type: "warning", title: "Inspection", message: "Tomorrow.", userIds };
  expect(await json(root.post("/api/admin/notifications/bulk", news))).toEqual({ sent: 2 });
  expect(await json(root.post("/api/admin/send/messages", { content: "Hello", userIds }))).toEqual({
    sent: 2,
  });
  await finishJobs(overrides);
  const received = await json<Notification[]>(critic.visitor.get("/api/notifications"));
  expect(received.map(({ title }) => title)).toEqual(["New message", "Inspection", "Report resolved"]);

  const ban = { status: "banned", reason: "Enough" };
  await json(root.patch(`/api/admin/users/${builder.user.id}/status`, ban));
  await json(new Visitor(overrides).get(`/api/projects/${project.id}`), 404);
  await json(root.patch(`/api/admin/users/${warden.user.id}/status`, ban), 400);
  const detail = await json<AdminUserDetail>(root.get(`/api/admin/users/${builder.user.id}`));
  expect(detail).toMatchObject({
    status: "banned",
    history: [{ actorUsername: "warden" }],
    reports: [{ id }],
  });

  await json(root.post("/api/categoryoptions/create", { name: "Lighthouse Board" }), 201);
  await json(root.post("/api/categoryoptions/create", { name: "LIGHTHOUSE board" }), 409);
  const entries = await json<AuditEntry[]>(root.get("/api/admin/audit?limit=6"));
  expect(entries.map(({ action }) => action)).toEqual([
    "createCompanyType",
    "readAccount",
    "setUserStatus",
    "sendMessages",
    "notify",
    "updateReport",
  ]);
});
