import { expect, it } from "vitest";
import { shareLinks, whoCanOpen } from "./share-links";

const hall = { id: 7, title: "Hall & slip", mainImage: "/media/hall.jpg" };

it("shares the project's URL with every network, and its main image with Pinterest", () => {
  const links = shareLinks(hall, "https://plinth.example");
  expect(links.map(({ name }) => name)).toEqual(["LinkedIn", "Twitter", "Pinterest", "Facebook", "WhatsApp"]);
  for (const { href } of links) {
    expect([...new URL(href).searchParams.values()].join(" ")).toContain("https://plinth.example/projects/7");
  }
  const pinned = new URL(links[2]?.href ?? "").searchParams;
  expect(pinned.get("media")).toBe("https://plinth.example/media/hall.jpg");
  expect(pinned.get("description")).toBe("Check out Hall & slip on Plinth");
});

it("says who can open a project that not everybody can", () => {
  expect(whoCanOpen({ ...hall, status: "published", visibility: "public" })).toBeUndefined();
  expect(whoCanOpen({ ...hall, status: "draft", visibility: "public" })).toContain("only you");
  expect(whoCanOpen({ ...hall, status: "scheduled", visibility: "link" })).toContain("until then only you");
  for (const visibility of ["private", "followers", "password", "link"] as const)
    expect(whoCanOpen({ ...hall, status: "published", visibility }), visibility).toBeDefined();
});
