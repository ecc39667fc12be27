import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
  project = await publish(ada);
});
beforeEach(() => env.DB.exec("DELETE FROM project_reports; DELETE FROM rate_limits"));
const report = (who: Visitor, body: object = {}, id: unknown = project.id) =>
  who.post(`/api/projects/${id}/report`, { type: "copyright", reason: " My drawing. ", ...body });
const rows = () => env.DB.prepare("SELECT count(*) AS n FROM project_reports").first<number>("n");

describe("a report", () => {
  it("is stored with project, reporter and reason", async () => {
    expect(await json(report(bruno.visitor), 201)).toEqual({
      id: expect.any(Number),
      projectId: project.id,
      projectTitle: "House in the Pines",
      ownerId: ada.user.id,
      reporterId: bruno.user.id,
      reporterName: "Bruno Falcetti",
      type: "copyright",
      reason: "My drawing.",
      status: "pending",
      resolution: null,
      resolvedBy: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it("is unique per user and project until resolved, also with ten simultaneous calls", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2
          ? report(bruno.visitor)
          : bruno.visitor.mutate("reports.create", { id: project.id, type: "spam", reason: "x" }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201 || status === 200);
    expect([made.length, await rows()]).toEqual([1, 1]);
    await env.DB.exec("DELETE FROM rate_limits");
    expect(await json(report(bruno.visitor), 409)).toMatchObject({
      message: "You have reported this project already",
    });
    await json(report(carla.visitor), 201);
    await env.DB.exec("UPDATE project_reports SET status = 'reviewed'");
    expect((await report(bruno.visitor)).status).toBe(409);
    await env.DB.exec("UPDATE project_reports SET status = 'resolved'");
    await json(report(bruno.visitor), 201);
  });

  it.each([
    [
      "an unknown type",
      { type: "ugly" },
      "Type must be one of inappropriate, spam, copyright, unlabelledAi, disputedCredit, other",
    ],
    [
      "no type",
      { type: undefined },
      "Type must be one of inappropriate, spam, copyright, unlabelledAi, disputedCredit, other",
    ],
    ["no reason", { reason: " " }, "Reason is required"],
    ["too long a reason", { reason: "x".repeat(2001) }, "Reason must be at most 2,000 characters"],
  ])("rejects %s", async (_what, body, message) => {
    expect(await json(report(bruno.visitor, body), 400)).toMatchObject({ message });
    expect(await rows()).toBe(0);
  });

  it("always starts as pending", async () => {
    const forged = { status: "resolved", resolution: "Fine", resolvedBy: 1, reporterId: carla.user.id };
    expect(await json(report(bruno.visitor, forged), 201)).toMatchObject({
      status: "pending",
      resolution: null,
      resolvedBy: null,
      reporterId: bruno.user.id,
    });
  });

  it("requires an active user and another user's visible project", async () => {
    expect(await json(report(ada.visitor), 400)).toMatchObject({
      message: "You cannot report your own project",
    });
    expect((await report(new Visitor())).status).toBe(401);
    expect((await report(bruno.visitor, {}, 4711)).status).toBe(404);
    await setColumn(bruno.user.id, "status", "suspended");
    expect((await report(bruno.visitor)).status).toBe(403);
    await setColumn(bruno.user.id, "status", "active");
    await whileBanned(ada, async () => {
      expect((await report(bruno.visitor)).status).toBe(404);
    });
    expect(await rows()).toBe(0);
  });
});
