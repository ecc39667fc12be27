import { expect, it } from "vitest";
import { Visitor } from "../../testing/api";

const DAY_MS = 24 * 60 * 60 * 1000;

it.each([
  ["the address of the site", {}, "mailto:hello@plinth.example", 180],
  ["a mail address", { SECURITY_CONTACT: "security@studio.se" }, "mailto:security@studio.se", 180],
  [
    "a page",
    { SECURITY_CONTACT: "https://studio.se/security", SECURITY_TXT_DAYS: "30" },
    "https://studio.se/security",
    30,
  ],
  ["more days than RFC 9116 recommends", { SECURITY_TXT_DAYS: "4000" }, "mailto:hello@plinth.example", 364],
])("security.txt names %s and a date to come", async (_, settings, contact, days) => {
  const response = await new Visitor(settings).get("/.well-known/security.txt");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: contact,
    Canonical: "http://plinth.test/.well-known/security.txt",
  });
  const left = Date.parse(fields.Expires) - Date.now();
  expect(Math.round(left / DAY_MS)).toBe(days);
});

it("llms.txt has a title, a summary and lists of links, all of which work", async () => {
  const response = await new Visitor().get("/llms.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^# Plinth\n\n> .+\n\n[^\n#]+\n\n## Documentation\n\n- \[/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, url]) => url ?? "");
  expect(links.length).toBe(text.match(/^- /gm)?.length);
  expect(links).toContain("http://plinth.test/api/openapi.json");
  for (const url of links) expect((await new Visitor().get(url)).status, url).toBe(200);
});

it("change-password leads to the settings, and unknown names do not exist", async () => {
  const response = await new Visitor().get("/.well-known/change-password");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/settings?tab=password"]);
  const unknown = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  expect((await new Visitor().get(unknown)).status).toBe(404);
});
