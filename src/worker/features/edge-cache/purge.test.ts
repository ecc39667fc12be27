import type { Comment } from "@contract/comments";
import { encodeCursor } from "@contract/cursor";
import type { Option } from "@contract/options";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Job } from "../../platform/jobs";
import { json, Visitor } from "../../testing/api";
import {
  newPicture,
  publish,
  registerUser,
  setColumn,
  type TestUser,
  testUsers,
  upload,
} from "../../testing/fixtures";
import { finishJobs, outbound, runCronTasks } from "../../testing/outbound";
import { purge } from "./purge";

/** Tests with the local replacement of Cloudflare's cache: after a change, visitors see it at their next request. */

const local = { LOCAL_EDGE_CACHE: "1" };

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, bruno, root] = [
    await registerUser("ada", local),
    await registerUser("bruno", local),
    await registerUser("root", local),
  ];
  project = await publish(ada, { title: "Salt Hall" });
});

const load = async (path: string) => {
  const response = await new Visitor(local).get(path);
  return {
    status: response.status,
    cache: response.headers.get("Cf-Cache-Status"),
    text: await response.text(),
  };
};

/** Loads pages until they are stored, makes a change, and returns the pages as visitors then get them. */
async function afterwards(paths: string[], change: () => Promise<unknown>) {
  for (const path of paths) {
    await load(path);
    expect((await load(path)).cache, `${path} before`).toBe("HIT");
  }
  await change();
  return Promise.all(paths.map(async (path) => ({ path, ...(await load(path)) })));
}

async function expectShown(words: string, paths: string[], change: () => Promise<unknown>) {
  for (const { path, cache, text } of await afterwards(paths, change))
    expect([path, cache, text.includes(words)]).toEqual([path, "MISS", true]);
}

const pagesOf = ({ id }: Project) => [
  "/",
  "/discover",
  "/search?q=salt",
  `/projects/${id}`,
  `/portfolio/ada/${id}`,
  "/portfolio/ada",
  `/profile/${ada.user.id}`,
  "/api/projects",
];
const setStatus = (status: "active" | "banned") =>
  json(root.visitor.patch(`/api/admin/users/${ada.user.id}/status`, { status, reason: "Spam" }));

