import { afterEach, expect, it, vi } from "vitest";
import { json, Visitor } from "../testing/api";

afterEach(() => {
  vi.restoreAllMocks();
});

const PATHS = [
  "/",
  "/api/projects",
  "/media/none.jpg",
  "/trpc/projects.list?input=%7B%7D",
  "/health",
  "/live",
];
const CLOUDFLARE = { "CF-Ray": "8f2a1b3c4d5e6f70-ARN" };

it.each([
  ["without ORIGIN", "", {}, "ORIGIN is not set"],
  ["with an ORIGIN that is no address", "plinth.example", {}, "ORIGIN is not set"],
  ["with an ORIGIN of another kind", "ftp://plinth.example", {}, "ORIGIN is not set"],
  ["on Cloudflare with a local ORIGIN", "http://localhost:8787", CLOUDFLARE, "development server"],
  ["on Cloudflare without https", "http://plinth.example", CLOUDFLARE, "must be the https address"],
])("%s every request is refused with a sentence that says so, and a log line", async (_when, ORIGIN, headers, reason) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const visitor = new Visitor({ ORIGIN });
  visitor.mayFail = true;
  for (const path of PATHS) {
    const response = await visitor.get(path, headers);
    expect([response.status, response.headers.get("Cache-Control")], path).toEqual([503, "no-store"]);
    const text = await response.text();
    if (path !== "/") expect(text, path).toContain(reason);
  }
  expect(log).toHaveBeenCalledTimes(PATHS.length);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    level: "error",
    code: "misconfigured",
    status: 503,
    message: expect.stringContaining(reason),
  });
});

it("Strict-Transport-Security leaves subdomains out, unless it is said that they belong to the site", async () => {
  for (const [said, expected] of [
    [undefined, "max-age=31536000"],
    ["", "max-age=31536000"],
    ["1", "max-age=31536000; includeSubDomains"],
  ]) {
    const visitor = new Visitor({ ...(said !== undefined && { HSTS_INCLUDE_SUBDOMAINS: said }) });
    for (const path of ["/pricing", "/api/projects", "/dashboard", "/nothing"])
      expect((await visitor.get(path)).headers.get("Strict-Transport-Security"), path).toBe(expected);
  }
});

it("a local server works without any configuration", async () => {
  for (const ORIGIN of ["http://localhost:8787", "http://plinth.test"])
    expect(await json(new Visitor({ ORIGIN }).get("/api/projects"))).toEqual([]);
});
