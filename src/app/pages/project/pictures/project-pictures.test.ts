import type { Project } from "@contract/projects";
import { expect, it } from "vitest";
import { projectPictures } from "./project-pictures";

const file = (id: number, url: string) => ({
  ...{ id, url, type: "image/jpeg", bytes: 1, width: 1600, height: 1000, placeholder: null },
  ...{
    panorama: false,
    preview: null,
    pages: null,
    name: "court.jpg",
    createdAt: "2026-01-01T00:00:00.000Z",
  },
});

it("lists each picture once, at the first place that has it", () => {
  const project = {
    title: "Granite Yard",
    mainImage: "/media/a.jpg",
    images: ["/media/b.jpg", "/media/a.jpg"],
    beforeImages: ["/media/b.jpg"],
    afterImages: ["/media/c.jpg"],
    drawings: ["/media/c.jpg", "/media/plan.pdf"],
    imageDetails: [],
    media: [file(1, "/media/a.jpg"), file(2, "/media/b.jpg"), file(3, "/media/c.jpg")],
  } as unknown as Project;
  expect(projectPictures(project).map(({ hash, slot }) => [hash, slot])).toEqual([
    ["picture-1", "mainImage"],
    ["picture-2", "images"],
    ["picture-3", "afterImages"],
  ]);
});
