import { env } from "cloudflare:workers";
import type { AdminUser } from "@contract/admin";
import type { Message } from "@contract/messages";
import type { Project } from "@contract/projects";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "../../db/schema";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { countingDatabase } from "../../testing/counting-database";
import { databaseChangedAfter } from "../../testing/delays";
import {
  makeSuperuser,
  publish,
  registerUser,
  registration,
  type TestUser,
  testUsers,
  upload,
} from "../../testing/fixtures";
import { emptyOutbound, finishJobs, runCronTasks, runNextJob, waitingJobs } from "../../testing/outbound";
import { seedProjects } from "../../testing/seed-projects";
import { insertForEach, seedUsers } from "../../testing/seed-users";
import { expectStoredCounts } from "../../testing/stored-counts";

/** An account with many rows in every table. */

const PROJECTS = 200;
const USERS = 600;
/** The most rows that one call to the database may write, however large the account is. */
const MOST_WRITTEN = 2500;

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let project: Project;
let own: Project;
let oldest: number;
const stranger = new Visitor();
const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");
const waiting = () => waitingJobs("users.deleteRest");
/** The columns that refer to a user ('project_likes.user_id') and the number of rows in which they do. */
async function references(id: number) {
  const found: Record<string, number | null> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const { name, foreignKeys } = getTableConfig(table);
    for (const { columns, foreignTable } of foreignKeys.map((key) => key.reference()))
      if (foreignTable === schema.users)
        found[`${name}.${columns[0]?.name}`] = await count(`${name} WHERE ${columns[0]?.name} = ${id}`);
  }
  return Object.entries(found).filter(([, rows]) => rows !== 0);
}
const deleteAccount = ({ visitor, user }: TestUser) =>
  visitor.del(`/api/users/${user.id}`, {
    username: user.username,
    password: testUsers[user.username as keyof typeof testUsers].password,
  });

beforeAll(async () => {
  [ada, bruno, root] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("root")];
  project = await publish(ada, { title: "Library" });
  const users = await seedUsers(USERS);
  own = await publish(bruno, { title: "Pavilion" });
  await fill(root, users.slice(0, 60));
  await fill(bruno, users);
  emptyOutbound();
});

/** Gives a user many rows in every table. */
async function fill(member: TestUser, users: number[]) {
  const { id } = member.user;
  const projects = await seedProjects(
    member,
    Array.from({ length: PROJECTS }, (_, i) => ({
      title: `Granite house ${i}`,
      country: "Norway",
      createdAt: i,
    })),
  );
  if (member === bruno) oldest = projects[0] ?? 0;
  const others = await seedProjects(
    ada,
    users.map((_, i) => ({ title: `Other house ${i}` })),
  );
  for (const each of [
    `project_comments (user_id, project_id, content, created_at, updated_at) SELECT ${id}, ${project.id}, 'C', value, 1`,
    `project_comments (user_id, project_id, content, created_at, updated_at) SELECT value, ${projects[0]}, 'C', value, 1`,
    `project_likes (user_id, project_id, created_at) SELECT value, ${projects[0]}, 1`,
    `user_follows (follower_id, following_id, created_at) SELECT value, ${id}, 1`,
    `user_follows (follower_id, following_id, created_at) SELECT ${id}, value, 1`,
    `notifications (user_id, type, title, message, created_at) SELECT ${id}, 'info', 'T', 'M', 1`,
    `notifications (user_id, type, title, message, created_at, sender_id) SELECT value, 'info', 'T', 'M', 1, ${id}`,
    `announcements (id, type, title, message, is_to_all, sender_id, created_at)
      SELECT 1000000 * ${id} + value, 'info', 'T', 'M', 0, ${id}, 1`,
    `announcement_receipts (user_id, announcement_id) SELECT ${id}, 1000000 * ${id} + value`,
    `messages (sender_id, receiver_id, content, created_at) SELECT ${id}, value, 'M', 1`,
    `messages (sender_id, receiver_id, content, created_at) SELECT value, ${id}, 'M', 1`,
    `messages (sender_id, receiver_id, content, created_at) SELECT ${id}, ${ada.user.id}, 'Hello', 1`,
    `project_reports (project_id, reporter_id, type, reason, created_at, updated_at) SELECT ${project.id}, ${id}, 'spam', 'S', 1, 1`,
    `project_reports (project_id, reporter_id, type, reason, created_at, updated_at, resolved_by) SELECT ${project.id}, value, 'spam', 'S', 1, 1, ${id}`,
    `audit_log (actor_id, action, target_type, created_at) SELECT ${id}, 'notify', 'user', 1`,
    `media (user_id, url, type, bytes, name, created_at) SELECT ${id}, '/media/${id}-' || value || '.jpg', 'image/jpeg', 7, 'n', 1`,
  ])
    await insertForEach(users, `INSERT INTO ${each}`);
  await insertForEach(
    others,
    `INSERT INTO project_likes (user_id, project_id, created_at) SELECT ${id}, value, 1`,
  );
}

