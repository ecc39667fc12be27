import { describe, expect, it } from "vitest";
import { Visitor } from "../testing/api";

const HTTPS = "https://plinth.test";

function visitorAt(origin: string, overrides: Partial<Env> = { ORIGIN: HTTPS }) {
  const visitor = new Visitor(overrides);
  visitor.origin = origin;
  return visitor;
}

describe("with an ORIGIN by HTTPS", () => {
  it.each([
    "https://www.plinth.test",
    "https://plinth.someone.workers.dev",
    "http://plinth.test",
    "http://localhost",
  ])("a read at %s is redirected to it", async (origin) => {
    for (const path of ["/discover?search=a%20b", "/media/x.jpg", "/api/projects", "/nothing"]) {
      const { status, headers } = await visitorAt(origin).get(path);
      expect([status, headers.get("Location"), headers.get("Cache-Control")], path).toEqual([
        308,
        HTTPS + path,
        "no-store",
      ]);
    }
    expect((await visitorAt(origin).fetch("/", { method: "HEAD" })).status).toBe(308);
  });

  it("another call at another host is refused, since browsers would not repeat it with its body", async () => {
    const response = await visitorAt("https://www.plinth.test").post("/api/login", { username: "a" });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ message: `This site is at ${HTTPS}` }),
    ]);
  });

  it("the host itself is served", async () => {
    expect((await visitorAt(HTTPS).get("/pricing")).status).toBe(200);
    expect((await visitorAt(HTTPS, { ORIGIN: `${HTTPS}/` }).get("/pricing")).status).toBe(200);
  });
});

it("a local ORIGIN is not enforced: a development server has several addresses", async () => {
  for (const origin of ["http://localhost:8787", "http://127.0.0.1:8787", "http://192.168.1.5:8787"])
    expect((await visitorAt(origin, { ORIGIN: "http://localhost:8787" }).get("/pricing")).status).toBe(200);
});
