import { env } from "cloudflare:workers";
import type { AdminUser, AdminUserDetail, AuditEntry } from "@contract/admin";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { writeCountedViews } from "../../testing/counted-views";
import {
  publish,
  registerPerson,
  registerUser,
  setColumn,
  type TestUser,
  testUsers,
} from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let project: Project;
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  root = await registerUser("root");
  project = await publish(ada, { title: "Footbridge" });
});
const list = (query = "") => root.visitor.get(`/api/usersdata${query}`);
const names = async (query: string) => (await json<AdminUser[]>(list(query))).map(({ username }) => username);

describe("administration", () => {
  it("is possible for superusers only: the role admin has no extra permissions", async () => {
    await setColumn(bruno.user.id, "role", "admin");
    for (const path of [
      "usersdata",
      "admin/reports",
      "admin/audit",
      "admin/metrics/users",
      "admin/users/1",
    ]) {
      await json(bruno.visitor.get(`/api/${path}`), 403);
      await json(new Visitor().get(`/api/${path}`), 401);
    }
    const write = (path: string, body: object) => bruno.visitor.patch(`/api/admin/${path}`, body);
    await json(write(`users/${ada.user.id}/status`, { status: "banned", reason: "x" }), 403);
    await json(write(`users/${ada.user.id}/company`, { companyVerified: true }), 403);
    await json(write(`projects/${project.id}/featured`, { featured: true }), 403);
    await setColumn(bruno.user.id, "role", "user");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM audit_log").first("n")).toBe(0);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM users WHERE status <> 'active'").first("n")).toBe(
      0,
    );
  });
});

describe("the metrics", () => {
  const metric = (name: string) => json(root.visitor.get(`/api/admin/metrics/${name}`));

  it("count users, premium users, projects, views, verified companies and storage", async () => {
    await new Visitor().post(`/api/projects/${project.id}/view`);
    await writeCountedViews(project.id);
    const { storageUsed } = await json<AdminUser>(root.visitor.get(`/api/admin/users/${ada.user.id}`));
    await setColumn(bruno.user.id, "company_verified", 1);
    expect(await metric("users")).toEqual({ totalUsers: 3, totalPremiumUsers: 1 });
    expect(await metric("projects")).toEqual({ totalProjects: 1, totalViews: 1 });
    expect(await metric("companies")).toEqual({ totalVerifiedCompanies: 1 });
    expect(await metric("storage")).toEqual({ totalStorageUsed: storageUsed });
    expect(storageUsed).toBeGreaterThan(0);
  });
});

