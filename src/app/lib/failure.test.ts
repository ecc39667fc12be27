import { describe, expect, it } from "vitest";
import { failedWith, failureOf } from "./failure";
import { CONNECTION_DROPPED, UploadFailure } from "./upload";

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

  it("says why it was refused, or else what did not happen", () => {
    const said = (status: number) => failedWith("Failed to add comment", { status, message: "Too long" });
    expect([said(400), said(500), said(0)]).toEqual([
      "Too long",
      "Failed to add comment",
      "Failed to add comment. Too long",
    ]);
  });
});
