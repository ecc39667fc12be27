import type { Project } from "@contract/projects";
import { describe, expect, it } from "vitest";
import { adding, ordering, promoting, removing } from "./media-changes";

const project = { mainImage: "m", images: ["a", "b", "c"], drawings: [] } as unknown as Project;

describe("a change to a project's pictures", () => {
  it("adds at the end, and replaces the main image", () => {
    expect(adding("images", "d")(project)).toEqual({ images: ["a", "b", "c", "d"] });
    expect(adding("mainImage", "d")(project)).toEqual({ mainImage: "d" });
  });

  it("swaps the main image with the one that takes its place", () => {
    expect(promoting("b")(project)).toEqual({ mainImage: "b", images: ["a", "m", "c"] });
    const both = { ...project, mainImage: "a" };
    expect(promoting("b")(both)).toEqual({ mainImage: "b", images: ["a", "c"] });
  });

  it("leaves it to the server which picture follows a main image that goes", () => {
    expect(removing("mainImage", "m")(project)).toEqual({ mainImage: null });
    expect(removing("images", "b")(project)).toEqual({ images: ["a", "c"] });
  });

  it("orders what is still there and sends nothing for the order there is", () => {
    expect(ordering("images", ["c", "gone", "a"])(project)).toEqual({ images: ["c", "a", "b"] });
    expect(ordering("images", ["a", "b", "c"])(project)).toEqual({});
  });
});
