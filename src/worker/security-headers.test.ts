import { beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "./testing/api";
import { checkHeaders } from "./testing/check-headers";
import { form, publish, registerUser, type TestUser } from "./testing/fixtures";

let ada: TestUser;
let picture: string;
beforeAll(async () => {
  ada = await registerUser("ada");
  picture = (await publish(ada)).mainImage;
});

const policyOf = ({ headers }: Response) => headers.get("Content-Security-Policy");
const LIVE = { Upgrade: "websocket" };
const EVIL = { Origin: "https://evil.example" };

/** Every visitor of every test checks the headers of what it is answered; here are the answers that are easily missed. */
describe("headers", () => {
  it.each<[status: number, what: string, fetch: () => Promise<Response>]>([
    [200, "a page", () => new Visitor().get("/")],
    [200, "a page of somebody logged in", () => ada.visitor.get("/settings")],
    [200, "the head of a page", () => new Visitor().fetch("/discover", { method: "HEAD" })],
    [404, "a page that is not there", () => new Visitor().get("/nothing")],
    [404, "a built file that is not there", () => new Visitor().get("/assets/gone-1234.js")],
    [307, "a page that leads elsewhere", () => new Visitor().get("/dashboard")],
    [301, "an old address", () => new Visitor().get("/privacy")],
    [404, "a form posted to a page", () => new Visitor().post("/discover", {})],
    [404, "a method that there is not", () => new Visitor().fetch("/", { method: "OPTIONS" })],
    [200, "a call", () => new Visitor().get("/api/projects")],
    [400, "a call that is malformed", () => new Visitor().get("/api/projects?page=x")],
    [401, "a call that needs a login", () => new Visitor().get("/api/messages")],
    [403, "a call from another site", () => new Visitor().post("/api/login", {}, EVIL)],
    [404, "a call that there is not", () => new Visitor().get("/api/nothing")],
    [413, "a call that is too large", () => new Visitor().post("/api/login", "x".repeat(1024 * 1024 + 1))],
    [415, "a form where JSON is expected", () => ada.visitor.post("/api/messages", form({ content: "x" }))],
    [200, "the API's description", () => new Visitor().get("/api/openapi.json")],
    [200, "an export", () => ada.visitor.get("/api/users/export/data")],
    [503, "an event, where nothing is sold", () => new Visitor().post("/api/stripe/webhook", {})],
    [200, "a procedure", () => new Visitor().query("projects.list")],
    [401, "a procedure that needs a login", () => new Visitor().query("messages.list")],
    [404, "a procedure that there is not", () => new Visitor().query("projects.nothing")],
    [200, "a file", () => new Visitor().get(picture)],
    [206, "a part of a file", () => new Visitor().get(picture, { Range: "bytes=0-1" })],
    [304, "a file that one has", () => new Visitor().get(picture, { "If-None-Match": "*" })],
    [412, "a file that has changed", () => new Visitor().get(picture, { "If-Match": '"x"' })],
    [416, "a part that there is not", () => new Visitor().get(picture, { Range: "bytes=99999999-" })],
    [404, "a file that there is not", () => new Visitor().get("/media/nothing")],
    [401, "the live channel without a socket", () => new Visitor().get("/live")],
    [426, "the live channel asked for a page", () => ada.visitor.get("/live")],
    [403, "the live channel from another site", () => new Visitor().get("/live", { ...LIVE, ...EVIL })],
    [500, "whatever cannot even begin", () => new Visitor({ ORIGIN: "" }).get("/")],
    [500, "the live channel where it cannot begin", () => new Visitor({ ORIGIN: "" }).get("/live", LIVE)],
  ])("of a %i: %s", async (status, _what, fetch) => {
    const response = await fetch();
    expect(response.status).toBe(status);
  });

  it("are missed by the check where one is not there", async () => {
    const response = new Response("<script>1</script>", { headers: { "Content-Type": "text/html" } });
    await expect(checkHeaders(new Request("http://plinth.test/"), response)).rejects.toThrow(
      /X-Content-Type-Options[\s\S]*Cache-Control[\s\S]*script-src/,
    );
  });
});

describe("the policy of pages", () => {
  it("names every source, and neither inline scripts nor eval", async () => {
    const policy = policyOf(await new Visitor().get("/")) ?? "";
    expect(policy.replaceAll(/ 'sha256-[\w+/]{43}='/g, "").split("; ")).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
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

  it("leaves nothing random in a page, and is not in the answer that a copy is current", async () => {
    const [first, second] = [await new Visitor().get("/discover"), await new Visitor().get("/discover")];
    const [one, other] = [await first.text(), await second.text()];
    expect(one.replace(/\b1\d{12}\b/g, "")).toBe(other.replace(/\b1\d{12}\b/g, ""));
    expect(one).not.toMatch(/nonce/);
    const known = await new Visitor().get("/discover", { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect([known.status, policyOf(known)]).toEqual([304, null]);
  });

  it("gives a stored file its own policy, and data none to load by", async () => {
    expect(policyOf(await new Visitor().get(picture))).toBe("default-src 'none'; sandbox");
    expect(policyOf(await new Visitor().get("/api/projects"))).toBe(
      "default-src 'none'; frame-ancestors 'self'",
    );
  });
});
