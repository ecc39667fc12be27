import { env } from "cloudflare:workers";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import {
  publish,
  registerPerson,
  registerUser,
  setColumn,
  type TestUser,
  testUsers,
} from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
});

type Line = Record<string, string>;
const download = ({ visitor }: TestUser) => visitor.get("/api/users/export/data");
async function linesOf(member: TestUser) {
  const text = await (await download(member)).text();
  const { data, errors } = Papa.parse<Line>(text.trimEnd(), { header: true, newline: "\r\n" });
  expect(errors).toEqual([]);
  return { text, of: (section: string) => data.filter((line) => line.section === section), data };
}

describe("an export", () => {
  it("is a CSV file with the date in its name, and is not cached", async () => {
    const response = await download(ada);
    const day = new Date().toISOString().slice(0, 10);
    expect([
      response.status,
      ...["Content-Type", "Content-Disposition", "Cache-Control"].map((name) => response.headers.get(name)),
    ]).toEqual([
      200,
      "text/csv; charset=utf-8",
      `attachment; filename="plinth-export-${day}.csv"`,
      "no-store",
    ]);
    const bytes = await response.bytes();
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    expect(text).toMatch(/^\ufeffsection,id,createdAt,[\w,]+\r\nprofile,/);
    expect(text.lastIndexOf("\ufeff")).toBe(0);
  });

  it("needs a login; suspended users can download theirs, banned users cannot", async () => {
    const error = await json(new Visitor().get("/api/users/export/data"), 401);
    expect(error).toMatchObject({ message: "Please log in to continue" });
    const carla = await registerUser("carla");
    await setColumn(carla.user.id, "status", "suspended");
    expect((await download(carla)).status).toBe(200);
    await setColumn(carla.user.id, "status", "banned");
    expect((await download(carla)).status).toBe(401);
  });

  it("needs a password that was entered in the last ten minutes, in every format", async () => {
    const { visitor, user } = await registerPerson({
      ...testUsers.carla,
      username: "dora",
      email: "dora@example.com",
    });
    const age = (column: string) =>
      env.DB.prepare(`UPDATE sessions SET ${column} = ${column} - 601000 WHERE user_id = ?`)
        .bind(user.id)
        .run();
    const confirm = (currentPassword?: string) => visitor.post("/api/security/password", { currentPassword });
    await json(confirm());
    await age("started_at");
    for (const format of ["csv", "json", "xlsx", "zip"])
      expect(await json(visitor.get(`/api/users/export/data?format=${format}`), 403)).toMatchObject({
        code: "password_required",
        message: "Enter your password to export your data",
      });
    expect(await json(confirm(), 403)).toMatchObject({ code: "password_required" });
    await json(confirm("wrong"), 400);
    expect((await download({ visitor, user })).status).toBe(403);
    await json(confirm(testUsers.carla.password));
    expect((await download({ visitor, user })).status).toBe(200);
    await age("password_entered_at");
    expect((await download({ visitor, user })).status).toBe(403);

    await setColumn(user.id, "password", "none:x");
    expect(await json(visitor.get("/api/users/export/data"), 403)).toMatchObject({
      code: "recent_login_required",
    });
  });

  it("contains announcements, and says which notifications are read", async () => {
    const root = await registerUser("root");
    const announce = (title: string, to: object) =>
      json(root.visitor.post("/api/admin/notifications/bulk", { type: "info", title, message: "M", ...to }));
    await announce("To all", { all: true });
    await announce("To bruno", { userIds: [bruno.user.id] });
    await announce("To ada", { userIds: [ada.user.id] });
    await json(bruno.visitor.post("/api/notifications/read"));
    await announce("Unread", { all: true });
    const rows = (await linesOf(bruno))
      .of("notifications")
      .map(({ title, content, read }) => [title, content, read]);
    expect(rows).toEqual([
      ["Unread", "M", "false"],
      ["To bruno", "M", "true"],
      ["To all", "M", "true"],
    ]);
    await env.DB.exec("DELETE FROM announcements");
  });

  it("contains the user's own data by section, and no private data of others", async () => {
    const brunosProject = await publish(bruno, { title: "Footbridge", tags: ["steel", "timber"] });
    await publish(ada, {
      title: 'House, with "comma"',
      description: "Two\r\nlines; and Größe",
      constructionCost: 900000,
      stakeholders: [{ name: "Ann", role: "Client" }],
      tags: ["larch", "stone"],
    });
    await json(
      ada.visitor.post(`/api/projects/${brunosProject.id}/comments`, { content: "A fine span." }),
      201,
    );
    await json(ada.visitor.post(`/api/projects/${brunosProject.id}/like`));
    await json(ada.visitor.post(`/api/users/${bruno.user.id}/follow`));
    await json(ada.visitor.post("/api/messages", { receiverId: bruno.user.id, content: "Hello Bruno" }), 201);
    await json(bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello Ada" }), 201);
    const { of, text, data } = await linesOf(ada);
    expect([...new Set(data.map((line) => line.section))]).toEqual([
      "profile",
      "projects",
      "comments",
      "likes",
      "follows",
      "messages",
      "sessions",
      "notifications",
    ]);
    const profile = Object.fromEntries(of("profile").map((line) => [line.title, line.content]));
    expect(profile).toMatchObject({ username: "ada", email: "ada@example.com", accountType: "premium" });
    expect(of("projects")).toMatchObject([
      {
        title: 'House, with "comma"',
        content: "Two\nlines; and Größe",
        constructionCost: "900000",
        stakeholders: "name: Ann, role: Client",
        tags: "larch; stone",
      },
    ]);
    expect(of("comments")).toMatchObject([{ title: "Footbridge", content: "A fine span." }]);
    expect(of("likes")).toMatchObject([
      { title: "Footbridge", link: expect.stringMatching(`/projects/${brunosProject.id}$`) },
    ]);
    expect(of("follows")).toMatchObject([{ title: "Bruno Falcetti", person: "bruno" }]);
    expect(of("messages")).toMatchObject([
      { title: "sent", person: "bruno", content: "Hello Bruno" },
      { title: "received", person: "bruno", content: "Hello Ada", read: "false" },
    ]);
    expect(of("sessions")).toMatchObject([{ title: "Chrome on Linux" }]);
    expect(of("notifications")[0]).toMatchObject({ read: "false" });
    expect(text).not.toContain("bruno@example.com");
  });

  it("escapes cells that a spreadsheet would run as a formula", async () => {
    const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "=1\n+2"];
    const text = JSON.stringify(formulas);
    await env.DB.prepare(
      "INSERT INTO project_comments (user_id, project_id, content, created_at, updated_at) SELECT ?, (SELECT max(id) FROM projects), value, 1, 1 FROM json_each(?)",
    )
      .bind(ada.user.id, text)
      .run();
    await json(
      ada.visitor.patch(`/api/users/${ada.user.id}`, { fullName: "=cmd|' /C calc'!A0", bio: "-2+3" }),
    );
    const { of, data } = await linesOf(ada);
    const contents = of("comments").map((line) => line.content);
    for (const formula of formulas) expect(contents).toContain(`'${formula}`);
    const dangerous = data
      .flatMap((line) => Object.values(line))
      .filter((cell) => /^[=+\-@\t\r＝]/.test(cell));
    expect(dangerous).toEqual([]);
  });

  it("contains no secrets", async () => {
    await setColumn(ada.user.id, "google_id", "google-77");
    await setColumn(ada.user.id, "stripe_customer_id", "cus_77");
    await setColumn(ada.user.id, "stripe_subscription_id", "sub_77");
    const { text } = await linesOf(ada);
    expect(text).not.toMatch(/argon2|google|cus_77|sub_77|plinth_session|token|\/media\//i);
    expect(text).not.toContain(ada.visitor.cookies.get("plinth_session"));
  });

  it("contains all rows if there is more than one chunk", async () => {
    const many = Array.from({ length: 450 }, (_, i) => ({ text: `Remark ${i}` }));
    await env.DB.prepare(
      "INSERT INTO project_comments (user_id, project_id, content, created_at, updated_at) SELECT ?, (SELECT max(id) FROM projects), value ->> 'text', 1, 1 FROM json_each(?)",
    )
      .bind(bruno.user.id, JSON.stringify(many))
      .run();
    await env.DB.prepare(
      `INSERT INTO projects (user_id, submission, title, description, main_image, category, owner_username, owner_name, created_at, updated_at)
       SELECT ?, 'many ' || value, 'Project ' || value, 'D', '/media/x.jpg', 'interior', 'bruno', 'B', 1000 + value / 100, 1 FROM json_each(?)`,
    )
      .bind(bruno.user.id, JSON.stringify(many.map((_, i) => i)))
      .run();
    const { of } = await linesOf(bruno);
    expect(new Set(of("comments").map((line) => line.id)).size).toBe(450);
    expect(new Set(of("projects").map((line) => line.id)).size).toBe(451);
  });
});
