import type { Project } from "@contract/projects";
import { describe, expect, it } from "vitest";
import type { StoredPicture } from "../../../../projects/uploads/store/upload-list";
import { addPicture, removePictures, reorderPictures, restorePictures, swapMainImage } from "./media-changes";

const project = {
  ...{ mainImage: "m", images: ["a", "b", "c"], drawings: [] },
  imageDetails: [{ url: "a", alt: "A" }],
} as unknown as Project;
const removed = (url: string, index: number) => ({ picture: { url } as StoredPicture, index });

describe("a change of a project's pictures", () => {
  it("adds at the end, or before what was chosen later, and replaces the main image", () => {
    expect(addPicture("images", "d")(project)).toEqual({ images: ["a", "b", "c", "d"] });
    expect(addPicture("mainImage", "d")(project)).toEqual({ mainImage: "d" });
    const isLater = (url: string) => url === "c";
    expect(addPicture("images", "d", isLater)(project)).toEqual({ images: ["a", "b", "d", "c"] });
  });

  it("swaps the main image with a gallery picture", () => {
    expect(swapMainImage("b")(project)).toEqual({ mainImage: "b", images: ["a", "m", "c"] });
    const both = { ...project, mainImage: "a" };
    expect(swapMainImage("b")(both)).toEqual({ mainImage: "b", images: ["a", "c"] });
  });

  it("lets the server choose the next main image when it is removed", () => {
    expect(removePictures("mainImage", ["m"])(project)).toEqual({ mainImage: null });
    expect(removePictures("images", ["b", "a"])(project)).toEqual({ images: ["c"] });
  });

  it("puts removed pictures back where they were, with their details", () => {
    const details = [{ url: "x", alt: "X" }] as Project["imageDetails"];
    expect(restorePictures("images", [removed("x", 0), removed("y", 4)], details)(project)).toEqual({
      images: ["x", "a", "b", "c", "y"],
      imageDetails: [...project.imageDetails, ...details],
    });
    expect(restorePictures("mainImage", [removed("x", 0)], [])(project)).toEqual({
      mainImage: "x",
      images: ["m", "a", "b", "c"],
    });
    expect(restorePictures("drawings", [removed("x", 7)], [])(project)).toEqual({ drawings: ["x"] });
  });

  it("orders the pictures that still exist, and sends nothing for an unchanged order", () => {
    expect(reorderPictures("images", ["c", "deleted", "a"])(project)).toEqual({ images: ["c", "a", "b"] });
    expect(reorderPictures("images", ["a", "b", "c"])(project)).toEqual({});
  });
});
