import { describe, expect, it } from "vitest";
import { failedWith, failureOf, reasonOr } from "./failure";
import { NoAnswer } from "./time-limit";
import { CONNECTION_DROPPED, UploadFailure } from "./upload";

describe("a failed call", () => {
  it("says the server's sentence and fields when it answered", () => {
    const refused = {
      message: "x",
      data: {
        httpStatus: 403,
        message: "Enter your password",
        code: "password_required",
        fields: { email: "This email is taken" },
      },
    };
    expect(failureOf(refused)).toEqual({
      message: "Enter your password",
      code: "password_required",
      fields: { email: "This email is taken" },
      status: 403,
      isUnconfirmed: false,
    });
    expect(failureOf(new UploadFailure("Too large", 413, { image: "Too large" }))).toEqual({
      message: "Too large",
      fields: { image: "Too large" },
      status: 413,
      isUnconfirmed: false,
    });
  });

  it("says that the connection dropped when nothing answered", () => {
    expect(failureOf(new TypeError("Failed to fetch"))).toEqual({
      message: CONNECTION_DROPPED,
      fields: {},
      status: 0,
      isUnconfirmed: false,
    });
  });

  it("says that a call whose answer did not come may have been carried out, unless it only reads", () => {
    const written = failureOf(new Error("x", { cause: new NoAnswer(true) }));
    expect(written).toMatchObject({ status: 0, isUnconfirmed: true });
    expect(written.message).toBe("The server did not answer. This may have gone through all the same.");
    expect(failedWith("Failed to add comment", written)).toBe(written.message);
    expect(reasonOr("Please try again.", written)).toBe(written.message);

    const read = failureOf(new NoAnswer(false));
    expect(read).toMatchObject({ status: 0, isUnconfirmed: false });
    expect(failedWith("Failed to read", read)).toBe(
      "Failed to read. The server did not answer. Please try again.",
    );
  });

  it("says that the answer could not be read when it was not the server's own", () => {
    const unreadable = new Error("Unexpected token <", { cause: new SyntaxError("Unexpected token <") });
    expect(failureOf(unreadable).message).toBe("Failed to parse error response");
  });

  it("says what did not happen, and the server's reason where it refused", () => {
    const failure = (status: number) => ({ status, message: "Suspended", isUnconfirmed: false });
    expect(failedWith("Failed to add comment", failure(403))).toBe("Failed to add comment. Suspended");
    const reason = (status: number) => reasonOr("Please try again.", failure(status));
    expect([reason(403), reason(429), reason(500), reason(0)]).toEqual([
      "Suspended",
      "Suspended",
      "Please try again.",
      "Please try again.",
    ]);
  });
});
