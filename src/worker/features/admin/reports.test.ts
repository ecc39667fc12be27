import type { AuditEntry } from "@contract/admin";
import type { Notification } from "@contract/notifications";
import type { Project } from "@contract/projects";
import type { Report } from "@contract/reports";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs, mailsTo } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let root: TestUser;
let bridge: Project;
let museum: Project;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
  root = await registerUser("root");
  bridge = await publish(ada, { title: "Footbridge over the weir" });
  museum = await publish(ada, { title: "Concrete museum" });
});
const report = (member: TestUser, project: Project, reason = "Not theirs") =>
  json<Report>(member.visitor.post(`/api/projects/${project.id}/report`, { type: "copyright", reason }), 201);
const list = (query = "") => root.visitor.get(`/api/admin/reports${query}`);
const ids = async (query = "") => (await json<Report[]>(list(query))).map(({ id }) => id);
const update = (id: number, body: object) => root.visitor.patch(`/api/admin/reports/${id}`, body);
const notificationsOf = async (member: TestUser) => {
  await finishJobs();
  const all = await json<Notification[]>(member.visitor.get("/api/notifications"));
  return all.filter(({ data }) => data.kind === "report").map(({ message }) => message);
};
const history = (id: number) =>
  json<AuditEntry[]>(root.visitor.get(`/api/admin/audit?targetType=report&targetId=${id}`));

describe("the list of reports", () => {
  it("is newest first, and can be searched by status, title and reporter", async () => {
    const first = await report(bruno, bridge);
    const second = await report(carla, bridge);
    const third = await report(carla, museum);
    expect(await ids()).toEqual([third.id, second.id, first.id]);
    expect((await json<Report[]>(list("?limit=1")))[0]).toEqual(third);
    expect(await ids(`?limit=1&before=${Date.parse(third.createdAt)}-${third.id}`)).toEqual([second.id]);
    expect(await ids("?search=footbridge%20we")).toEqual([second.id, first.id]);
    expect(await ids("?search=carla")).toEqual([third.id, second.id]);
    expect(await ids("?search=Falcetti&status=pending")).toEqual([first.id]);
    expect(await ids("?order=oldest")).toEqual([first.id, second.id, third.id]);
    expect(await ids("?order=oldest&search=carla&status=pending")).toEqual([second.id, third.id]);
    expect(await ids("?status=resolved")).toEqual([]);
    expect(await ids("?search=%25")).toEqual([]);
    expect((await list("?search=carla&limit=1")).headers.get("X-Total-Count")).toBe("2");
    await json(list("?status=lost"), 400);
    expect(costOf(await root.visitor.get(`${LOCAL}/api/admin/reports?limit=3`)).read).toBeLessThan(20);
  });
});

describe("a report", () => {
  it("can be reviewed and resolved, and its reporter is notified once per change, also by mail", async () => {
    await setColumn(ada.user.id, "email_frequency", "atOnce");
    const { id } = await report(ada, await publish(carla, { title: "Copied house" }));
    const reviewed = await json<Report>(update(id, { status: "reviewed" }));
    expect(reviewed).toMatchObject({ status: "reviewed", resolution: null, resolvedBy: null });
    const resolution = "We took the pictures down.";
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => json<Report>(update(id, { status: "resolved", resolution }))),
    );
    for (const response of responses)
      expect(response).toMatchObject({ status: "resolved", resolution, resolvedBy: root.user.id });
    expect(await notificationsOf(ada)).toEqual([
      "Your report about “Copied house” was resolved. We took the pictures down.",
      "Your report about “Copied house” was reviewed.",
    ]);
    const mails = (await mailsTo("ada@example.com")).filter(({ subject }) => subject.startsWith("Report"));
    expect(mails.map(({ subject }) => subject)).toEqual(["Report reviewed", "Report resolved"]);
    expect((await history(id)).map(({ details }) => details.status)).toEqual(["resolved", "reviewed"]);
  });

  it("can be resolved directly, get another resolution, and be reopened", async () => {
    const { id } = await report(bruno, museum);
    await json(update(id, { status: "resolved", resolution: "Fine" }));
    expect(await json(update(id, { status: "resolved" }))).toMatchObject({ resolution: "Fine" });
    expect(await json(update(id, { status: "resolved", resolution: "All fine" }))).toMatchObject({
      resolution: "All fine",
    });
    expect(await notificationsOf(bruno)).toHaveLength(1);
    expect(await json(update(id, { status: "reviewed" }), 409)).toMatchObject({
      message: "A resolved report must be set to pending before it can be reviewed again",
    });
    const reopened = await json<Report>(update(id, { status: "pending", resolution: "ignored" }));
    expect(reopened).toMatchObject({ status: "pending", resolution: null, resolvedBy: null });
    expect(await notificationsOf(bruno)).toHaveLength(1);
    const actions = (await history(id)).map(({ action }) => action);
    expect(actions).toEqual(["updateReport", "reviseResolution", "updateReport"]);
    await json(update(id, { status: "resolved" }));
    expect(await notificationsOf(bruno)).toHaveLength(2);
  });

  it("refuses invalid values and other users", async () => {
    const [id = 0] = await ids();
    const before = await json(list());
    expect(await json(update(id, { status: "lost" }), 400)).toMatchObject({
      message: "Status must be pending, reviewed or resolved",
    });
    await json(update(id, { status: "resolved", resolution: "x".repeat(2001) }), 400);
    await json(update(id, { status: "resolved", resolution: 7 }), 400);
    await json(update(4711, { status: "resolved" }), 404);
    await json(bruno.visitor.patch(`/api/admin/reports/${id}`, { status: "resolved" }), 403);
    await json(new Visitor().patch(`/api/admin/reports/${id}`, { status: "resolved" }), 401);
    expect(await json(list())).toEqual(before);
  });
});
