import { env } from "cloudflare:workers";
import type { AdminUser, AuditEntry } from "@contract/admin";
import type { Project, ProjectCard } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import {
  makeSuperuser,
  publish,
  registerUser,
  registration,
  setColumn,
  type TestUser,
  testUsers,
} from "../../testing/fixtures";
import { mailsTo, runCronTasks } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let project: Project;
const stranger = new Visitor();
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  root = await registerUser("root");
  project = await publish(ada);
});
const setStatus = (member: { user: { id: number } }, body: object, by = root) =>
  by.visitor.patch(`/api/admin/users/${member.user.id}/status`, body);
const readUser = (member: TestUser) =>
  json<AdminUser>(root.visitor.get(`/api/admin/users/${member.user.id}`));
const auditLog = () => json<AuditEntry[]>(root.visitor.get("/api/admin/audit?limit=50"));
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe("an account's status", () => {
  it("suspended: can read but not write, until it is set to active", async () => {
    const expiresAt = "2099-11-09T13:42:00.000Z";
    const suspended = await json(setStatus(bruno, { status: "suspended", reason: "Spam", expiresAt }));
    expect(suspended).toMatchObject({ status: "suspended", statusReason: "Spam" });
    const message = "Your account is suspended until Nov 9, 2099, 13:42 UTC: Spam";
    const comment = () => bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Hello" });
    expect(await json(comment(), 403)).toMatchObject({ message, error: message });
    expect(await json(bruno.visitor.get("/api/user"))).toMatchObject({
      status: "suspended",
      statusReason: "Spam",
      statusExpiresAt: expiresAt,
    });
    const active = await json(
      setStatus(bruno, { status: "active", reason: "ignored", expiresAt: tomorrow() }),
    );
    expect(active).toMatchObject({ status: "active", statusReason: null, statusExpiresAt: null });
    await json(comment(), 201);
  });

  it("banned: cannot log in, and its content is hidden until it is set to active", async () => {
    await json(setStatus(ada, { status: "banned", reason: "Stolen pictures" }));
    await json(ada.visitor.get("/api/user"), 401);
    await json(stranger.get(`/api/projects/${project.id}`), 404);
    expect(await json(stranger.get("/api/projects"))).toEqual([]);
    await json(setStatus(ada, { status: "active" }));
    await json(stranger.get(`/api/projects/${project.id}`));
    await json(ada.visitor.post("/api/login", testUsers.ada));
  });

  it("is sent by mail, once per change", async () => {
    const mailed = async () =>
      (await mailsTo("bruno@example.com")).map(({ subject, text }) => subject + text);
    await mailed();
    const suspension = { status: "suspended", reason: "Spam <b>", expiresAt: "2099-11-09T13:42:00Z" };
    await json(setStatus(bruno, suspension));
    await json(setStatus(bruno, suspension));
    expect(await mailed()).toEqual([
      expect.stringMatching(
        /^Your Plinth account is suspended[\s\S]*until Nov 9, 2099, 13:42 UTC: Spam <b>[\s\S]*write to hello@/,
      ),
    ]);
    await json(setStatus(bruno, { status: "banned", reason: "More spam" }));
    await json(setStatus(bruno, { status: "active" }));
    await json(setStatus(bruno, { status: "active" }));
    expect(await mailed()).toEqual([
      expect.stringMatching(
        /^Your Plinth account is banned[\s\S]*banned: More spam\. If [\s\S]* write to hello@/,
      ),
      expect.stringMatching(/^Your Plinth account is active again/),
    ]);
    await json(setStatus({ user: { id: 4711 } }, suspension), 404);
    await json(setStatus(bruno, { status: "banned", reason: " " }), 400);
    expect(await mailed()).toEqual([]);
    await json(bruno.visitor.post("/api/login", testUsers.bruno));
  });

  it.each([
    [{ status: "banned" }, "Reason is required"],
    [{ status: "suspended", reason: "  " }, "Reason is required"],
    [{ status: "suspended", reason: "x".repeat(501) }, "Reason must be at most 500 characters"],
    [{ status: "deleted", reason: "x" }, "Status must be active, suspended or banned"],
    [{ status: "banned", reason: "x", expiresAt: "2001-01-01T00:00:00Z" }, "Expiry must be in the future"],
    [
      { status: "banned", reason: "x", expiresAt: "tomorrow" },
      "Expiry must be a date and time such as 2030-01-31T12:00:00Z",
    ],
    [{}, "Status must be active, suspended or banned"],
  ])("refuses %j and changes nothing", async (body, message) => {
    const before = [await readUser(bruno), await auditLog()];
    expect(await json(setStatus(bruno, body), 400)).toMatchObject({ message });
    expect([await readUser(bruno), await auditLog()]).toEqual(before);
  });

  it("cannot be set for the own account or an unknown user", async () => {
    const before = await auditLog();
    const ban = { status: "banned", reason: "x" };
    expect(await json(setStatus(root, ban), 400)).toMatchObject({
      message: "You cannot change your own status",
    });
    await json(setStatus({ user: { id: 4711 } }, ban), 404);
    expect(await auditLog()).toEqual(before);
  });

  it("becomes active when it has expired, with an entry in the audit log", async () => {
    await json(setStatus(ada, { status: "banned", reason: "For a day", expiresAt: tomorrow() }));
    await json(setStatus(bruno, { status: "suspended", reason: "For longer", expiresAt: tomorrow() }));
    await setColumn(ada.user.id, "status_expires_at", Date.now() - 1);
    await runCronTasks();
    await runCronTasks();
    await json(stranger.get(`/api/projects/${project.id}`));
    expect(await readUser(bruno)).toMatchObject({ status: "suspended" });
    expect(await readUser(ada)).toMatchObject({
      status: "active",
      statusReason: null,
      statusExpiresAt: null,
    });
    const entries = (await auditLog()).filter(({ action }) => action === "liftStatus");
    expect(entries).toMatchObject([
      { actorId: null, actorUsername: null, targetId: ada.user.id, details: { status: "banned" } },
    ]);
    await json(setStatus(bruno, { status: "active" }));
  });
});

