import { describe, expect, it } from "vitest";
import {
  emptyUploadList,
  moveItem,
  type StoredPicture,
  setMainImage,
  type UploadList,
  urlsOf,
  withMainImage,
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

describe("the upload list of a project", () => {
  it("makes the first gallery picture the main image if there is none", () => {
    expect(urlsOf(withMainImage(gallery("a", "b")))).toMatchObject({
      mainImage: "/media/a",
      images: ["/media/b"],
    });
  });

  it("keeps an existing main image", () => {
    const list = withMainImage(gallery("a", "b"));
    expect(withMainImage(list)).toBe(list);
  });

  it("swaps the main image with the gallery picture that replaces it", () => {
    const list = setMainImage(withMainImage(gallery("a", "b", "c")), stored("c"));
    expect(urlsOf(list)).toMatchObject({ mainImage: "/media/c", images: ["/media/b", "/media/a"] });
  });

  it("moves items forwards and backwards", () => {
    expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  });
});
