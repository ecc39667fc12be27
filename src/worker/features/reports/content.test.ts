import { env } from "cloudflare:workers";
import type { Comment } from "@contract/comments";
import type { ContentReport, ReportedMessage } from "@contract/reports";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let root: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  [carla, root] = [await registerUser("carla"), await registerUser("root")];
});
beforeEach(() =>
  env.DB.exec("DELETE FROM content_reports; DELETE FROM rate_limits; DELETE FROM notifications"),
);

const report = (who: TestUser, targetType: string, targetId: number, more: object = {}) =>
  who.visitor.post("/api/reports", { targetType, targetId, type: "spam", reason: " It sells. ", ...more });
const message = async (from: TestUser, to: TestUser, content: string) =>
  json<{ id: number }>(from.visitor.post("/api/messages", { receiverId: to.user.id, content }), 201);
const listed = () => json<ContentReport[]>(root.visitor.get("/api/admin/content-reports"));

describe("a report", () => {
  it("on a person is made once until it is resolved, and its reporter is notified of the outcome", async () => {
    const made = await Promise.all([1, 2, 3].map(() => report(bruno, "user", ada.user.id)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [entry] = await listed();
    expect(entry).toMatchObject({
      targetType: "user",
      reportedUsername: "ada",
      reporterName: "Bruno Falcetti",
      reason: "It sells.",
      status: "pending",
      content: null,
    });
    const update = (body: object) => root.visitor.patch(`/api/admin/content-reports/${entry?.id}`, body);
    expect(await json(update({ status: "resolved", resolution: "The account was warned." }))).toMatchObject({
      resolvedBy: root.user.id,
    });
    await json(update({ status: "resolved" }));
    const told = await json<{ message: string }[]>(bruno.visitor.get("/api/notifications"));
    expect(told.map(({ message }) => message)).toEqual([
      "Your report was resolved. The account was warned. If you do not agree, write to support.",
    ]);
    expect((await update({ status: "reviewed" })).status).toBe(409);
    await json(report(bruno, "user", ada.user.id), 201);
    const counts = await json(root.visitor.get("/api/admin/pending"));
    expect(counts).toMatchObject({ contentReports: 1, hasTwoPersonRule: false });
    expect(await json(root.visitor.get("/api/unread-counts"))).toMatchObject({ pending: 1 });
    expect(await json(bruno.visitor.get("/api/unread-counts"))).not.toHaveProperty("pending");
  });

  it("on a comment keeps its words, and needs a comment that the reporter sees", async () => {
    const project = await publish(ada);
    const path = `/api/projects/${project.id}`;
    const comment = await json<Comment>(
      bruno.visitor.post(`${path}/comments`, { content: "Buy here." }),
      201,
    );
    expect((await report(bruno, "comment", comment.id)).status).toBe(400);
    await json(report(carla, "comment", comment.id), 201);
    await json(bruno.visitor.del(`/api/comments/${comment.id}`));
    expect(await listed()).toMatchObject([
      { content: "Buy here.", projectId: project.id, reportedUsername: "bruno" },
    ]);
    const hidden = await json<Comment>(bruno.visitor.post(`${path}/comments`, { content: "Hidden." }), 201);
    await json(ada.visitor.patch(`${path}/update`, { visibility: "private" }));
    expect((await report(carla, "comment", hidden.id)).status).toBe(404);
  });

  it("on a message shows superusers this message and the two before it, which is logged", async () => {
    await message(ada, bruno, "First");
    await message(bruno, ada, "Second");
    await message(ada, bruno, "Third");
    const { id } = await message(ada, bruno, "Pay me");
    await message(ada, bruno, "Later");
    await message(carla, bruno, "Elsewhere");
    expect((await report(carla, "message", id)).status).toBe(404);
    expect((await report(ada, "message", id)).status).toBe(404);
    await json(report(bruno, "message", id), 201);
    const [entry] = await listed();
    expect(entry).toMatchObject({ content: null, reportedUsername: "ada" });
    const path = `/api/admin/content-reports/${entry?.id}/message`;
    expect((await bruno.visitor.post(path)).status).toBe(403);
    const { messages } = await json<ReportedMessage>(root.visitor.post(path));
    expect(messages.map(({ content, isReported }) => [content, isReported])).toEqual([
      ["Second", false],
      ["Third", false],
      ["Pay me", true],
    ]);
    const [log] = await json<object[]>(root.visitor.get("/api/admin/audit"));
    expect(log).toMatchObject({ action: "readReportedMessage", actorUsername: "root", targetName: "ada" });
    await json(report(bruno, "user", ada.user.id), 201);
    const [other] = await listed();
    expect((await root.visitor.post(`/api/admin/content-reports/${other?.id}/message`)).status).toBe(404);
  });

  it("needs a login, a type, a reason and somebody else", async () => {
    const nobody = new Visitor();
    const body = { targetType: "user", targetId: ada.user.id, type: "spam", reason: "Spam" };
    expect((await nobody.post("/api/reports", body)).status).toBe(401);
    expect((await report(bruno, "user", bruno.user.id)).status).toBe(400);
    expect((await report(bruno, "user", 4711)).status).toBe(404);
    expect((await report(bruno, "project", 1)).status).toBe(400);
    expect((await report(bruno, "user", ada.user.id, { reason: " " })).status).toBe(400);
    expect((await report(bruno, "user", ada.user.id, { type: "ugly" })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });
});
