import { env } from "cloudflare:workers";
import type { AdminUser, AuditEntry } from "@contract/admin";
import type { Project, ProjectCard } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { mailsTo, tick } from "../../testing/outbound";
import { cast, join, type Member, publish, registration, set } from "../../testing/world";

let ada: Member;
let bruno: Member;
let root: Member;
let project: Project;
const stranger = new Visitor();
beforeAll(async () => {
  ada = await join("ada");
  bruno = await join("bruno");
  root = await join("root");
  project = await publish(ada);
});
const put = (who: { user: { id: number } }, body: object, by = root) =>
  by.visitor.patch(`/api/admin/users/${who.user.id}/status`, body);
const look = (who: Member) => json<AdminUser>(root.visitor.get(`/api/admin/users/${who.user.id}`));
const acts = () => json<AuditEntry[]>(root.visitor.get("/api/admin/audit?limit=50"));
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe("an account's status", () => {
  it("suspended, reads and writes nothing, until it is lifted", async () => {
    const expiresAt = "2099-11-09T13:42:00.000Z";
    const suspended = await json(put(bruno, { status: "suspended", reason: "Spam", expiresAt }));
    expect(suspended).toMatchObject({ status: "suspended", statusReason: "Spam" });
    const told = "Your account is suspended until Nov 9, 2099, 13:42 UTC: Spam";
    const comment = () => bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Hello" });
    expect(await json(comment(), 403)).toMatchObject({ message: told, error: told });
    expect(await json(bruno.visitor.get("/api/user"))).toMatchObject({
      status: "suspended",
      statusReason: "Spam",
      statusExpiresAt: expiresAt,
    });
    const lifted = await json(put(bruno, { status: "active", reason: "ignored", expiresAt: tomorrow() }));
    expect(lifted).toMatchObject({ status: "active", statusReason: null, statusExpiresAt: null });
    await json(comment(), 201);
  });

  it("banned, is out and hidden with all it made; lifted, is back", async () => {
    await json(put(ada, { status: "banned", reason: "Stolen pictures" }));
    await json(ada.visitor.get("/api/user"), 401);
    await json(stranger.get(`/api/projects/${project.id}`), 404);
    expect(await json(stranger.get("/api/projects"))).toEqual([]);
    await json(put(ada, { status: "active" }));
    await json(stranger.get(`/api/projects/${project.id}`));
    await json(ada.visitor.post("/api/login", cast.ada));
  });

  it("is told by mail, once for each change", async () => {
    const mailed = async () =>
      (await mailsTo("bruno@example.com")).map(({ subject, text }) => subject + text);
    await mailed();
    const suspension = { status: "suspended", reason: "Spam <b>", expiresAt: "2099-11-09T13:42:00Z" };
    await json(put(bruno, suspension));
    await json(put(bruno, suspension));
    expect(await mailed()).toEqual([
      expect.stringMatching(
        /^Your Plinth account is suspended[\s\S]*until Nov 9, 2099, 13:42 UTC: Spam <b>[\s\S]*write to hello@/,
      ),
    ]);
    await json(put(bruno, { status: "banned", reason: "More spam" }));
    await json(put(bruno, { status: "active" }));
    await json(put(bruno, { status: "active" }));
    expect(await mailed()).toEqual([
      expect.stringMatching(
        /^Your Plinth account is banned[\s\S]*banned: More spam\. If [\s\S]* write to hello@/,
      ),
      expect.stringMatching(/^Your Plinth account is active again/),
    ]);
    await json(put({ user: { id: 4711 } }, suspension), 404);
    await json(put(bruno, { status: "banned", reason: " " }), 400);
    expect(await mailed()).toEqual([]);
    await json(bruno.visitor.post("/api/login", cast.bruno));
  });

  it.each([
    [{ status: "banned" }, "Reason is required"],
    [{ status: "suspended", reason: "  " }, "Reason is required"],
    [{ status: "suspended", reason: "x".repeat(501) }, "Reason must be at most 500 characters"],
    [{ status: "gone", reason: "x" }, "Status must be active, suspended or banned"],
    [{ status: "banned", reason: "x", expiresAt: "2001-01-01T00:00:00Z" }, "Expiry must be in the future"],
    [
      { status: "banned", reason: "x", expiresAt: "tomorrow" },
      "Expiry must be an instant such as 2030-01-31T12:00:00Z",
    ],
    [{}, "Status must be active, suspended or banned"],
  ])("refuses %j and changes nothing", async (body, message) => {
    const before = [await look(bruno), await acts()];
    expect(await json(put(bruno, body), 400)).toMatchObject({ message });
    expect([await look(bruno), await acts()]).toEqual(before);
  });

  it("is not one's own to change, and needs somebody who is there", async () => {
    const before = await acts();
    const ban = { status: "banned", reason: "x" };
    expect(await json(put(root, ban), 400)).toMatchObject({ message: "You cannot change your own status" });
    await json(put({ user: { id: 4711 } }, ban), 404);
    expect(await acts()).toEqual(before);
  });

  it("lifts itself when it has run out, two hundred a round, and that is written down", async () => {
    await json(put(ada, { status: "banned", reason: "For a day", expiresAt: tomorrow() }));
    await json(put(bruno, { status: "suspended", reason: "For longer", expiresAt: tomorrow() }));
    await set(ada.user.id, "status_expires_at", Date.now() - 1);
    await tick();
    await tick();
    await json(stranger.get(`/api/projects/${project.id}`));
    expect(await look(bruno)).toMatchObject({ status: "suspended" });
    expect(await look(ada)).toMatchObject({ status: "active", statusReason: null, statusExpiresAt: null });
    const lifts = (await acts()).filter(({ action }) => action === "liftStatus");
    expect(lifts).toMatchObject([
      { actorId: null, actorUsername: null, targetId: ada.user.id, details: { status: "banned" } },
    ]);
    await json(put(bruno, { status: "active" }));
  });
});

