import { env } from "cloudflare:workers";
import type { Comment } from "@contract/comments";
import type { Message } from "@contract/messages";
import type { Project } from "@contract/projects";
import type { CurrentUser } from "@contract/users";
import { beforeAll, expect, it } from "vitest";
import { json, Visitor } from "./api";
import { file, form, publish, registerUser, registration, type TestUser, upload } from "./fixtures";
import { jpeg } from "./images";
import { mailsTo } from "./outbound";

/** Every operation removes invisible characters that change the writing direction from every text. */

const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;
/** Short and long text with characters to remove, and the long text as it is stored. */
const line = (text: string) => `\u202e${text.split("").join("\u2066")}\u200e\u2069\n`;
const lines = (text: string) => `\u2067${text}\u202c\r\nעברית\u202e\n`;
const stored = (text: string) => `${text}\nעברית`;

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let mallory: TestUser;
const words = [
  ...["phoneNumber", "companyName", "companyType", "profession", "registrationCode", "city", "country"],
  ...["client", "location", "designPhase", "constructionPhase", "projectStatus", "category", "programsUsed"],
];
const only = (names: string[], value: (name: string) => string) =>
  Object.fromEntries(words.filter((word) => names.includes(word)).map((word) => [word, value(word)]));
const ofPerson = words.slice(0, 7);
const ofProject = ["companyType", "city", "country", ...words.slice(7)];

beforeAll(async () => {
  [ada, bruno, root] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("root")];
  const visitor = new Visitor();
  const body = {
    ...registration({ password: "long enough 1" }),
    ...only(ofPerson, line),

    fullName: line("Mal Ory"),
    username: "mallory",
    email: "mallory@example.com",
    bio: lines("I draw."),

    fieldOfExpertise: [line("Timber")],
    certifications: [line("CPH")],
    website: line("https://mal.example/"),
    socialLinks: { github: line("https://github.com/mal") },
  };
  mallory = { visitor, user: await json<CurrentUser>(visitor.post("/api/register", body), 201) };
});

it("cleans the fields of a profile", async () => {
  expect(mallory.user).toMatchObject({
    ...only(ofPerson, (word) => word),
    fullName: "Mal Ory",
    bio: stored("I draw."),
    fieldOfExpertise: ["Timber"],
    certifications: ["CPH"],
    website: "https://mal.example/",
    socialLinks: { github: "https://github.com/mal" },
  });
  const { visitor, user } = mallory;
  const change = (body: object) => visitor.patch(`/api/users/${user.id}`, body);
  expect(
    await json(change({ fullName: line("Mal O."), city: "\u202e\u200d", bio: lines("Still.") })),
  ).toMatchObject({ fullName: "Mal O.", city: null, bio: stored("Still.") });
  expect(await json(change({ fullName: "\u202e \u3164" }), 400)).toMatchObject({
    fields: { fullName: "Full name is required" },
  });
});

it("cleans the fields of a project sent as JSON, as a form and as an edit", async () => {
  const people = {
    stakeholders: [{ name: line("Town"), role: line("Owner") }],
    collaborators: [{ name: line("Bo"), role: line("Engineer"), type: line("Firm") }],
  };
  const prose = { longDescription: lines("Long."), challenges: lines("Wind.") };
  const text = { ...only(ofProject, line), ...prose, title: line("House"), description: lines("D.") };
  const expected = {
    ...only(ofProject, (word) => word),

    title: "House",
    description: stored("D."),
    longDescription: stored("Long."),
    challenges: stored("Wind."),
    tags: ["Larch", "pine"],

    stakeholders: [{ name: "Town", role: "Owner" }],
    collaborators: [{ name: "Bo", role: "Engineer", type: "Firm" }],
  };
  const tags = [line("Larch"), "larch\u200b", "\u2066", "pine"];
  const { imageUrl } = await upload(mallory);
  const body = { ...text, ...people, tags, mainImage: imageUrl };
  const project = await json<Project>(mallory.visitor.post("/api/projects", body), 201);
  expect(project).toMatchObject(expected);
  const sent = form({
    ...text,
    tags: JSON.stringify(tags),
    stakeholders: JSON.stringify(people.stakeholders),
    collaborators: JSON.stringify(people.collaborators),
    mainImage: file(await jpeg(), "\u202egpj.exe\u2066 plan.jpg"),
  });
  const formed = await json<Project>(mallory.visitor.post("/api/projects", sent), 201);
  expect(formed).toMatchObject({ ...expected, media: [{ name: "gpj.exe plan.jpg" }] });
  const change = (change: object) => mallory.visitor.patch(`/api/projects/${project.id}/update`, change);
  const cleared = { client: "\u202e", tags: "\u2066", totalArea: "\u200e1200\u202c", title: line("Bridge") };
  expect(await json(change(cleared))).toMatchObject({
    client: null,
    tags: [],
    totalArea: 1200,
    title: "Bridge",
  });
  expect(await json(change({ title: "\u202e\u200b" }), 400)).toMatchObject({ message: "Title is required" });
  expect(await json(new Visitor().get(`/api/projects?search=${line("Bridge")}`))).toHaveLength(1);
});

