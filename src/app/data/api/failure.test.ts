import { describe, expect, it } from "vitest";
import { CONNECTION_LOST, NoResponseError } from "../../lib/timeout";
import { failureOf, failureSentence, reasonOr } from "./failure";
import { UploadError } from "./upload";

describe("a failed call", () => {
  it("has the server's message, code and fields", () => {
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
    expect(failureOf(new UploadError("Too large", 413, { image: "Too large" }))).toEqual({
      message: "Too large",
      fields: { image: "Too large" },
      status: 413,
      isUnconfirmed: false,
    });
  });

  it("names the request in every sentence about a server error, so that the operator finds it", () => {
    const data = {
      httpStatus: 500,
      message: "Something went wrong on our side",
      requestId: "8f2a1b3c4d5e6f70-ARN",
    };
    const failure = failureOf({ message: "x", data });
    expect(failure.message).toBe("Something went wrong on our side. Reference: 8f2a1b3c4d5e6f70-ARN");
    expect(failureSentence("Failed to send", failure)).toBe(
      "Failed to send. Something went wrong on our side. Reference: 8f2a1b3c4d5e6f70-ARN",
    );
    expect(reasonOr("Please try again.", failure)).toBe("Please try again. Reference: 8f2a1b3c4d5e6f70-ARN");
    const upload = new UploadError("It failed", 500, undefined, "8f2a1b3c4d5e6f70-ARN");
    expect(failureOf(upload).message).toBe("It failed. Reference: 8f2a1b3c4d5e6f70-ARN");
  });

  it("says that the connection was lost when there was no response", () => {
    expect(failureOf(new TypeError("Failed to fetch"))).toEqual({
      message: CONNECTION_LOST,
      fields: {},
      status: 0,
      isUnconfirmed: false,
    });
  });

  it("says after a timeout that a write may have succeeded and that a read did not", () => {
    const written = failureOf(new Error("x", { cause: new NoResponseError(true) }));
    expect(written).toMatchObject({ status: 0, isUnconfirmed: true });
    expect(written.message).toBe("The server did not respond. Your change may have been saved anyway.");
    expect(failureSentence("Failed to add comment", written)).toBe(written.message);
    expect(reasonOr("Please try again.", written)).toBe(written.message);

    const read = failureOf(new NoResponseError(false));
    expect(read).toMatchObject({ status: 0, isUnconfirmed: false });
    expect(failureSentence("Failed to read", read)).toBe(
      "Failed to read. The server did not respond. Please try again.",
    );
  });

  it("says that a response which is not JSON could not be parsed", () => {
    const unreadable = new Error("Unexpected token <", { cause: new SyntaxError("Unexpected token <") });
    expect(failureOf(unreadable).message).toBe("Failed to parse error response");
  });

  it("adds the server's reason only if the server refused the call", () => {
    const failure = (status: number) => ({ status, message: "Suspended", isUnconfirmed: false });
    expect(failureSentence("Failed to add comment", failure(403))).toBe("Failed to add comment. Suspended");
    const reason = (status: number) => reasonOr("Please try again.", failure(status));
    expect([reason(403), reason(429), reason(500), reason(0)]).toEqual([
      "Suspended",
      "Suspended",
      "Please try again.",
      "Please try again.",
    ]);
  });
});
