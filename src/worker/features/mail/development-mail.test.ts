import { describe, expect, it } from "vitest";
import { LOCAL, Visitor } from "../../testing/api";

const PAGES = ["/dev/mail", "/dev/mail.json", "/dev/mail/1"];

function at(origin: string, overrides: Partial<Env> = {}) {
  const visitor = new Visitor(overrides);
  visitor.origin = origin;
  return visitor;
}

describe("the development pages with sent mails", () => {
  it("exist on localhost if DEVELOPMENT_MAIL is set", async () => {
    for (const origin of [LOCAL, "http://127.0.0.1:8787", "http://[::1]:8787"]) {
      const response = await at(origin, { DEVELOPMENT_MAIL: "1" }).get("/dev/mail");
      expect([origin, response.status]).toEqual([origin, 200]);
      expect(await response.text()).toContain("<h1>Mail</h1>");
    }
  });

  it("do not exist on another host or without the variable", async () => {
    for (const path of PAGES) {
      for (const visitor of [at("https://plinth.test", { DEVELOPMENT_MAIL: "1" }), at(LOCAL)]) {
        const response = await visitor.get(path);
        expect([path, response.status, response.headers.get("Content-Type")]).toEqual([
          path,
          404,
          expect.stringContaining("text/html"),
        ]);
      }
    }
  });
});
