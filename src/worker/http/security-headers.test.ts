import { beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../testing/api";
import { checkHeaders } from "../testing/check-headers";
import { form, publish, registerUser, type TestUser } from "../testing/fixtures";

let ada: TestUser;
let picture: string;
beforeAll(async () => {
  ada = await registerUser("ada");
  picture = (await publish(ada)).mainImage;
});

const policyOf = ({ headers }: Response) => headers.get("Content-Security-Policy");
const LIVE = { Upgrade: "websocket" };
const EVIL = { Origin: "https://evil.example" };

/** Every response in the tests is checked for its headers. These are the ones that no other test requests. */
describe("headers", () => {
  it.each<[status: number, what: string, fetch: () => Promise<Response>]>([
    [200, "a page", () => new Visitor().get("/")],
    [200, "a page for a logged-in user", () => ada.visitor.get("/settings")],
    [200, "a HEAD request for a page", () => new Visitor().fetch("/discover", { method: "HEAD" })],
    [404, "a missing page", () => new Visitor().get("/nothing")],
    [404, "a missing built file", () => new Visitor().get("/assets/missing-1234.js")],
    [307, "a redirect to the login", () => new Visitor().get("/dashboard")],
    [301, "a redirect from an old path", () => new Visitor().get("/privacy")],
    [404, "a form posted to a page", () => new Visitor().post("/discover", {})],
    [404, "an unknown method", () => new Visitor().fetch("/", { method: "OPTIONS" })],
    [200, "a call", () => new Visitor().get("/api/projects")],
    [400, "a call that is malformed", () => new Visitor().get("/api/projects?page=x")],
    [401, "a call that needs a login", () => new Visitor().get("/api/messages")],
    [403, "a call from another site", () => new Visitor().post("/api/login", {}, EVIL)],
    [404, "an unknown call", () => new Visitor().get("/api/nothing")],
    [413, "a call that is too large", () => new Visitor().post("/api/login", "x".repeat(1024 * 1024 + 1))],
    [415, "a form where JSON is expected", () => ada.visitor.post("/api/messages", form({ content: "x" }))],
    [200, "the API document", () => new Visitor().get("/api/openapi.json")],
    [200, "an export", () => ada.visitor.get("/api/users/export/data")],
    [503, "a webhook event without Stripe keys", () => new Visitor().post("/api/stripe/webhook", {})],
    [200, "a procedure", () => new Visitor().query("projects.list")],
    [401, "a procedure that needs a login", () => new Visitor().query("messages.list")],
    [404, "an unknown procedure", () => new Visitor().query("projects.nothing")],
    [200, "a file", () => new Visitor().get(picture)],
    [206, "a part of a file", () => new Visitor().get(picture, { Range: "bytes=0-1" })],
    [304, "a file that the client has", () => new Visitor().get(picture, { "If-None-Match": "*" })],
    [412, "a file that has changed", () => new Visitor().get(picture, { "If-Match": '"x"' })],
    [416, "a range outside of a file", () => new Visitor().get(picture, { Range: "bytes=99999999-" })],
    [404, "a missing file", () => new Visitor().get("/media/nothing")],
    [401, "the live channel without a socket", () => new Visitor().get("/live")],
    [426, "the live channel without an upgrade", () => ada.visitor.get("/live")],
    [403, "the live channel from another site", () => new Visitor().get("/live", { ...LIVE, ...EVIL })],
    [503, "a page without a valid ORIGIN", () => new Visitor({ ORIGIN: "" }).get("/")],
    [503, "the live channel without a valid ORIGIN", () => new Visitor({ ORIGIN: "" }).get("/live", LIVE)],
  ])("of a %i: %s", async (status, _what, fetch) => {
    const response = await fetch();
    expect(response.status).toBe(status);
  });

  it("are reported by the check if they are missing", async () => {
    const response = new Response("<script>1</script>", { headers: { "Content-Type": "text/html" } });
    await expect(checkHeaders(new Request("http://plinth.test/"), response)).rejects.toThrow(
      /X-Content-Type-Options[\s\S]*Cache-Control[\s\S]*script-src/,
    );
  });
});

describe("the policy of pages", () => {
  it("lists every source and allows neither inline scripts nor eval", async () => {
    const policy = policyOf(await new Visitor().get("/")) ?? "";
    expect(policy.replaceAll(/ 'sha256-[\w+/]{43}='/g, "").split("; ")).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
      "media-src 'self' https:",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self' https: blob: data:",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ]);
  });

  it("leaves no nonce in a page, and is not sent with a 304", async () => {
    const [first, second] = [await new Visitor().get("/discover"), await new Visitor().get("/discover")];
    const [one, other] = [await first.text(), await second.text()];
    expect(one.replace(/\b1\d{12}\b/g, "")).toBe(other.replace(/\b1\d{12}\b/g, ""));
    expect(one).not.toMatch(/nonce/);
    const known = await new Visitor().get("/discover", { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect([known.status, policyOf(known)]).toEqual([304, null]);
  });

  it("sandboxes stored files, and allows JSON to load nothing", async () => {
    expect(policyOf(await new Visitor().get(picture))).toBe("default-src 'none'; sandbox");
    expect(policyOf(await new Visitor().get("/api/projects"))).toBe(
      "default-src 'none'; frame-ancestors 'self'",
    );
  });
});