describe("the last superuser", () => {
  it("stays, also when twenty ban one another at once", async () => {
    const rulers = await Promise.all(Array.from({ length: 20 }, (_, i) => enthrone(`ruler${i}`)));
    const ban = { status: "banned", reason: "Palace revolt" };
    await set(root.user.id, "role", "user");
    const answers = await Promise.all(
      rulers.map((ruler, i) => put(rulers[(i + 1) % 20] as Member, ban, ruler)),
    );
    const active = await env.DB.prepare(
      "SELECT id FROM users WHERE role = 'superuser' AND status = 'active'",
    ).all<{ id: number }>();
    expect(active.results.length).toBeGreaterThan(0);
    const refused = answers.filter(({ status }) => status === 403);
    expect(await json(refused[0] as Response, 403)).toMatchObject({
      message: "The last superuser can't be touched",
    });
    const bans = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE details LIKE '%Palace%'",
    ).first("n");
    expect(bans).toBe(answers.filter(({ status }) => status === 200).length);
    await set(root.user.id, "role", "superuser");
    await env.DB.prepare("UPDATE users SET role = 'user' WHERE username LIKE 'ruler%'").run();
  });
});

describe("featuring a project", () => {
  const feature = (id: number, body: unknown) =>
    root.visitor.patch(`/api/admin/projects/${id}/featured`, body);

  it("puts it first on the home page, and takes it away again", async () => {
    const later = await publish(bruno, { title: "Later" });
    expect(await json(feature(project.id, { featured: true }))).toMatchObject({ featured: true });
    const shown = () => json<ProjectCard[]>(stranger.get("/api/featured/projects"));
    expect((await shown())[0]).toMatchObject({ id: project.id });
    expect(await json(feature(project.id, { featured: false }))).toEqual({
      id: project.id,
      featured: false,
      featuredAt: null,
    });
    expect((await shown()).map(({ id }) => id)).toEqual([later.id, project.id]);
  });

  it("refuses what is not a yes or no, and what is not there", async () => {
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
  it("says who did what to whom, latest first, of one thing or of a kind", async () => {
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

async function enthrone(username: string): Promise<Member> {
  const visitor = new Visitor();
  const person = { ...cast.root, username, email: `${username}@example.com` };
  const user = await json<Member["user"]>(visitor.post("/api/register", registration(person)), 201);
  await set(user.id, "role", "superuser");
  return { visitor, user };
}