describe("visitors see at once", () => {
  it("a new project in every list, and in its owner's portfolio", async () => {
    const lists = ["/", "/discover", "/portfolio/ada", `/profile/${ada.user.id}`, "/api/projects"];
    await expectShown("Salt Barn", lists, () => publish(ada, { title: "Salt Barn" }));
  });

  it("an edit of a project, wherever it is shown", async () => {
    await expectShown("Salt House", pagesOf(project), () =>
      json(ada.visitor.patch(`/api/projects/${project.id}/update`, { title: "Salt House" })),
    );
  });

  it("a project in the lists of its new category, and the category among those of its owner", async () => {
    await publish(ada, { title: "Salt Quay" });
    const lists = [
      "/portfolio/ada?category=landscape",
      `/profile/${ada.user.id}?category=landscape`,
      "/discover?projectType=landscape",
    ];
    await expectShown("Salt House", lists, () =>
      json(ada.visitor.patch(`/api/projects/${project.id}/update`, { category: "landscape" })),
    );
    // The second page does not show the project, but the tabs of all pages have its category.
    const second = `/portfolio/ada?start=${encodeCursor(project)}`;
    await expectShown("Hospitality", [second], () =>
      json(ada.visitor.patch(`/api/projects/${project.id}/update`, { category: "hospitality" })),
    );
  });

  it("a new name and username of a user, wherever they are shown", async () => {
    await json(bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Good." }), 201);
    await expectShown("Ada N. Norrback", pagesOf(project), () =>
      json(ada.visitor.patch(`/api/users/${ada.user.id}`, { fullName: "Ada N. Norrback" })),
    );
    await expectShown("Bruno F.", [`/projects/${project.id}`], () =>
      json(bruno.visitor.patch(`/api/users/${bruno.user.id}`, { fullName: "Bruno F." })),
    );
    const [former] = await afterwards(["/portfolio/bruno"], () =>
      json(bruno.visitor.patch(`/api/users/${bruno.user.id}`, { username: "bruno.f" })),
    );
    expect(former?.text).not.toContain('rel="canonical" href="http://plinth.test/portfolio/bruno"');
  });

  it("the projects beside one, in a portfolio with a look of its own", async () => {
    await json(ada.visitor.put("/api/user/appearance", {}));
    const mole = await publish(ada, { title: "Salt Mole" });
    const pages = [`/portfolio/ada/${mole.id}`];
    const publishAnother = (title: string) => publish(ada, { title });
    await expectShown("Salt Pier", pages, () => publishAnother("Salt Pier"));
    const ferry = await publishAnother("Salt Ferry");
    const pier = (await json<Project[]>(new Visitor(local).get("/api/projects?search=pier")))[0];
    await expectShown("Salt Ferry", pages, () =>
      json(ada.visitor.post(`/api/projects/${ferry.id}/move`, { after: pier?.id })),
    );
  });

  it("how an owner presents their portfolio, and that they no longer do", async () => {
    const paths = ["/portfolio/ada", `/portfolio/ada/${project.id}`];
    await expectShown("Stone from the sea.", paths, () =>
      json(ada.visitor.put("/api/user/appearance", { openingText: "Stone from the sea." })),
    );
    for (const { path, text } of await afterwards(paths, () => json(ada.visitor.del("/api/user/appearance"))))
      expect(text, path).not.toContain("Stone from the sea.");
  });

  it("that an administrator verified a company", async () => {
    const [page] = await afterwards([`/profile/${ada.user.id}`], () =>
      json(root.visitor.patch(`/api/admin/users/${ada.user.id}/company`, { companyVerified: true })),
    );
    expect(page?.cache).toBe("MISS");
  });

  it("what a building is called, and that a project no longer tells of it", async () => {
    const [mine, theirs] = [
      await publish(ada, { title: "Salt Store" }),
      await publish(bruno, { title: "Salt Frame" }),
    ];
    const link = (who: TestUser, { id }: Project, body: object) =>
      json<{ building: { id: number } }>(who.visitor.put(`/api/projects/${id}/building`, body));
    const { building } = await link(ada, mine, { new: { name: "Salt Store" } });
    await link(bruno, theirs, { buildingId: building.id });
    const paths = [`/buildings/${building.id}`, `/buildings/${building.id}/feed.xml`, `/projects/${mine.id}`];
    await expectShown("Old Salt Store", paths, () =>
      json(ada.visitor.patch(`/api/buildings/${building.id}`, { name: "Old Salt Store" })),
    );
    const hide = { isAddressPublic: false };
    const shown = paths.slice(0, 2);
    for (const { path, text } of await afterwards(shown, () =>
      json(bruno.visitor.patch(`/api/projects/${theirs.id}/update`, hide)),
    ))
      expect(text, path).not.toContain("Salt Frame");
  });

  it("which projects are featured", async () => {
    const [home, list] = await afterwards(["/", "/api/featured/projects"], () =>
      json(root.visitor.patch(`/api/admin/projects/${project.id}/featured`, { featured: true })),
    );
    expect([home?.cache, list?.cache]).toEqual(["MISS", "MISS"]);
  });

  it("the options of forms and filters", async () => {
    const paths = ["/api/categoryoptions"];
    let option: Option | undefined;
    await expectShown("Acoustics", paths, async () => {
      option = await json<Option>(
        root.visitor.post("/api/categoryoptions/create", { name: "Acoustics" }),
        201,
      );
    });
    const [list] = await afterwards(paths, () =>
      json(root.visitor.del(`/api/categoryoptions/delete/${option?.id}`)),
    );
    expect(list?.text).not.toContain("Acoustics");
  });

  it("that a comment was deleted", async () => {
    const path = `/api/projects/${project.id}/comments`;
    const comment = await json<Comment>(bruno.visitor.post(path, { content: "Rude words." }), 201);
    const page = `/projects/${project.id}?visit=1`;
    const [after] = await afterwards([page], () => json(ada.visitor.del(`/api/comments/${comment.id}`)));
    expect(after?.text).not.toContain("Rude words.");
  });

  it("that a file is no longer part of a project, and that a project and its files were deleted", async () => {
    const other = await publish(ada, { title: "Salt Shed", mainImage: await newPicture(ada) });
    const { mainImage: next } = await publish(ada, { mainImage: await newPicture(ada) });
    const [replaced] = await afterwards([other.mainImage], () =>
      json(ada.visitor.patch(`/api/projects/${other.id}/update`, { mainImage: next })),
    );
    expect(replaced?.cache).not.toBe("HIT");
    const paths = [`/projects/${other.id}`, next, "/api/projects"];
    const [page, file, list] = await afterwards(paths, () =>
      json(ada.visitor.del(`/api/projects/${other.id}`)),
    );
    expect([page?.status, file?.cache, list?.text.includes("Salt Shed")]).toEqual([404, "MISS", false]);
  });

  it("that a file became part of a hidden project, and that a profile picture is none any longer", async () => {
    const { imageUrl } = await upload(ada);
    const hiding = { title: "Salt Vault", visibility: "private", mainImage: imageUrl };
    const [hidden] = await afterwards([imageUrl], () => publish(ada, hiding));
    expect(hidden?.status).toBe(404);
    await json(ada.visitor.patch(`/api/users/${ada.user.id}`, { profileImage: imageUrl }));
    const [removed] = await afterwards([imageUrl], () =>
      json(ada.visitor.patch(`/api/users/${ada.user.id}`, { profileImage: null })),
    );
    expect(removed?.status).toBe(404);
  });

  it("a comment that was edited", async () => {
    const path = `/api/projects/${project.id}/comments`;
    const { id } = await json<Comment>(bruno.visitor.post(path, { content: "Call 555 0100." }), 201);
    const page = `/projects/${project.id}?visit=1`;
    const [after] = await afterwards([page], () =>
      json(bruno.visitor.patch(`/api/comments/${id}`, { content: "Call me." })),
    );
    expect(after?.text).not.toContain("555 0100");
    await json(bruno.visitor.del(`/api/comments/${id}`));
  });

  it("that a ban has expired", { tags: "all" }, async () => {
    await setStatus("banned");
    await setColumn(ada.user.id, "status_expires_at", Date.now() - 1000);
    const paths = ["/discover", "/api/projects"];
    for (const { path, text } of await afterwards(paths, () => runCronTasks(local)))
      expect([path, text.includes("Salt House")]).toEqual([path, true]);
    await json(ada.visitor.post("/api/login", { username: "ada", password: testUsers.ada.password }));
  });

  it("that a user is banned, and is back", async () => {
    const own = [`/projects/${project.id}`, "/portfolio/ada", `/profile/${ada.user.id}`, project.mainImage];
    const lists = ["/", "/discover", "/api/projects"];
    for (const { path, status, text } of await afterwards([...own, ...lists], () => setStatus("banned"))) {
      expect([path, text.includes("Salt House")]).toEqual([path, false]);
      expect([path, status]).toEqual([path, own.includes(path) && path !== "/portfolio/ada" ? 404 : 200]);
    }
    for (const path of lists) expect((await load(path)).text, path).not.toContain("Salt House");
    await setStatus("active");
    expect((await load(project.mainImage)).status).toBe(200);
    for (const path of [...own.slice(0, 3), ...lists])
      expect((await load(path)).text.includes("Salt House"), path).toBe(true);
    await json(ada.visitor.post("/api/login", { username: "ada", password: testUsers.ada.password }));
  });

  it("that an account was deleted", async () => {
    const carla = await registerUser("carla", local);
    const { id, mainImage } = await publish(carla);
    const paths = [`/projects/${id}`, "/portfolio/carla", `/profile/${carla.user.id}`, mainImage];
    const { username, password } = testUsers.carla;
    const after = await afterwards(paths, () =>
      json(carla.visitor.del(`/api/users/${carla.user.id}`, { username, password })),
    );
    for (const { path, status } of after) expect([path, status]).toEqual([path, 404]);
  });
});

it("likes and new comments purge nothing: they show when the stored response has aged", async () => {
  const path = `/projects/${project.id}`;
  const [page] = await afterwards([path], async () => {
    await json(bruno.visitor.post(`/api/projects/${project.id}/like`, {}));
    await json(bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Late." }), 201);
  });
  expect(page?.cache).toBe("HIT");
});

it("a purge that fails is logged and repeated by a job", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const work: Promise<unknown>[] = [];
  const sent: Job[] = [];
  purge(
    {
      edge: { purge: () => Promise.reject(new Error("Rate limited")) },
      jobs: {
        send: async (...jobs) => void sent.push(...jobs),
        sendStored: async () => true,
        sendLater: async () => true,
      },
      defer: (it) => void work.push(it),
    },
    "project-1",
    "projects",
  );
  await Promise.all(work);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  const repeat: Job = { name: "cache.purge", input: { tags: ["project-1", "projects"] } };
  expect(sent).toEqual([repeat]);
  const [list] = await afterwards(["/api/projects"], async () => {
    await outbound.JOBS.send(repeat);
    await finishJobs(local);
  });
  expect(list?.cache).toBe("MISS");
});

it("more tags than Cloudflare takes at once are purged in several calls", () => {
  const calls: string[][] = [];
  const jobs: Job[] = [];
  purge(
    {
      edge: { purge: async (tags) => void calls.push(tags) },
      jobs: {
        send: async (...sent) => void jobs.push(...sent),
        sendStored: async () => true,
        sendLater: async () => true,
      },
      defer: () => {},
    },
    ...Array.from({ length: 103 }, (_, id) => `project-${id}`),
  );
  expect(calls.map(({ length }) => length)).toEqual([100, 3]);
  expect(jobs).toHaveLength(2);
});

it.each([
  ["ten seconds later", "D1", {}, 10],
  ["half a minute later", "libSQL", { LIBSQL_REPLICA_URL: "http://replica.test" }, 30],
])("every purge is repeated %s, when replicas of %s have the change", async (_, _database, settings, seconds) => {
  const queued: unknown[] = [];
  const JOBS = { sendBatch: async (jobs: Iterable<unknown>) => void queued.push(...jobs) };
  const visitor = new Visitor({ ...local, ...settings, JOBS: JOBS as unknown as Env["JOBS"] });
  await json(visitor.post("/api/login", { username: "ada", password: testUsers.ada.password }));
  await json(visitor.patch(`/api/projects/${project.id}/update`, { title: `Salt Store ${seconds}` }));
  expect(queued).toContainEqual({
    body: {
      name: "cache.purge",
      input: { tags: expect.arrayContaining([`project-${project.id}`]) },
      requestId: expect.any(String),
    },
    delaySeconds: seconds,
  });
});