it("cleans comments, messages, reports, option names and the texts of administrators", async () => {
  const { visitor } = mallory;
  const { id } = await publish(ada);
  const content = lines("Fine.");
  const comment = await json<Comment>(visitor.post(`/api/projects/${id}/comments`, { content }), 201);
  expect(comment.content).toBe(stored("Fine."));
  expect(
    await json(visitor.patch(`/api/comments/${comment.id}`, { content: lines("Better.") })),
  ).toMatchObject({
    content: stored("Better."),
  });
  expect(
    await json(visitor.post(`/api/projects/${id}/comments`, { content: "\u200b\u202e" }), 400),
  ).toMatchObject({
    message: "Comment cannot be empty",
  });
  const receiverId = bruno.user.id;
  expect(await json<Message>(visitor.post("/api/messages", { receiverId, content }), 201)).toMatchObject({
    content: stored("Fine."),
  });
  await json(visitor.post("/api/messages", { receiverId, content: "\u2066\u200d" }), 400);
  const report = { type: "other", reason: lines("Mine.") };
  expect(await json<{ id: number }>(visitor.post(`/api/projects/${id}/report`, report), 201)).toMatchObject({
    reason: stored("Mine."),
  });
  const asRoot = root.visitor;
  const [{ id: reportId }] = await json<[{ id: number }]>(asRoot.get("/api/admin/reports"));
  await json(
    asRoot.patch(`/api/admin/reports/${reportId}`, { status: "resolved", resolution: lines("Done.") }),
  );
  for (const path of ["/api/categoryoptions/create", "/api/projectcategoryoptions/create"]) {
    expect(await json(asRoot.post(path, { name: line("Pavilion") }), 201)).toMatchObject({
      name: "Pavilion",
    });
    expect((await asRoot.post(path, { name: "pavi\u200blion\u202e" })).status).toBe(409);
  }
  const userIds = [bruno.user.id];
  const notice = { type: "info", title: line("Rest"), message: lines("Sunday."), userIds };
  await json(asRoot.post("/api/admin/notifications/bulk", notice));
  await json(asRoot.post("/api/admin/send/messages", { content, userIds }));
  const suspension = { status: "suspended", reason: lines("Spam.") };
  await json(asRoot.patch(`/api/admin/users/${mallory.user.id}/status`, suspension));
});

it("stores, mails and exports none of the removed characters", async () => {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' AND name NOT LIKE '%search%' AND name NOT LIKE '\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    expect(JSON.stringify(results), name).not.toMatch(DIRECTION_CONTROLS);
  }
  for (const { user } of [ada, bruno, mallory])
    expect(JSON.stringify(await mailsTo(user.email))).not.toMatch(DIRECTION_CONTROLS);
  const csv = await (await mallory.visitor.get("/api/users/export/data")).text();
  expect(csv).toContain("Mal O.");
  expect(csv).not.toMatch(DIRECTION_CONTROLS);
});