describe("the last superuser", () => {
  it("cannot be banned, also when six superusers ban each other at the same time", async () => {
    const superusers = await Promise.all(Array.from({ length: 6 }, (_, i) => newSuperuser(`superuser${i}`)));
    const ban = { status: "banned", reason: "Mutual ban" };
    await setColumn(root.user.id, "role", "user");
    const responses = await Promise.all(
      superusers.map((member, i) => setStatus(superusers[(i + 1) % 6] as TestUser, ban, member)),
    );
    const active = await env.DB.prepare(
      "SELECT id FROM users WHERE role = 'superuser' AND status = 'active'",
    ).all<{ id: number }>();
    expect(active.results.length).toBeGreaterThan(0);
    const refused = responses.filter(({ status }) => status === 403);
    expect(await json(refused[0] as Response, 403)).toMatchObject({
      message: "The last superuser cannot be suspended, banned or deleted",
    });
    const bans = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE details LIKE '%Mutual%'",
    ).first("n");
    expect(bans).toBe(responses.filter(({ status }) => status === 200).length);
    await makeSuperuser(root.user.id);
    await env.DB.prepare("UPDATE users SET role = 'user' WHERE username LIKE 'superuser%'").run();
  });
});

describe("featuring a project", () => {
  const feature = (id: number, body: unknown) =>
    root.visitor.patch(`/api/admin/projects/${id}/featured`, body);

  it("lists it first on the home page until it is removed again", async () => {
    const later = await publish(bruno, { title: "Later" });
    expect(await json(feature(project.id, { featured: true }))).toMatchObject({ featured: true });
    const featured = () => json<ProjectCard[]>(stranger.get("/api/featured/projects"));
    expect((await featured())[0]).toMatchObject({ id: project.id });
    expect(await json(feature(project.id, { featured: false }))).toEqual({
      id: project.id,
      featured: false,
      featuredAt: null,
    });
    expect((await featured()).map(({ id }) => id)).toEqual([later.id, project.id]);
  });

  it("refuses values that are not boolean, and projects that are unknown or hidden", async () => {
    for (const body of [{}, { featured: "yes" }, { featured: null }])
      expect(await json(feature(project.id, body), 400)).toMatchObject({
        message: "Featured must be true or false",
      });
    await json(feature(4711, { featured: true }), 404);
    await env.DB.prepare("UPDATE projects SET is_visible = 0 WHERE id = ?").bind(project.id).run();
    await json(feature(project.id, { featured: true }), 404);
    await env.DB.prepare("UPDATE projects SET is_visible = 1 WHERE id = ?").bind(project.id).run();
  });
});

describe("the audit log", () => {
  it("lists actions with actor and target, newest first, and can be filtered by target", async () => {
    await json(root.visitor.patch(`/api/admin/users/${ada.user.id}/company`, { companyVerified: true }));
    await json(root.visitor.patch("/api/admin/users/4711/company", { companyVerified: true }), 404);
    const about = `targetType=user&targetId=${ada.user.id}`;
    const [latest] = await json<AuditEntry[]>(root.visitor.get(`/api/admin/audit?${about}&limit=1`));
    expect(latest).toMatchObject({
      actorId: root.user.id,
      actorUsername: "root",
      action: "setCompanyVerified",
      targetType: "user",
      targetId: ada.user.id,
      details: { companyVerified: true },
    });
    const projects = await json<AuditEntry[]>(root.visitor.get("/api/admin/audit?targetType=project"));
    expect(projects.map(({ details }) => details.featured)).toEqual([false, true]);
    const all = await root.visitor.get("/api/admin/audit?limit=50");
    const entries = await json<AuditEntry[]>(all);
    expect(all.headers.get("X-Total-Count")).toBe(String(entries.length));
    const [, second] = entries as [AuditEntry, AuditEntry];
    const older = await json<AuditEntry[]>(
      root.visitor.get(`/api/admin/audit?limit=50&before=${Date.parse(second.createdAt)}-${second.id}`),
    );
    expect(older).toEqual(entries.slice(2));
    await json(root.visitor.get("/api/admin/audit?targetId=1"), 400);
    await json(root.visitor.get("/api/admin/audit?targetType=moon"), 400);
  });
});

async function newSuperuser(username: string): Promise<TestUser> {
  const visitor = new Visitor();
  const person = { ...testUsers.root, username, email: `${username}@example.com` };
  const user = await json<TestUser["user"]>(visitor.post("/api/register", registration(person)), 201);
  await makeSuperuser(user.id);
  return { visitor, user };
}
