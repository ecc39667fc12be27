import type { Project } from "@contract/projects";
import { beforeAll, expect, it } from "vitest";
import { Visitor } from "../testing/api";
import { publish, registerUser, type TestUser } from "../testing/fixtures";

let ada: TestUser;
let root: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, root] = [await registerUser("ada"), await registerUser("root")];
  project = await publish(ada, { title: "A quay of oak and granite ".repeat(5).trim() });
});

const titleOf = async (path: string, who: Visitor) => {
  const html = await (await who.get(path)).text();
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
};

it("each page has a unique title, short enough for search results", async () => {
  const anonymous = new Visitor();
  const pages: [Visitor, string[]][] = [
    [
      anonymous,
      [
        "/",
        "/discover",
        "/search",
        "/search?q=quay",
        "/pricing",
        "/jobs",
        "/learn",
        "/blog",
        "/case-studies",
        "/documentation",
        "/documentation/api",
        "/documentation/api/projects",
        "/privacy-policy",
        "/terms-of-service",
        "/cookies",
        "/auth",
        "/auth?tab=register",
        "/reset-password",
        "/reset-password?token=x",
        "/verify-email?token=x",
        `/projects/${project.id}`,
        "/projects/4711",
        "/collections/4711",
        `/profile/${ada.user.id}`,
        "/profile/4711",
        "/portfolio/ada",
        "/nothing",
      ],
    ],
    [ada.visitor, ["/dashboard", "/projects/new", "/settings", "/messages"]],
    [
      root.visitor,
      [
        "/admin",
        "/admin/reports",
        "/admin/announcements",
        "/admin/notifications",
        "/admin/messages",
        "/admin/company-types",
        "/admin/project-types",
        "/admin/activity",
        `/admin/users/${ada.user.id}`,
      ],
    ],
  ];
  const titles = new Map<string, string>();
  for (const [who, paths] of pages) for (const path of paths) titles.set(path, await titleOf(path, who));
  for (const [path, title] of titles) {
    expect(title.length, `${path}: ${title}`).toBeLessThan(65);
    expect(title, path).toMatch(/^\S.* · Plinth$/);
  }
  expect(new Set(titles.values()).size, [...titles].join("\n")).toBe(titles.size);
  expect(titles.get(`/projects/${project.id}`)).toBe(
    "A quay of oak and granite A quay of oak and granite A… · Plinth",
  );
  expect(titles.get("/nothing")).toBe("404 Page Not Found · Plinth");
  expect(await titleOf("/documentation/api/nothing", anonymous)).toBe(titles.get("/nothing"));
  expect(titles.get("/projects/4711")).toBe("Project Not Found · Plinth");
});

it.each([
  "/",
  "/discover",
  "/jobs",
  "/learn",
  "/blog",
  "/case-studies",
  "/documentation",
  "/cookies",
])("%s has a canonical URL", async (path) => {
  const html = await (await new Visitor().get(path)).text();
  for (const tag of [`rel="canonical" href`, `property="og:url" content`])
    expect(html).toContain(`${tag}="http://plinth.test${path}"`);
});
