import { describe, expect, it } from "vitest";
import { emptyProject } from "../../../projects/form/project-form";
import { emptyUploadList, type StoredPicture } from "../../../projects/uploads/store/upload-list";
import { errorsIn, firstInvalidStep } from "./steps";

const picture: StoredPicture = {
  id: "a",
  name: "a",
  status: "done",
  url: "/media/a",
  bytes: 1,
  width: 1,
  height: 1,
  placeholder: null,
};
const values = { ...emptyProject, title: "Hall", description: "A hall", category: "industrial" };

describe("the wizard", () => {
  it("requires title, description and category in the first step", () => {
    const errors = errorsIn(emptyProject, emptyUploadList());
    expect(errors).toMatchObject({
      title: "Title is required",
      description: "Description is required",
      category: "Category is required",
    });
    expect(firstInvalidStep(errors, 4)).toBe(1);
  });

  it("requires a main image before the last step, and accepts a gallery picture instead", () => {
    const errors = errorsIn(values, emptyUploadList());
    expect(errors).toEqual({ mainImage: "Main image is required" });
    expect(firstInvalidStep(errors, 3)).toBeUndefined();
    expect(firstInvalidStep(errors, 4)).toBe(3);
    const gallery = { ...emptyUploadList().pictures, images: [picture] };
    expect(errorsIn(values, { ...emptyUploadList(), pictures: gallery })).toEqual({});
  });
});
