import type { Project } from "@contract/projects";
import { describe, expect, it } from "vitest";
import { addPicture, removePicture, reorderPictures, swapMainImage } from "./media-changes";

const project = { mainImage: "m", images: ["a", "b", "c"], drawings: [] } as unknown as Project;

describe("a change of a project's pictures", () => {
  it("adds at the end, and replaces the main image", () => {
    expect(addPicture("images", "d")(project)).toEqual({ images: ["a", "b", "c", "d"] });
    expect(addPicture("mainImage", "d")(project)).toEqual({ mainImage: "d" });
  });

  it("swaps the main image with a gallery picture", () => {
    expect(swapMainImage("b")(project)).toEqual({ mainImage: "b", images: ["a", "m", "c"] });
    const both = { ...project, mainImage: "a" };
    expect(swapMainImage("b")(both)).toEqual({ mainImage: "b", images: ["a", "c"] });
  });

  it("lets the server choose the next main image when it is removed", () => {
    expect(removePicture("mainImage", "m")(project)).toEqual({ mainImage: null });
    expect(removePicture("images", "b")(project)).toEqual({ images: ["a", "c"] });
  });

  it("orders the pictures that still exist, and sends nothing for an unchanged order", () => {
    expect(reorderPictures("images", ["c", "deleted", "a"])(project)).toEqual({ images: ["c", "a", "b"] });
    expect(reorderPictures("images", ["a", "b", "c"])(project)).toEqual({});
  });
});
