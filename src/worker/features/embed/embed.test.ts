import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { join, type Member, publish, set } from "../../testing/world";

let ada: Member;
let bruno: Member;
beforeAll(async () => {
  [ada, bruno] = [await join("ada"), await join("bruno")];
  await publish(ada, { title: "Salt Hall" });
  await publish(bruno, { title: "Ferry Bridge" });
});

const allow = (embeddingEnabled: boolean) =>
  json(ada.visitor.patch(`/api/users/${ada.user.id}`, { embeddingEnabled }));
const isAllowed = async (username: string) =>
  (await json(new Visitor().get(`/api/users/uname/${username}/embedding`))).isAllowed;

async function arrive(path: string, who = new Visitor(), headers: Record<string, string> = {}) {
  const response = await who.get(path, headers);
  return {
    status: response.status,
    html: await response.text(),
    ancestors: /frame-ancestors ([^;]*)/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1],
    frameOptions: response.headers.get("X-Frame-Options"),
    cache: response.headers.get("Cache-Control"),
    etag: response.headers.get("ETag") ?? "",
  };
}

const closed = { status: 200, ancestors: "'self'", frameOptions: "SAMEORIGIN" };
const open = { status: 200, ancestors: "*", frameOptions: null };
const REFUSED = "You are not authorized to view";

describe("a portfolio in somebody else's frame", () => {
  it("is refused until its owner has premium and has allowed it", async () => {
    for (const [path, title] of [
      ["/portfolio/ada?embed=1", "Salt Hall"],
      ["/portfolio/bruno?embed=1", "Ferry Bridge"],
    ] as const) {
      const page = await arrive(path);
      expect(page, path).toMatchObject(closed);
      expect(page.html).toContain(REFUSED);
      expect(page.html).not.toContain(title);
    }
    await set(bruno.user.id, "embedding_enabled", 1);
    expect(await isAllowed("bruno")).toBe(false);
    expect(await arrive("/portfolio/bruno?embed=1")).toMatchObject(closed);
  });

  it("opens there, whatever the name's case, and nowhere else", async () => {
    await allow(true);
    expect(await isAllowed("ADA")).toBe(true);
    for (const path of ["/portfolio/ada?embed=1", "/portfolio/ADA?category=residential&embed=1"]) {
      const page = await arrive(path);
      expect(page, path).toMatchObject(open);
      expect(page.html).toContain("Salt Hall");
      expect(page.html).not.toContain(REFUSED);
    }
    expect((await arrive("/portfolio/ada?embed=1", ada.visitor)).ancestors).toBe("*");
    for (const path of ["/portfolio/ada", "/portfolio/ada?embed=2", "/?embed=1", "/pricing?embed=1"])
      expect(await arrive(path), path).toMatchObject(closed);
    for (const path of ["/portfolio/ada/1?embed=1", "/portfolio/nobody?embed=1", "/settings?embed=1"])
      expect(await arrive(path), path).toMatchObject({ ancestors: "'self'", frameOptions: "SAMEORIGIN" });
    expect((await arrive("/portfolio/nobody?embed=1")).status).toBe(404);
    expect((await arrive("/portfolio/ada%40example.com?embed=1")).status).toBe(404);
  });

  it("is kept for a minute at most, and is told apart from its refusal", async () => {
    const page = await arrive("/portfolio/ada?embed=1");
    expect(page.cache).toBe("public, max-age=0, s-maxage=60");
    expect((await arrive("/portfolio/ada?embed=1", ada.visitor)).cache).toBe("private, no-store");
    const again = () => arrive("/portfolio/ada?embed=1", new Visitor(), { "If-None-Match": page.etag });
    expect(await again()).toMatchObject({ ...open, status: 304 });
    await allow(false);
    expect(await again()).toMatchObject(closed);
    await allow(true);
    expect(await again()).toMatchObject({ ...open, status: 304 });
  });

  it("closes with the plan, the moment it ends, and with a ban", async () => {
    await set(ada.user.id, "subscription_end_date", Date.now() - 1000);
    expect(await isAllowed("ada")).toBe(false);
    expect(await arrive("/portfolio/ada?embed=1")).toMatchObject(closed);
    await set(ada.user.id, "subscription_end_date", Date.now() + 60_000);
    expect(await arrive("/portfolio/ada?embed=1")).toMatchObject(open);
    await set(ada.user.id, "status", "banned");
    expect(await arrive("/portfolio/ada?embed=1")).toMatchObject({ status: 404, ancestors: "'self'" });
    await json(new Visitor().get("/api/users/uname/ada/embedding"), 404);
    await json(new Visitor().get("/api/users/uname/ada%40example.com/embedding"), 404);
  });
});