describe("the list of users", () => {
  it("is newest first, paged by number and by cursor, with a total count", async () => {
    const first = await list("?limit=2");
    expect(first.headers.get("X-Total-Count")).toBe("3");
    const rows = await json<[AdminUser, AdminUser]>(first);
    expect(rows.map(({ username }) => username)).toEqual(["root", "bruno"]);
    expect(await names("?limit=2&page=2")).toEqual(["ada"]);
    expect(await names(`?limit=2&before=${Date.parse(rows[1].joinedAt)}-${rows[1].id}`)).toEqual(["ada"]);
  });

  it("shows the status of accounts, and no secrets", async () => {
    for (const [column, value] of [
      ["stripe_customer_id", "cus_1"],
      ["google_id", "google-1"],
      ["registration_code", "AB-1"],
      ["phone_number", "+358 1"],
    ] as const)
      await setColumn(ada.user.id, column, value);
    const text = await (await list("?search=ada")).text();
    expect(JSON.parse(text)).toMatchObject([
      { username: "ada", email: "ada@example.com", accountType: "premium", status: "active", role: "user" },
    ]);
    const detail = await (await root.visitor.get(`/api/admin/users/${ada.user.id}`)).text();
    for (const body of [text, detail])
      expect(body).not.toMatch(/password|argon2|cus_1|google|AB-1|phone|stripe|token|pendingEmail/i);
  });

  it.each([
    ["?search=falc", ["bruno"]],
    ["?search=BRU", ["bruno"]],
    ["?search=norrback%20ada", ["ada"]],
    ["?search=example", []],
    ["?search=bruno@", ["bruno"]],
    ["?search=Bruno@Example.com", ["bruno"]],
    ["?search=@", []],
    ["?search=%25", []],
    ["?search=%22%20OR%20%22", []],
    ["?search=", ["root", "bruno", "ada"]],
    ["?order=oldest", ["ada", "bruno", "root"]],
    ["?order=oldest&limit=1&page=2", ["bruno"], 3],
    ["?order=oldest&search=example.com&role=user", []],
    ["?role=superuser", ["root"]],
    ["?role=user&accountType=premium", ["ada"]],
    ["?status=active&role=&search=ad", ["ada"]],
    ["?status=banned", []],
    ["?search=bruno@&role=superuser", []],
  ] as [
    string,
    string[],
    number?,
  ][])("can be searched with %s", async (query, found, total = found.length) => {
    const response = await list(query);
    expect(response.headers.get("X-Total-Count")).toBe(String(total));
    expect((await json<AdminUser[]>(response)).map(({ username }) => username)).toEqual(found);
  });

  it.each([
    [`?search=${"x".repeat(201)}`, "Search must be at most 200 characters"],
    ["?role=king", "Role must be one of user, admin, superuser"],
    ["?order=up", "Order must be one of newest, oldest"],
    ["?status=1", "Status must be one of active, suspended, banned"],
    ["?search=a%00b", "Search contains characters that cannot be stored"],
  ])("refuses %s", async (query, message) => {
    expect(await json(list(query), 400)).toMatchObject({ message });
  });

  it("reads no more database rows when there are a thousand more users", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
      SELECT 'p' || i, 'p' || i, 'p' || i || '@many.example', 'p' || i || '@many.example', 'x', 'Many', 1 FROM n`,
    ).run();
    const rowsRead = async (query: string) =>
      costOf(await root.visitor.get(`${LOCAL}/api/usersdata${query}`)).read;
    expect(await rowsRead("")).toBeLessThan(15);
    expect(await rowsRead("?search=p1@")).toBeLessThan(15);
    expect(await rowsRead("?role=superuser")).toBeLessThan(15);
    expect(await rowsRead("?search=many")).toBeLessThan(50);
    expect(await rowsRead("?role=user&accountType=free")).toBeLessThan(50);
    expect(await rowsRead("?search=many&role=superuser&status=banned")).toBeLessThan(10);
    expect((await list("?search=many")).headers.get("X-Total-Count")).toBe("20");
  });

  it("shows one account with its history and reports; 404 for an unknown one", async () => {
    await json(root.visitor.patch(`/api/admin/users/${bruno.user.id}/company`, { companyVerified: true }));
    await json(
      bruno.visitor.post(`/api/projects/${project.id}/report`, { type: "spam", reason: "Twice" }),
      201,
    );
    const detailsOf = ({ user }: TestUser) =>
      json<AdminUserDetail>(root.visitor.get(`/api/admin/users/${user.id}`));
    expect(await detailsOf(bruno)).toMatchObject({
      companyVerified: true,
      history: [{ action: "setCompanyVerified", actorUsername: "root", details: { companyVerified: true } }],
      reports: [],
    });
    expect(await detailsOf(ada)).toMatchObject({
      history: [],
      reports: [{ projectTitle: "Footbridge", reporterName: "Bruno Falcetti", reason: "Twice" }],
    });
    await json(root.visitor.get("/api/admin/users/4711000"), 404);
  });
});

describe("the page of an account", () => {
  const opened = async (id: number) =>
    json<AuditEntry[]>(root.visitor.get(`/api/admin/audit?targetType=accountPage&targetId=${id}`));

  it("is noted in the audit log by who opened it, once in ten minutes, and not in the account's history", async () => {
    const { user } = await registerUser("carla");
    const path = `/api/admin/users/${user.id}`;
    const open = () => json<AdminUserDetail>(root.visitor.get(path));
    expect(await opened(user.id)).toEqual([]);
    await open();
    const { history } = await open();
    expect(history).toEqual([]);
    expect(await opened(user.id)).toMatchObject([
      { action: "readAccount", actorUsername: "root", targetId: user.id, targetName: "carla" },
    ]);
    await env.DB.exec("UPDATE audit_log SET created_at = created_at - 601000 WHERE action = 'readAccount'");
    await Promise.all([open(), open()]);
    expect(await opened(user.id)).toHaveLength(2);
    await json(root.visitor.get("/api/admin/users/4711"), 404);
    expect(await opened(4711)).toEqual([]);
  });
});

describe("ending all sessions of an account", () => {
  it("logs it out everywhere, tells its owner by mail, and is logged; the account can log in again", async () => {
    const { visitor, user } = await registerPerson({
      ...testUsers.carla,
      username: "dora",
      email: "dora@example.com",
    });
    const login = { username: "dora", password: testUsers.carla.password };
    const other = new Visitor();
    await json(other.post("/api/login", login));
    await mailsTo("dora@example.com");
    const end = () => json(root.visitor.del(`/api/admin/users/${user.id}/sessions`));
    expect(await end()).toEqual({ sessions: 2 });
    for (const browser of [visitor, other]) await json(browser.get("/api/user"), 401);
    expect((await mailsTo("dora@example.com")).map(({ subject }) => subject)).toEqual([
      "You were logged out everywhere",
    ]);
    expect(await end()).toEqual({ sessions: 0 });
    expect(await mailsTo("dora@example.com")).toEqual([]);
    const { history } = await json<AdminUserDetail>(root.visitor.get(`/api/admin/users/${user.id}`));
    expect(history).toMatchObject([{ action: "endSessions", actorUsername: "root" }]);
    await json(other.post("/api/login", login));
    await json(root.visitor.del(`/api/admin/users/${root.user.id}/sessions`), 400);
    await json(root.visitor.del("/api/admin/users/4711/sessions"), 404);
  });
});
