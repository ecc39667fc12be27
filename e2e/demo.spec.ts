import { enterAs } from "./people";
import { expect, test } from "./plinth";

type Project = {
  id: number;
  title: string;
  views: number;
  createdAt: string;
  constructionStatus: string | null;
  practiceRole: string | null;
  collaborators: { name: string }[];
  owner: { fullName: string; profileImage: string | null };
};

test("the demo has projects of more than a year, with facts, views and credits between their owners", async ({
  request,
}) => {
  const ids = Array.from({ length: 29 }, (_, index) => index + 1);
  const projects: Project[] = await Promise.all(
    ids.map(async (id) => (await request.get(`/api/projects/${id}`)).json()),
  );
  for (const project of projects) {
    expect(project.constructionStatus, project.title).toBeTruthy();
    expect(project.practiceRole, project.title).toBeTruthy();
    expect(project.views, project.title).toBeGreaterThan(0);
    expect(project.owner.profileImage, project.title).toMatch(/^\/media\//);
  }
  const dates = projects.map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort());
  const days = (Date.now() - Date.parse(dates[0] ?? "")) / 86_400_000;
  expect(days).toBeGreaterThan(365);

  const credited = (owner: string, collaborator: string) =>
    projects.some(
      (project) =>
        project.owner.fullName === owner && project.collaborators.some(({ name }) => name === collaborator),
    );
  for (const [one, other] of [
    ["Ada Norrback", "Bruno Falcetti"],
    ["Ada Norrback", "Inês Taborda"],
    ["Akua Boateng", "Chisomo Banda"],
  ] as const)
    expect([credited(one, other), credited(other, one)], `${one}, ${other}`).toEqual([true, true]);
});

test("the logo of bruno's practice, which has a ground of its own, has no other on dark pages", async ({
  request,
}) => {
  const page = await (await request.get("/portfolio/bruno")).text();
  expect(page).toContain("Falcetti Moreau Structures");
  expect(page).not.toContain("bg-drawing shadow");
});

test("ada has an unread conversation, a request, and views in each of the last twelve months", async ({
  page,
}) => {
  const ada = await enterAs(page, "ada");
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const { days } = (await ada.get(`/api/users/${ada.id}/analytics?from=${day(360)}&to=${day(0)}`)) as {
    days: { views: number }[];
  };
  for (let month = 0; month < 12; month++) {
    const views = days.slice(month * 30, month * 30 + 30).reduce((sum, { views }) => sum + views, 0);
    expect(views, `month ${month + 1}`).toBeGreaterThan(0);
  }
  await page.goto("/messages");
  await expect(page.getByRole("link", { name: /Inês Taborda.*Unread/ })).toBeVisible();
  await page.getByRole("link", { name: /Requests/ }).click();
  await expect(page.getByText("Jaka Zupan")).toBeVisible();
});
