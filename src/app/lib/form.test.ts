import { projectFields } from "@contract/projects";
import { Register } from "@contract/users";
import { describe, expect, it } from "vitest";
import { failureOf, maxLengthOf } from "./form";
import { CONNECTION_DROPPED, UploadFailure } from "./upload";

describe("a form's limits", () => {
  it("are the contract's, through everything a field is wrapped in", () => {
    expect(maxLengthOf(projectFields.title)).toBe(150);
    expect(maxLengthOf(projectFields.longDescription)).toBe(10_000);
    expect(maxLengthOf(Register.shape.email)).toBe(254);
    expect(maxLengthOf(projectFields.totalArea)).toBeUndefined();
  });
});

describe("a failed call", () => {
  it("says the server's sentence and fields when it answered", () => {
    const refused = {
      message: "x",
      data: { httpStatus: 409, message: "This email is taken", fields: { email: "This email is taken" } },
    };
    expect(failureOf(refused)).toEqual({
      message: "This email is taken",
      fields: { email: "This email is taken" },
      status: 409,
    });
    expect(failureOf(new UploadFailure("Too large", 413, { image: "Too large" }))).toEqual({
      message: "Too large",
      fields: { image: "Too large" },
      status: 413,
    });
  });

  it("says that the connection dropped when nothing answered", () => {
    expect(failureOf(new TypeError("Failed to fetch"))).toEqual({
      message: CONNECTION_DROPPED,
      fields: {},
      status: 0,
    });
  });

  it("says that the answer could not be read when it was not the server's own", () => {
    const unreadable = new Error("Unexpected token <", { cause: new SyntaxError("Unexpected token <") });
    expect(failureOf(unreadable).message).toBe("Failed to parse error response");
  });
});
