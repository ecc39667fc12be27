import { env } from "cloudflare:workers";
import type { ProjectCard } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";
import { seedProjects } from "../../testing/seed-projects";

const decomposed = (text: string) => text.normalize("NFD");
const PLACE = "Łódź, Polska";

let ada: TestUser;
const visitor = new Visitor();
const at = (location: string) =>
  json<ProjectCard[]>(visitor.get(`/api/projects?location=${encodeURIComponent(location)}`));
const places = async () =>
  (await env.DB.prepare("SELECT name, count FROM locations WHERE name LIKE '%Polska'").all()).results;

beforeAll(async () => {
  ada = await registerUser("ada");
});

describe("texts are stored in NFC", () => {
  it("a place that was typed in both forms is one, and is found by either", async () => {
    for (const form of ["NFC", "NFD"])
      await publish(ada, {
        title: "Çankaya Köşkü".normalize(form),
        city: "Łódź".normalize(form),
        country: "Polska",
        tags: ["Café".normalize("NFC"), "Café".normalize("NFD")],
      });
    for (const location of [PLACE, decomposed(PLACE), decomposed("Łódź")])
      expect((await at(location)).map(({ title, tags }) => [title, tags])).toEqual([
        ["Çankaya Köşkü", ["Café"]],
        ["Çankaya Köşkü", ["Café"]],
      ]);
    expect(await places()).toEqual([{ name: PLACE, count: 2 }]);
  });

  it("rows from before are normalized in slices, and are left alone then", async () => {
    await seedProjects(
      ada,
      Array.from({ length: 250 }, (_, i) => ({ title: `Slate ${i}` })),
    );
    await env.DB.prepare(
      "UPDATE projects SET city = ?, location = ?, country = 'Polska', tags = ? WHERE title IN ('Slate 3', 'Slate 249')",
    )
      .bind(decomposed("Łódź"), decomposed(PLACE), JSON.stringify(["Café", decomposed("Café")]))
      .run();
    await env.DB.prepare("UPDATE users SET full_name = ?").bind(decomposed("Åsa Öberg")).run();
    expect(await places()).toHaveLength(2);
    for (let run = 0; run < 3; run++) await runCronTasks();
    expect(await places()).toEqual([{ name: PLACE, count: 4 }]);
    expect((await at(PLACE)).map(({ tags }) => tags.length)).toEqual([1, 1, 1, 1]);
    const { full_name: name } =
      (await env.DB.prepare("SELECT full_name FROM users").first<{ full_name: string }>()) ?? {};
    expect(name).toBe("Åsa Öberg");
    const position = await env.DB.prepare(
      "SELECT position FROM cron_positions WHERE task LIKE 'unicode%'",
    ).first();
    expect(position).toEqual({ position: "done" });
  });
});