describe("deleting an account with many rows in every table", () => {
  it("ends all access and hides everything at once, and erases the data of the person", async () => {
    const { id } = bruno.user;
    const profile = {
      bio: "Timber houses.",
      phoneNumber: "+351 123",
      city: "Porto",
      profession: "Architect",
    };
    const { imageUrl } = await upload(bruno);
    await json(bruno.visitor.patch(`/api/users/${id}`, { ...profile, profileImage: imageUrl }));
    const session = new Visitor();
    for (const [name, value] of bruno.visitor.cookies) session.cookies.set(name, value);
    const renamedMeanwhile = new Visitor({
      DB: databaseChangedAfter(/from "users"/, async () => {
        bruno.visitor.origin = LOCAL;
        const response = await deleteAccount(bruno);
        expect(response.status).toBe(200);
        expect(costOf(response).written).toBeLessThan(MOST_WRITTEN);
      }),
    });
    for (const [name, value] of bruno.visitor.cookies) renamedMeanwhile.cookies.set(name, value);
    expect((await renamedMeanwhile.patch(`/api/users/${id}`, { fullName: "Bruno Again" })).ok).toBe(false);

    expect((await session.get("/api/user")).status).toBe(401);
    for (const username of ["bruno", "bruno@example.com", `deleted:${id}`])
      await json(stranger.post("/api/login", { username, password: testUsers.bruno.password }), 401);
    for (const path of [
      `/api/users/${id}`,
      "/api/users/uname/bruno",
      `/api/users/uname/deleted:${id}`,
      `/api/users/${id}/projects`,
      `/api/users/${id}/liked-projects`,
      `/api/projects/${own.id}`,
      `/api/projects/${oldest}`,
      own.mainImage,
      imageUrl,
    ])
      expect((await stranger.get(path)).status, path).toBe(404);
    expect(await json(stranger.get(`/api/projects/${project.id}/comments`))).toEqual([]);
    await json(root.visitor.get(`/api/admin/users/${id}`), 404);
    await json(root.visitor.patch(`/api/admin/users/${id}/status`, { status: "active" }), 404);
    for (const query of ["", "&status=banned", "&search=bruno", "&search=deleted"]) {
      const found = await json<AdminUser[]>(root.visitor.get(`/api/usersdata?limit=50&order=oldest${query}`));
      expect(
        found.map((user) => user.id),
        query,
      ).not.toContain(id);
    }
    const row = JSON.stringify(await env.DB.prepare("SELECT * FROM users WHERE id = ?").bind(id).first());
    expect(row).toContain("deleted_at");
    for (const data of ["runo", "example.com", "argon2", imageUrl, ...Object.values(profile)])
      expect(row).not.toContain(data);
    const messages = await json<Message[]>(ada.visitor.get("/api/messages"));
    expect(messages).toContainEqual(
      expect.objectContaining({
        content: "Hello",
        sender: expect.objectContaining({ username: "Deleted user" }),
      }),
    );
    await expectStoredCounts();
  });

  it("keeps the username reserved and frees the email address", async () => {
    await json(stranger.post("/api/register", registration(testUsers.bruno)), 409);
    const again = { ...registration(testUsers.bruno), username: "bruno.again" };
    await json(new Visitor().post("/api/register", again), 201);
  });

  it("deletes everything in slices that write few rows each, and the files", async () => {
    const { binding, written } = countingDatabase();
    await finishJobs({ DB: binding });
    expect(await references(bruno.user.id)).toEqual([]);
    expect(await count(`users WHERE id = ${bruno.user.id}`)).toBe(0);
    expect(written.length).toBeGreaterThan(50);
    expect(Math.max(...written)).toBeLessThan(MOST_WRITTEN);
    expect((await stranger.get(own.mainImage)).status).toBe(404);
    expect(await count("messages WHERE content = 'Hello' AND sender_id IS NULL")).toBe(USERS);
    await expectStoredCounts();
  });

  it("continues in the middle of a rename, if a job is lost, or if one is delivered twice", {
    tags: "all",
  }, async () => {
    const second = await registerUser("carla");
    await makeSuperuser(second.user.id);
    await json(root.visitor.patch(`/api/users/${root.user.id}`, { fullName: "Robin Renamed" }));
    expect(waitingJobs("users.updateContent")).toHaveLength(1);
    await json(deleteAccount(root));
    await runNextJob("users.deleteRest");
    emptyOutbound();
    expect(await count(`users WHERE id = ${root.user.id}`)).toBe(1);
    await runCronTasks();
    await runCronTasks();
    expect(waiting()).toHaveLength(2);
    await finishJobs();
    expect(await count(`users WHERE id = ${root.user.id}`)).toBe(0);
    expect(await references(root.user.id)).toEqual([]);
    await runCronTasks();
    expect(waiting()).toEqual([]);
    await expectStoredCounts();
  });
});
