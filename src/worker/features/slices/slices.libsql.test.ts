import type { Project } from "@contract/projects";
import type { CurrentUser } from "@contract/users";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { newCost } from "../../db/cost";
import { connectLibsql } from "../../db/libsql";
import { json, Visitor } from "../../testing/api";
import { publish, registration, testUsers } from "../../testing/fixtures";
import { finishJobs, runCronTasks, waitingJobs } from "../../testing/outbound";

const test = it.skipIf(!inject("libsqlUrl"));

test("on libSQL, a large account is renamed, banned and deleted in slices", { tags: "all" }, async () => {
  const overrides = { LIBSQL_URL: inject("libsqlUrl") };
  const { db } = connectLibsql({ url: overrides.LIBSQL_URL }, "primary", newCost());
  const visitor = new Visitor(overrides);
  const stranger = new Visitor(overrides);
  const person = { ...testUsers.bruno, username: "solveig", email: "solveig@slices.example" };
  const user = await json<CurrentUser>(visitor.post("/api/register", registration(person)), 201);
  const project: Project = await publish({ visitor, user }, { title: "Windmill" });
  await db.run(sql`insert into projects (user_id, submission, title, description, main_image, category, owner_username,
      owner_name, created_at, updated_at)
    select user_id, 'slice ' || value, 'Windmill', 'D', '', category, owner_username, owner_name, value, 1
    from projects, generate_series(1, 400) where projects.id = ${project.id}`);
  await db.run(sql`insert into notifications (user_id, type, title, message, created_at)
    select ${user.id}, 'info', 'T', 'M', 1 from generate_series(1, 400)`);
  const count = async (condition: string) => {
    const [row] = await db.all<{ n: number }>(
      sql.raw(`select count(*) as n from projects where user_id = ${user.id} and ${condition}`),
    );
    return row?.n;
  };

  await json(visitor.patch(`/api/users/${user.id}`, { fullName: "Solveig Windmiller" }));
  expect(await count("owner_name = 'Solveig Windmiller'")).toBeLessThan(401);
  await finishJobs(overrides);
  expect(await count("owner_name = 'Solveig Windmiller'")).toBe(401);

  await json(visitor.del(`/api/users/${user.id}`, { username: "solveig", password: person.password }));
  expect((await stranger.get(`/api/projects/${project.id}`)).status).toBe(404);
  expect(await count("is_visible = 1")).toBeGreaterThan(0);
  await runCronTasks(overrides);
  expect(waitingJobs("users.deleteRest")).toHaveLength(2);
  await finishJobs(overrides);
  expect(await count("1")).toBe(0);
  expect(await db.all(sql`select 1 from users where id = ${user.id}`)).toEqual([]);
});
