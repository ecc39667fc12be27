import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, ORIGIN, Visitor } from "../testing/api";
import { publish, registerUser, registration, type TestUser, testUsers } from "../testing/fixtures";
import { mailsTo } from "../testing/outbound";

/** Absolute links begin with ORIGIN, not with the Host header of a request. */

const EVIL = "evil.example";
const forwarded = { "X-Forwarded-Host": EVIL, Forwarded: `host=${EVIL}` };

let ada: TestUser;
let project: Project;
beforeAll(async () => {
  ada = await registerUser("ada");
  project = await publish(ada, { title: "Salt Hall" });
});

function visitorWithForgedHost(cookies?: Visitor["cookies"]) {
  const visitor = new Visitor();
  visitor.origin = `http://${EVIL}:4443`;
  for (const [name, value] of cookies ?? []) visitor.cookies.set(name, value);
  return visitor;
}

describe("with a forged Host header", () => {
  it.each([
    "/",
    "/discover",
    "/pricing",
    "/documentation",
    "/documentation/api",
    "/documentation/api/projects",
    "/auth?tab=register",
    "/profile/1",
    "/projects/1",
    "/portfolio/ada",
    "/portfolio/ada?embed=1",
    "/portfolio/ada/1",
    "/nothing",
    "/privacy",
    "/dashboard",
    "/api/openapi.json",
    "/robots.txt",
  ])("%s does not contain it", async (path) => {
    const response = await visitorWithForgedHost().get(path, forwarded);
    expect([...response.headers].join()).not.toContain(EVIL);
    expect(await response.text()).not.toContain(EVIL);
  });

  it("link previews and structured data use ORIGIN", async () => {
    const html = await (await visitorWithForgedHost().get(`/projects/${project.id}`)).text();
    const address = `${ORIGIN}/projects/${project.id}`;
    for (const tag of [
      `<link rel="canonical" href="${address}"/>`,
      `<meta property="og:url" content="${address}"/>`,
      `<meta property="og:image" content="${ORIGIN}${project.mainImage}/social-5.jpg"/>`,
    ])
      expect(html).toContain(tag);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
    expect(JSON.parse(data)).toMatchObject({ url: address, image: [ORIGIN + project.mainImage] });
    expect(await (await visitorWithForgedHost().get("/")).text()).toContain(
      `<meta property="og:image" content="${ORIGIN}/og.png"/>`,
    );
  });

  it("the client gets ORIGIN", async () => {
    expect(await (await visitorWithForgedHost().get("/discover")).text()).toContain(`origin:"${ORIGIN}"`);
  });

  it("the embed code, the API document and the export use ORIGIN", async () => {
    const settings = await (
      await visitorWithForgedHost(ada.visitor.cookies).get("/settings?tab=account")
    ).text();
    expect(settings).toContain(`${ORIGIN}/embed.js`);
    expect(settings).not.toContain(EVIL);
    expect(await json(visitorWithForgedHost().get("/api/openapi.json"))).toMatchObject({
      servers: [{ url: ORIGIN }],
    });
    const csv = await (await visitorWithForgedHost(ada.visitor.cookies).get("/api/users/export/data")).text();
    expect(csv).toContain(`${ORIGIN}/projects/${project.id}`);
    expect(csv).not.toContain(EVIL);
  });

  it("mails use ORIGIN", async () => {
    await mailsTo(testUsers.ada.email);
    await json(visitorWithForgedHost().post("/api/register", registration(testUsers.bruno)), 201);
    await json(visitorWithForgedHost().post("/api/forgot-password", { email: testUsers.ada.email }));
    const mails = [...(await mailsTo(testUsers.bruno.email)), ...(await mailsTo(testUsers.ada.email))];
    expect(mails.length).toBe(2);
    for (const { text, html } of mails) {
      expect(text).toContain(`${ORIGIN}/`);
      expect(text + html).not.toContain(EVIL);
    }
  });
});
