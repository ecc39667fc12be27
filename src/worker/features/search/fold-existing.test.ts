import { env } from "cloudflare:workers";
import type { SearchResults } from "@contract/search";
import { beforeAll, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registerUser, type TestUser } from "../../testing/fixtures";
import { emptyOutbound, finishJobs, runCronTasks, waitingJobs } from "../../testing/outbound";
import { seedProjects } from "../../testing/seed-projects";

/** Older rows, which were written without the code. */

let ada: TestUser;
const visitor = new Visitor();
const titles = async (q: string) =>
  (await json<SearchResults>(visitor.get(`/api/search?q=${encodeURIComponent(q)}`))).projects.map(
    ({ title }) => title,
  );
const words = async () =>
  (await env.DB.prepare("SELECT word FROM search_words").all<{ word: string }>()).results.map(
    ({ word }) => word,
  );

beforeAll(async () => {
  ada = await registerUser("ada");
});

it("prepares projects and users from before in slices, which can run twice and side by side", async () => {
  await seedProjects(
    ada,
    Array.from({ length: 120 }, (_, i) => ({
      title: i === 70 ? "Straßenbahn-Depot 東京タワー" : `Granite house ${i}`,
    })),
  );
  await env.DB.prepare(
    `UPDATE users SET full_name = 'Åsa Þórsdóttir', field_of_expertise = '["Brandschutz","Größenplanung"]'`,
  ).run();
  expect([await titles("strassenbahn"), await titles("thorsdottir"), await titles("タワー")]).toEqual([
    [],
    [],
    [],
  ]);
  await runCronTasks();
  await runCronTasks();
  expect(waitingJobs("search.fold")).toHaveLength(2);
  await finishJobs();
  expect(await titles("strassenbahn")).toEqual(["Straßenbahn-Depot 東京タワー"]);
  expect(await titles("タワー")).toEqual(["Straßenbahn-Depot 東京タワー"]);
  expect((await titles("thorsdottir")).length).toBe(15);
  const { users } = await json<SearchResults>(visitor.get("/api/search?q=groessenplanung"));
  expect(users.map(({ id }) => id)).toEqual([ada.user.id]);
  expect(await words()).toContain("brandschutz");
  expect((await titles("granite huose 71"))[0]).toBe("Granite house 71");
  emptyOutbound();
  await runCronTasks();
  expect(waitingJobs("search.fold")).toEqual([]);
});

it("forgets words that nothing contains any more", async () => {
  expect(await words()).toContain("strassenbahn");
  await env.DB.prepare("DELETE FROM projects WHERE title LIKE 'Stra%'").run();
  await runCronTasks();
  expect(await words()).not.toContain("strassenbahn");
  expect(await words()).toContain("granite");
});
