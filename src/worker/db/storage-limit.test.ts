import { env } from "cloudflare:workers";
import { plans } from "@contract/plans";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../testing/fixtures";

let bruno: TestUser;
let id: number;
beforeAll(async () => {
  bruno = await registerUser("bruno");
  id = (await publish(bruno)).id;
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_limits").run();
});

const draft = () => bruno.visitor.post("/api/projects", { status: "draft", title: "Draft" });
const stored = async (column: string) =>
  (await env.DB.prepare(`SELECT ${column} AS value FROM users WHERE id = ?`)
    .bind(bruno.user.id)
    .first<number>("value")) ?? 0;
/** Fills the account until this many bytes of text remain. */
const leave = async (bytes: number, plan: keyof typeof plans = "free") => {
  await setColumn(bruno.user.id, "text_bytes", 0);
  await setColumn(bruno.user.id, "text_bytes", plans[plan].textBytes - bytes);
};

describe.each(["free", "premium"] as const)("on the %s plan", (plan) => {
  beforeEach(() => setColumn(bruno.user.id, "account_type", plan));

  it("an account keeps a limited number of projects in all states, and what is left is said", async () => {
    const before = await stored("kept_projects");
    await setColumn(bruno.user.id, "kept_projects", plans[plan].keptProjects - 1);
    await json(draft(), 201);
    for (const call of [draft(), bruno.visitor.post(`/api/projects/${id}/duplicate`)])
      expect(await json(call, 403)).toMatchObject({
        code: "storage_limit_reached",
        message: expect.stringMatching(/ 0 projects and .* MB are left/),
      });
    await setColumn(bruno.user.id, "kept_projects", before + 1);
  });

  it("an account keeps a limited amount of text: projects, comments and messages", async () => {
    await leave(100, plan);
    const long = "x".repeat(200);
    for (const call of [
      () => bruno.visitor.patch(`/api/projects/${id}/update`, { longDescription: long }),
      () => bruno.visitor.post(`/api/projects/${id}/comments`, { content: long }),
    ])
      expect(await json(call(), 403)).toMatchObject({ code: "storage_limit_reached" });
    await json(bruno.visitor.post(`/api/projects/${id}/comments`, { content: "short" }), 201);
  });
});

it("a full account still makes its projects shorter", async () => {
  await setColumn(bruno.user.id, "account_type", "free");
  await leave(5000);
  await json(bruno.visitor.patch(`/api/projects/${id}/update`, { longDescription: "y".repeat(2000) }));
  await leave(0);
  const before = await stored("text_bytes");
  await json(bruno.visitor.patch(`/api/projects/${id}/update`, { longDescription: "y" }));
  expect(await stored("text_bytes")).toBeLessThan(before);
});

it("deletes the oldest versions of an account whose texts take more than half of what the plan allows", async () => {
  await setColumn(bruno.user.id, "text_bytes", 0);
  const versions = async () =>
    (
      await env.DB.prepare("SELECT id FROM project_versions WHERE user_id = ? ORDER BY id")
        .bind(bruno.user.id)
        .all<{ id: number }>()
    ).results.map((row) => row.id);
  for (let i = 0; i < 12; i++)
    await json(bruno.visitor.patch(`/api/projects/${id}/update`, { title: `T${i}` }));
  const before = await versions();
  expect(before.length).toBeGreaterThanOrEqual(12);
  await leave(plans.free.textBytes / 2 - 1000);
  await json(bruno.visitor.patch(`/api/projects/${id}/update`, { title: "Last" }));
  expect((await versions()).slice(0, -1)).toEqual(before.slice(10));
});
