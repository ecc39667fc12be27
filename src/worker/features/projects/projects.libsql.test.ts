import type { Building, BuildingPage } from "@contract/buildings";
import type { UploadedImage } from "@contract/media";
import type { Project, ProjectCard } from "@contract/projects";
import type { SearchResults } from "@contract/search";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { writeCountedViews } from "../../testing/counted-views";
import { file, form, registration, removeForever } from "../../testing/fixtures";
import { jpeg } from "../../testing/images";
import { finishJobs, runCronTasks } from "../../testing/outbound";

/** Runs on libSQL. The database is shared with other test files, so that all names here are unique. */

const overrides = () => ({ LIBSQL_URL: inject("libsqlUrl") });
const visit = () => new Visitor(overrides());
const owner = visit();
const person = {
  fullName: "Zoraide Quill",
  username: "zoraide",
  email: "zoraide@example.com",
  password: "Plinth-zoraide-1",
};
const picture = async () => {
  const body = form({ image: file(await jpeg()) });
  return (await json<UploadedImage>(owner.post("/api/users/profile-image", body))).imageUrl;
};
let main: string;
let project: Project;
beforeAll(async () => {
  await json(owner.post("/api/register", registration(person)), 201);
  main = await picture();
  const body = {
    title: "Zephyrarium",
    description: "D",
    category: "interior",
    mainImage: main,
    totalArea: 900,
    images: [await picture()],
    city: "Zadar",
    country: "Croatia",
    constructionCost: 5,
  };
  project = await json<Project>(owner.post("/api/projects", body), 201);
});

describe.skipIf(!inject("libsqlUrl"))("on libSQL", () => {
  it("a project has the placeholder of its main image", async () => {
    const read = await json<Project>(owner.get(`/api/projects/${project.id}`));
    expect(read.placeholder).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(read.media.find(({ url }) => url === main)?.placeholder).toBe(read.placeholder);
  });

  it("projects are found by filters and search terms, and locations are listed", async () => {
    for (const query of [
      "location=zadar&projectSize=small",
      "search=zephyr",
      "location=Croatia&search=interior",
    ]) {
      const list = await visit().get(`/api/projects?${query}`);
      expect(list.headers.get("X-Total-Count"), query).toBe("1");
      expect((await json<ProjectCard[]>(list))[0]).toMatchObject({ id: project.id });
    }
    expect(await json(visit().get(`/api/projects?search=zephyr&before=1-${project.id}`))).toEqual([]);
    expect(await json(visit().get("/api/filters/locations"))).toContain("Zadar, Croatia");
    const found = await json<SearchResults>(visit().get("/api/search?q=zephyrar"));
    expect(found.projects.map(({ title }) => title)).toEqual(["Zephyrarium"]);
    expect((await json<SearchResults>(visit().get("/api/search?q=quill"))).users).toMatchObject([
      { username: "zoraide" },
    ]);
  });

  it("a project is updated with its files; outdated updates and unknown files are rejected", async () => {
    const path = `/api/projects/${project.id}/update`;
    const changed = await json<Project>(
      owner.patch(path, { title: "Zephyr Hall", mainImage: null, updatedAt: project.updatedAt }),
    );
    expect(changed).toMatchObject({ title: "Zephyr Hall", mainImage: project.images[0], images: [] });
    expect(changed.media.map(({ url }) => url)).toEqual(project.images);
    expect((await owner.patch(path, { title: "Old", updatedAt: project.updatedAt })).status).toBe(409);
    expect((await owner.patch(path, { images: ["/media/none.jpg"] })).status).toBe(400);
    expect((await json<SearchResults>(visit().get("/api/search?q=zephyr%20hall"))).projects).toHaveLength(1);
  });

  it("a view counts once, the cron tasks run, and a project is deleted with its files", {
    tags: "all",
  }, async () => {
    const stranger = visit();
    const path = `/api/projects/${project.id}`;
    expect(await json(stranger.post(`${path}/view`))).toEqual({ views: 1 });
    expect(await json(stranger.post(`${path}/view`))).toEqual({ views: 1 });
    const other = await json<Project>(
      owner.post("/api/projects", {
        title: "Zenith",
        description: "D",
        category: "interior",
        mainImage: main,
      }),
      201,
    );
    const trending = async () =>
      (await json<ProjectCard[]>(visit().get("/api/trending/projects")))
        .map(({ id }) => id)
        .filter((id) => id === project.id || id === other.id);
    for (let i = 2; i <= 4; i++) expect(await json(visit().post(`${path}/view`))).toEqual({ views: i });
    await writeCountedViews(project.id, overrides());
    expect(await json(visit().get(path))).toMatchObject({ views: 4 });
    expect(await trending()).toEqual([project.id, other.id]);
    const member = visit();
    const account = { ...person, username: "zelda", email: "zelda@example.com" };
    await json(member.post("/api/register", registration(account)), 201);
    await json(member.get(`/api/projects/${other.id}`));
    await writeCountedViews(other.id, overrides());
    expect(await trending()).toEqual([other.id, project.id]);
    await json(member.post(`${path}/like`));
    expect(await trending()).toEqual([project.id, other.id]);
    await runCronTasks(overrides());
    expect((await visit().get(main)).status).toBe(200);
    expect(await json(removeForever(owner, project.id))).toEqual({ ok: true });
    await finishJobs(overrides());
    expect((await visit().get(path)).status).toBe(404);
    expect((await visit().get(project.images[0] ?? "")).status).toBe(404);
  });

  it("buildings are linked, merged and divided, and show what is measured in use", {
    tags: "all",
  }, async () => {
    const publish = async (title: string) => {
      const texts = { title, description: title, category: "interior", city: "Zadar" };
      const area = { floorArea: 1000, floorAreaBasis: "GIA" };
      return json<Project>(
        owner.post("/api/projects", { ...texts, ...area, mainImage: await picture() }),
        201,
      );
    };
    const link = async ({ id }: Project, body: object) =>
      (await json<{ building: Building }>(owner.put(`/api/projects/${id}/building`, body))).building.id;
    const [mill, granary] = [await publish("Zinnia Mill"), await publish("Zinnia Granary")];
    const [one, other] = [
      await link(mill, { new: { name: "Zinnia Mill" } }),
      await link(granary, { new: { name: "Zinnia Granary" } }),
    ];
    const measure = { metric: "energyUse", value: 46.5, from: "2024", to: "2024", basis: "measured" };
    await json(
      owner.put(`/api/projects/${mill.id}/measures`, { measures: [{ ...measure, isPublic: true }] }),
    );
    expect(await json(owner.post(`/api/buildings/${one}/merge`, { into: other }))).toMatchObject({
      isMerged: true,
    });
    const read = await json<BuildingPage>(visit().get(`/api/buildings/${other}`));
    expect(read).toMatchObject({ tellings: 2, inUse: { measures: [{ value: 46.5 }] } });
    expect(await json<Building[]>(visit().get("/api/buildings?search=zinnia"))).toHaveLength(1);
    const [merged] = await json<{ id: number }[]>(owner.get(`/api/buildings/${other}/changes`));
    await json(owner.post(`/api/buildings/${other}/changes/${merged?.id}/undo`));
    expect(await json(owner.get(`/api/buildings/${one}`))).toMatchObject({ tellings: 1, mergedInto: null });
    await json(owner.patch(`/api/projects/${mill.id}/update`, { isAddressPublic: false }));
    expect((await owner.get(`/api/buildings/${one}`)).status).toBe(404);
  });
});
