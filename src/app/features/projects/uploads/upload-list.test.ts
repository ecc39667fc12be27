import { describe, expect, it } from "vitest";
import { faultsIn, firstFaulty } from "../../../screens/publish/steps";
import { emptyProject } from "../form/project-form";
import {
  emptyUploadList,
  moved,
  placeAsMain,
  promote,
  type StoredPicture,
  type UploadList,
  urlsOf,
} from "./upload-list";

const stored = (name: string): StoredPicture => ({
  id: name,
  name,
  status: "done",
  url: `/media/${name}`,
  bytes: 1,
  width: 1,
  height: 1,
  placeholder: null,
});
const gallery = (...names: string[]): UploadList => ({
  ...emptyUploadList(),
  pictures: { ...emptyUploadList().pictures, images: names.map(stored) },
});
const words = { ...emptyProject, title: "Hall", description: "A hall", category: "industrial" };

describe("the pictures of a project in the making", () => {
  it("make the first of the gallery the main image when there is none", () => {
    expect(urlsOf(promote(gallery("a", "b")))).toMatchObject({ mainImage: "/media/a", images: ["/media/b"] });
  });

  it("leave the main image alone when there is one", () => {
    const shelf = promote(gallery("a", "b"));
    expect(promote(shelf)).toBe(shelf);
  });

  it("change places when another is set as main", () => {
    const shelf = placeAsMain(promote(gallery("a", "b", "c")), stored("c"));
    expect(urlsOf(shelf)).toMatchObject({ mainImage: "/media/c", images: ["/media/b", "/media/a"] });
  });

  it("move within their list", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  });
});

describe("the wizard", () => {
  it("asks for title, description and category first", () => {
    const faults = faultsIn(emptyProject, emptyUploadList());
    expect(faults).toMatchObject({
      title: "Title is required",
      description: "Description is required",
      category: "Category is required",
    });
    expect(firstFaulty(faults, 4)).toBe(1);
  });

  it("asks for a main image before the last step, and is content with a gallery", () => {
    const faults = faultsIn(words, emptyUploadList());
    expect(faults).toEqual({ mainImage: "Main image is required" });
    expect(firstFaulty(faults, 3)).toBeUndefined();
    expect(firstFaulty(faults, 4)).toBe(3);
    expect(faultsIn(words, gallery("a"))).toEqual({});
  });
});
