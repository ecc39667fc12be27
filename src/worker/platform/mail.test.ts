import { describe, expect, it, vi } from "vitest";
import { cloudflareMail, parseSender } from "./mail";
import { mailError, refuseAsCloudflare } from "./mail-rules";
import { resendMail } from "./resend";

const message = {
  from: { email: "no-reply@plinth.example", name: "Plinth" },
  to: "ada@example.com",
  subject: "Hello",
  text: "Hello",
};

/** The code with which the stand-in refuses a message, or "sent". */
function answerTo(changes: object) {
  try {
    refuseAsCloudflare({ ...message, ...changes } as never, ["plinth.example"]);
    return "sent";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("the sender in MAIL_FROM", () => {
  it("is a name and an address", () => {
    const sender = { email: "no-reply@plinth.example", name: "Plinth" };
    for (const text of ["Plinth <no-reply@plinth.example>", ' "Plinth"  <no-reply@plinth.example> '])
      expect(parseSender(text)).toEqual(sender);
  });

  it("is refused in any other form, with an example", () => {
    for (const text of [
      "",
      "no-reply@plinth.example",
      "Plinth <no-reply>",
      "Plinth",
      "<a@b.example>",
      "Plinth\\ <a@b.example>",
      "Plinth\nBcc: x <a@b.example>",
    ])
      expect(() => parseSender(text)).toThrow(
        /MAIL_FROM must be a name and an address, for example Plinth </,
      );
  });
});

describe("the stand-in for Cloudflare's Email Service", () => {
  it("takes what Cloudflare takes", () => {
    const headers = {
      "List-Unsubscribe": "<https://plinth.example/unsubscribe?token=x>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "X-Campaign": "digest",
    };
    expect(answerTo({ headers })).toBe("sent");
  });

  it("refuses what Cloudflare refuses, with the same code", () => {
    const refusals: [object, string][] = [
      [{ from: "Plinth <no-reply@plinth.example>" }, "E_VALIDATION_ERROR"],
      [{ from: { email: "no-reply@other.example", name: "Plinth" } }, "E_SENDER_NOT_VERIFIED"],
      [{ from: undefined }, "E_FIELD_MISSING"],
      [{ to: "ada" }, "E_VALIDATION_ERROR"],
      [{ to: undefined }, "E_FIELD_MISSING"],
      [{ to: Array.from({ length: 51 }, (_, i) => `p${i}@example.com`) }, "E_TOO_MANY_RECIPIENTS"],
      [{ subject: "" }, "E_FIELD_MISSING"],
      [{ subject: "x".repeat(999) }, "E_VALIDATION_ERROR"],
      [{ subject: "Hello\r\nBcc: eve@example.com" }, "E_VALIDATION_ERROR"],
      [{ text: undefined }, "E_FIELD_MISSING"],
      [{ html: "x".repeat(5 * 1024 * 1024 + 1) }, "E_CONTENT_TOO_LARGE"],
      [{ headers: { "Message-ID": "<1@plinth.example>" } }, "E_HEADER_NOT_ALLOWED"],
      [{ headers: { "Reply-To": "a@plinth.example" } }, "E_HEADER_USE_API_FIELD"],
      [{ headers: { "X Y": "1" } }, "E_HEADER_NAME_INVALID"],
      [{ headers: { "X-Long": "x".repeat(2049) } }, "E_HEADER_VALUE_TOO_LONG"],
      [{ headers: { "List-Unsubscribe": "<http://plinth.example/unsubscribe>" } }, "E_HEADER_VALUE_INVALID"],
      [{ headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } }, "E_HEADER_VALUE_INVALID"],
    ];
    for (const [changes, code] of refusals) expect([changes, answerTo(changes)]).toEqual([changes, code]);
  });
});

it("the mail client names what became of a mail by Cloudflare's code", async () => {
  const resultOf = (error?: Error) => {
    const binding = { send: async () => (error ? Promise.reject(error) : { messageId: "1" }) };
    const { to, subject, text } = message;
    return cloudflareMail(binding as SendEmail, message.from).send({ key: "1", to, subject, text, html: "" });
  };
  expect(await resultOf()).toEqual({ status: "sent" });
  expect(await resultOf(mailError("E_RECIPIENT_SUPPRESSED", "x"))).toMatchObject({ status: "suppressed" });
  expect(await resultOf(mailError("E_DAILY_LIMIT_EXCEEDED", "x"))).toMatchObject({ status: "dailyLimit" });
  expect(await resultOf(mailError("E_DELIVERY_FAILED", "x"))).toMatchObject({ status: "failed" });
  expect(await resultOf(new Error("Network connection lost."))).toEqual({
    status: "failed",
    code: "unknown",
    message: "Network connection lost.",
  });
});

it.each([
  [200, "", { status: "sent" }],
  [200, "null", { status: "sent" }],
  [502, "<html>Bad gateway</html>", { status: "failed", code: "status_502", message: "" }],
])("an answer of Resend with status %i that is %j counts by its status", async (status, body, expected) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  const mailer = resendMail({ RESEND_API_KEY: "re_1" }, { name: "Plinth", email: "a@b.example" });
  expect(await mailer.send({ key: "k", to: "c@d.example", subject: "s", text: "t", html: "h" })).toEqual(
    expected,
  );
  vi.unstubAllGlobals();
});
