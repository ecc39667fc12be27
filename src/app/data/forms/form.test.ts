import { projectFields } from "@contract/projects";
import { Register } from "@contract/users";
import { describe, expect, it } from "vitest";
import { maxLengthOf } from "./form";

describe("the maximum length of a field", () => {
  it("is found in schemas that are piped, optional or have a default", () => {
    expect(maxLengthOf(projectFields.title)).toBe(150);
    expect(maxLengthOf(projectFields.longDescription)).toBe(10_000);
    expect(maxLengthOf(Register.shape.email)).toBe(254);
    expect(maxLengthOf(projectFields.totalArea)).toBeUndefined();
  });
});
