import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../testing/api";
import {
  newPicture,
  publish,
  registerPerson,
  registerUser,
  setColumn,
  type TestUser,
} from "../testing/fixtures";

const ATTACK = `</script><script>alert("x")</script><img src=x onerror=alert(1)>`;

let ada: TestUser;
let project: Project;
beforeAll(async () => {
  ada = await registerUser("ada");
  project = await publish(ada, {
    title: `Quay ${ATTACK}`,
    description: ATTACK,
    tags: [ATTACK.slice(0, 40)],
    constructionCost: 987_654,
  });
});
const jsonLdIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "null");
const page = async (path: string, who = new Visitor()) => {
  const response = await who.get(path);
  return { response, html: await response.text() };
};

describe("a page rendered on the Worker", () => {
  it("escapes the title of a project on every page that shows it", async () => {
    for (const path of [
      "/",
      "/discover",
      `/projects/${project.id}`,
      "/portfolio/ada",
      `/portfolio/ada/${project.id}`,
      `/profile/${ada.user.id}`,
    ]) {
      const { response, html } = await page(path);
      expect(response.status, path).toBe(200);
      expect(html, path).toContain("Quay &lt;/script&gt;");
      expect(html, path).not.toContain("<script>alert");
      expect(html, path).not.toContain("<img src=x");
      const etag = response.headers.get("ETag") ?? "";
      expect((await new Visitor().get(path, { "If-None-Match": etag })).status, path).toBe(304);
    }
  });

  it("describes the pictures of a project for search engines and link previews", async () => {
    const [main, plain, other] = [await newPicture(ada), await newPicture(ada), await newPicture(ada)];
    const imageDetails = [
      { url: main, alt: `A quay ${ATTACK}`, licence: "all-rights-reserved" },
      { url: plain, focus: { x: 0, y: 0 } },
      { url: other, caption: "From the sea", photographer: "Ada", licence: "CC-BY-SA-4.0", year: 2024 },
    ];
    const { id } = await publish(ada, { mainImage: main, images: [plain, other], imageDetails });
    const own = await publish(ada, { mainImage: plain, images: [other], imageDetails: [imageDetails[2]] });
    const { html } = await page(`/projects/${id}`);
    expect(html).toMatch(/<meta property="og:image:alt" content="A quay [^"]*script/);
    expect(html).not.toContain("<script>alert");
    const at = (url: string) => `http://plinth.test${url}`;
    const described = {
      "@type": "ImageObject",
      contentUrl: at(other),
      caption: "From the sea",
      creditText: "Ada",
      creator: { "@type": "Person", name: "Ada" },
      license: "https://creativecommons.org/licenses/by-sa/4.0/",
      dateCreated: "2024",
    };
    expect(jsonLdIn(html)).toMatchObject({
      image: [{ "@type": "ImageObject", contentUrl: at(main), caption: `A quay ${ATTACK}` }, described],
    });
    const second = await page(`/portfolio/ada/${own.id}`);
    expect(jsonLdIn(second.html)).toMatchObject({ image: [at(plain), described] });
    expect(second.html).toContain(`<meta property="og:image:alt" content="${own.title}"/>`);
  });

  it("shows the labels of pictures with their words, on cards and for search engines", async () => {
    const carl = await registerPerson({
      ...{ fullName: "Carl", email: "carl@example.com", username: "carl", password: "Plinth-carl-1" },
    });
    await setColumn(carl.user.id, "account_type", "premium");
    await setColumn(carl.user.id, "embedding_enabled", 1);
    const [main, other] = [await newPicture(carl), await newPicture(carl)];
    const label = async (id: number, kind: string | null, ai: string | null) => {
      const imageDetails = [
        { url: main, kind, ai },
        { url: other, kind: "drawing", ai: "generated" },
      ];
      await json(carl.visitor.patch(`/api/projects/${id}/update`, { imageDetails }));
    };
    const { id } = await publish(carl, {
      mainImage: main,
      images: [other],
      city: "Vaasa",
      country: "Finland",
    });
    const source = (html: string) =>
      (jsonLdIn(html) as { image: { digitalSourceType?: string }[] }).image.map(
        (image) => image.digitalSourceType,
      );
    const schema = (name: string) => `https://schema.org/${name}DigitalSource`;
    for (const [kind, ai, text, card, type] of [
      ["photograph", "none", "Photograph, without AI", "", "DigitalCapture"],
      ["rendering", "none", "Rendering, without AI", "Rendering · ", "AlgorithmicMedia"],
      ["collage", null, "Collage", "Collage · ", "Composite"],
      [
        "rendering",
        "assisted",
        "Rendering, AI-assisted",
        "Rendering · ",
        "CompositeWithTrainedAlgorithmicMedia",
      ],
      [null, "generated", "AI-generated", "AI-generated · ", "TrainedAlgorithmicMedia"],
    ] as const) {
      await label(id, kind, ai);
      const { html } = await page(`/projects/${id}`);
      expect(html).toContain(`>${text}<`);
      expect(html).toContain(">Drawing, AI-generated<");
      expect(source(html)).toEqual([schema(type), schema("TrainedAlgorithmicMedia")]);
      expect((await page(`/profile/${carl.user.id}`)).html).toContain(`>${card}Vaasa, Finland<`);
      expect((await page(`/projects/${id}/print`)).html).toContain(text);
      const embed = await page(`/projects/${id}/embed`);
      expect(embed.html.includes(card || "Rendering")).toBe(card !== "");
    }
  });

  it("shows a hidden cost only to the owner", async () => {
    for (const path of [`/projects/${project.id}`, `/portfolio/ada/${project.id}`, "/discover", "/"]) {
      expect((await page(path)).html, path).not.toMatch(/987,?654/);
    }
    expect((await page(`/projects/${project.id}`, ada.visitor)).html).toMatch(/987,?654/);
  });

  it("lists a category of more projects than a page has, and says that one has none only if so", async () => {
    const carla = await registerUser("carla");
    await publish(carla, { category: "interior" });
    const says = async (category: string) => {
      const pages = [`/profile/${carla.user.id}`, "/portfolio/carla"];
      const found = await Promise.all(pages.map((path) => page(`${path}?category=${category}`)));
      return found.map(({ html }) => html.includes("No projects in this category"));
    };
    expect(await says("interior")).toEqual([false, false]);
    expect(await says("hospitality")).toEqual([true, true]);
    await env.DB.prepare(
      `INSERT INTO projects (user_id, submission, title, description, main_image, category, owner_username, owner_name,
        created_at, updated_at)
       SELECT user_id, value, title, description, main_image, 'residential', owner_username, owner_name,
        created_at + 1000 * value, updated_at
       FROM projects, json_each(?) WHERE user_id = ?`,
    )
      .bind(JSON.stringify(Array.from({ length: 50 }, (_, index) => index + 1)), carla.user.id)
      .run();
    expect(await says("interior")).toEqual([false, false]);
    for (const [path, item] of [
      [`/profile/${carla.user.id}`, /href="\/projects\/\d+"/g],
      ["/portfolio/carla", /href="\/portfolio\/carla\/\d+"/g],
    ] as const) {
      // The fifty newest projects have another category, and the filter knows both.
      const { html } = await page(path);
      expect(html).toContain("Interior");
      const next = /href="([^"]*start=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect((await page(next)).html).toMatch(item);
      const interior = (await page(`${path}?category=interior`)).html;
      expect(new Set(interior.match(item)).size).toBe(1);
      expect(interior).toContain("Residential");
      expect(interior).not.toContain("start=");
      const residential = (await page(`${path}?category=residential`)).html;
      expect(residential).toMatch(/href="[^"]*category=residential&amp;start=[^"]*"/);
    }
  });

  it.each([
    ["/discover?page=0&location=Oslo", "/discover?location=Oslo"],
    ["/discover?before=abc", "/discover"],
    ["/learn?tab=webinar", "/learn"],
    ["/pricing?billing=zzz", "/pricing"],
    ["/portfolio/ada/print?paper=A4", "/portfolio/ada/print"],
    ["/search?q=timber&tab=zzz", "/search?q=timber"],
    ["/portfolio/ada?start=5", "/portfolio/ada"],
    ["/profile/1?tab=liked&start=5-5", "/profile/1?tab=liked"],
    ["/projects/1?comments=zzz", "/projects/1"],
  ])("leaves an invalid parameter out of its address: %s", async (path, plain) => {
    const { status, headers } = await new Visitor().get(path);
    expect([status, headers.get("Location")]).toEqual([307, plain]);
    expect((await new Visitor().get(plain)).status).toBe(200);
  });

  it("shows the tab and the billing period in its address", async () => {
    const people = /<h2[^>]*>People/;
    expect((await page("/search?q=ada")).html).toMatch(people);
    expect((await page("/search?q=ada&tab=projects")).html).not.toMatch(people);
    expect((await page("/pricing?billing=annual")).html).toContain("$84 per year");
  });

  it("keeps a cursor in its address", async () => {
    for (const path of [
      "/profile/1?tab=liked&start=%225%22",
      "/profile/1?start=5-5",
      "/portfolio/ada?start=5-5",
    ])
      expect((await new Visitor().get(path)).status, path).toBe(200);
  });

  it("is cacheable for visitors: no cookies, and 304 for a current copy", async () => {
    const { response } = await page("/discover");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.getSetCookie()).toEqual([]);
    const etag = response.headers.get("ETag") ?? "";
    expect((await new Visitor().get("/discover", { "If-None-Match": `W/${etag}, "x"` })).status).toBe(304);
    await publish(ada, { title: "Something new" });
    expect((await new Visitor().get("/discover", { "If-None-Match": etag })).status).toBe(200);
  });

  it("of the newest projects is full although somebody has published eight at once", async () => {
    const register = (username: string) =>
      registerPerson({
        ...{ username, fullName: username, email: `${username}@example.com` },
        password: "Granite-Yard-1",
      });
    const [olga, pavel] = [await register("olga"), await register("pavel")];
    for (const [index, owner] of [olga, pavel, olga, pavel].entries())
      for (const title of ["Hall", "Yard"]) await publish(owner, { title: `${title} ${index}` });
    for (let number = 1; number <= 8; number++) await publish(ada, { title: `House ${number}` });
    const { html } = await page("/discover");
    expect(html.match(/class="[^"]*project-card/g)?.length).toBeGreaterThanOrEqual(9);
    expect(html).toContain("Hall 0<");
    expect(html).not.toContain("House 6<");
  });

  it("is not cacheable for a logged-in user", async () => {
    const { response, html } = await page("/discover", ada.visitor);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).toContain("ada@example.com");
    expect(html).not.toMatch(/argon2|usernameFolded|emailFolded/);
  });

  it.each([
    "/reset-password?token=abc",
    "/verify-email?a=1&token=abc",
    "/verify-email/?token=abc",
    "/discover?token=abc",
    "/reset-password?%74oken=abc",
    "/nothing?token=abc",
    "/auth?next=%2Fsettings%3Fsession_id%3Dcs_test_1",
    "/settings?tab=account&session_id=cs_test_1",
  ])("with a secret in its URL (%s) is not cached and sends no referrer", async (path) => {
    for (const who of [new Visitor(), ada.visitor]) {
      const { headers } = (await page(path, who)).response;
      expect([headers.get("Cache-Control"), headers.get("Referrer-Policy"), headers.get("ETag")]).toEqual([
        "private, no-store",
        "no-referrer",
        null,
      ]);
    }
    for (const open of ["/reset-password", "/discover?q=token", "/verify-email"])
      expect((await page(open)).response.headers.get("Referrer-Policy")).toBe(
        "strict-origin-when-cross-origin",
      );
  });

  it("has no headings of facts that a project or collection does not have", async () => {
    expect((await page(`/projects/${project.id}`)).html).not.toContain("Recognition");
    const { id: awarded } = await publish(ada, { awards: ["Prize"] });
    expect((await page(`/projects/${awarded}`)).html).toContain("Recognition");
    const response = await ada.visitor.post("/api/collections", { name: "Quays", visibility: "public" });
    const { id } = await response.json<{ id: number }>();
    expect((await page(`/collections/${id}`)).html).not.toContain("Who sees it");
    expect((await page(`/collections/${id}`, ada.visitor)).html).toContain("Who sees it");
  });

  it("returns 404 for missing pages, and redirects visitors to the login", async () => {
    for (const path of [
      "/nothing",
      "/projects/4711",
      "/projects/x",
      "/profile/4711",
      "/portfolio/nobody",
      `/portfolio/nobody/${project.id}`,
    ]) {
      expect((await page(path)).response.status, path).toBe(404);
    }
    const { response } = await page("/projects/new?step=2");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([307, "no-store"]);
    expect(response.headers.get("Location")).toBe("/auth?next=%2Fprojects%2Fnew%3Fstep%3D2");
    expect((await page("/auth?next=/settings", ada.visitor)).response.headers.get("Location")).toBe(
      "/settings",
    );
    expect((await page("/auth?next=//evil.example", ada.visitor)).response.headers.get("Location")).toBe(
      "/auth",
    );
    expect((await page("/auth", ada.visitor)).response.headers.get("Location")).toBe("/");
  });
});
