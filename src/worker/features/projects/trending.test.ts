import { env } from "cloudflare:workers";
import type { ProjectCard } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { writeCountedViews } from "../../testing/counted-views";
import { registerUser, type TestUser } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";
import { seedProjects } from "../../testing/seed-projects";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let ids: number[];
const visitor = new Visitor();
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM projects").run();
  ids = await seedProjects(
    ada,
    Array.from({ length: 8 }, (_, i) => ({ title: `P${i}`, views: i * 10, cost: 1_234_567 })),
  );
});

const trending = () => visitor.get(`${LOCAL}/api/trending/projects`);
const shown = async () => (await json<ProjectCard[]>(trending())).map(({ title }) => title);
const like = (i: number, who = bruno) => json(who.visitor.post(`/api/projects/${ids[i]}/like`));
const view = async (i: number, times: number, newViewer = () => new Visitor()) => {
  for (let n = 0; n < times; n++) await json(newViewer().get(`/api/projects/${ids[i]}`));
  await writeCountedViews(ids[i] ?? 0);
};
const today = Math.floor(Date.now() / 86_400_000);
/** Moves views and likes of today to an earlier day. */
const age = (days: number) =>
  env.DB.batch([
    env.DB.prepare("UPDATE project_days SET day = ?").bind(today - days),
    env.DB.prepare("UPDATE project_likes SET created_at = ?").bind((today - days) * 86_400_000),
  ]);
const scores = async () => {
  const { results } = await env.DB.prepare("SELECT week_score FROM projects ORDER BY id").all<{
    week_score: number;
  }>();
  return results.map(({ week_score }) => week_score);
};

describe("trending", () => {
  it("sorts by views and likes of the week: a like counts as five views of users or fifty of visitors", async () => {
    await like(2);
    await view(1, 51);
    await view(0, 4);
    await view(3, 1, () => bruno.visitor);
    expect((await shown()).slice(0, 4)).toEqual(["P1", "P2", "P3", "P0"]);
    expect(await scores()).toEqual([4, 51, 50, 10, 0, 0, 0, 0]);
    await like(2);
    expect(await scores()).toEqual([4, 51, 0, 10, 0, 0, 0, 0]);
  });

  it("uses the same weights for the popularity of all time", async () => {
    await env.DB.prepare("UPDATE projects SET popularity = 0").run();
    await like(5);
    await view(1, 3);
    await view(4, 1, () => bruno.visitor);
    const { results } = await env.DB.prepare("SELECT popularity FROM projects ORDER BY id").all();
    expect(results.map(({ popularity }) => popularity)).toEqual([0, 3, 0, 0, 10, 50, 0, 0]);
    await age(7);
    await runCronTasks();
    expect((await shown()).slice(0, 3)).toEqual(["P5", "P4", "P1"]);
    await like(5);
    expect((await shown()).slice(0, 2)).toEqual(["P4", "P1"]);
  });

  it("is filled up to six with the most popular of all time", async () => {
    expect(await shown()).toEqual(["P7", "P6", "P5", "P4", "P3", "P2"]);
    await like(0);
    expect(await shown()).toEqual(["P0", "P7", "P6", "P5", "P4", "P3"]);
  });

  it("contains no hidden projects and no costs, and reads a constant number of rows", async () => {
    await like(3);
    expect(await (await trending()).text()).not.toContain("1234567");
    await whileBanned(ada, async () => expect(await shown()).toEqual([]));
    await seedProjects(
      ada,
      Array.from({ length: 300 }, () => ({ views: 1 })),
    );
    expect(costOf(await trending()).read).toBeLessThanOrEqual(24);
  });
});

describe("the score of a day", () => {
  it("counts for seven days and is then subtracted once", async () => {
    await like(0);
    await age(6);
    await runCronTasks();
    expect(await scores()).toEqual([50, 0, 0, 0, 0, 0, 0, 0]);
    await age(7);
    await Promise.all([runCronTasks(), runCronTasks()]);
    await runCronTasks();
    expect(await scores()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM project_days").first("n")).toBe(0);
    expect(await shown()).toEqual(["P7", "P6", "P5", "P0", "P4", "P3"]);
  });

  it("loses a removed like only once, before and after the seven days", async () => {
    await like(0);
    await like(1);
    await age(7);
    await like(1);
    await runCronTasks();
    await like(0);
    expect(await scores()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("is subtracted in several batches if it has many rows", { tags: "all" }, async () => {
    const many = await seedProjects(
      ada,
      Array.from({ length: 1100 }, () => ({})),
    );
    await env.DB.prepare(
      "INSERT INTO project_days (day, project_id, score) SELECT ?1, value, 3 FROM json_each(?2)",
    )
      .bind(today - 7, JSON.stringify(many))
      .run();
    await env.DB.prepare(
      "INSERT INTO project_days (day, project_id, score) SELECT ?1, value, 4 FROM json_each(?2)",
    )
      .bind(today - 8, JSON.stringify(many.slice(0, 10)))
      .run();
    await env.DB.prepare(
      "UPDATE projects SET week_score = (SELECT coalesce(sum(score), 0) + 1 FROM project_days WHERE project_id = projects.id)",
    ).run();
    await runCronTasks();
    expect(new Set(await scores())).toEqual(new Set([1]));
  });
});
