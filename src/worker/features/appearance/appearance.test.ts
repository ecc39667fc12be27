import { env } from "cloudflare:workers";
import { contrastOf } from "@contract/accent";
import type { OwnAppearance } from "@contract/appearance";
import { DAY_MS } from "@contract/durations";
import { PAPER } from "@contract/paper";
import type { Project } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import type { PublicUser } from "@contract/users";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { activateDomain, domainSettings, visitorAt } from "../../testing/domains";
import { publish, registerUser, setColumn, type TestUser, upload } from "../../testing/fixtures";
import { finishJobs, runCronTasks } from "../../testing/outbound";

const EMAIL = "studio@norrback.example";

let ada: TestUser;
let bruno: TestUser;
let project: Project;
beforeAll(async () => {
  ada = await registerUser("ada", domainSettings);
  bruno = await registerUser("bruno");
  project = await publish(ada);
});

type Saved = { appearance: OwnAppearance | null };
const save = (body: object, { visitor } = ada) => visitor.put("/api/user/appearance", body);
const saved = async (body: object, member = ada) => (await json<Saved>(save(body, member))).appearance;
const own = async ({ visitor } = ada) => (await json<Saved>(visitor.get("/api/user/appearance"))).appearance;
const shown = async ({ visitor }: { visitor: Visitor }, name = "ada") =>
  (await json<PublicUser>(visitor.get(`/api/users/uname/${name}`))).appearance;
const pageOf = async (visitor: Visitor, path = "/portfolio/ada") => (await visitor.get(path)).text();

describe("the appearance of a portfolio", () => {
  it("is nothing until its owner chooses, and everybody then gets it", async () => {
    const visitor = new Visitor();
    expect(await own(bruno)).toBeNull();
    expect(await shown({ visitor }, "bruno")).toBeNull();
    const appearance = await saved(
      {
        name: "  Norrback Ito ",
        openingText: "We build with timber.\r\nAnd some concrete.",
        contact: "form",
        links: [{ label: "Journal", url: "norrback.example/journal" }],
        languages: ["Finnish", "English"],
        layout: "rows",
        theme: "dark",
        accent: "#27548A",
      },
      bruno,
    );
    expect(appearance).toMatchObject({
      name: "Norrback Ito",
      openingText: "We build with timber.\nAnd some concrete.",
      links: [{ label: "Journal", url: "https://norrback.example/journal" }],
      layout: "rows",
      theme: "dark",
      accent: { chosen: "#27548a", light: "#27548a" },
    });
    expect(await own(bruno)).toEqual(appearance);
    const { contactEmail: _email, ...everybodys } = appearance ?? {};
    expect(await shown({ visitor }, "bruno")).toEqual(everybodys);
  });

  it("replaces the one before, and can be removed", async () => {
    await saved({ name: "One", languages: ["Finnish"] });
    expect(await saved({ layout: "single" })).toMatchObject({ name: null, languages: [], layout: "single" });
    await json(ada.visitor.del("/api/user/appearance"));
    expect(await own()).toBeNull();
    expect(await shown({ visitor: new Visitor() })).toBeNull();
  });

  it.each<[string, object]>([
    ["name", { name: "x".repeat(121) }],
    ["openingText", { openingText: "x".repeat(1001) }],
    ["contact", { contact: "phone" }],
    ["contactEmail", { contact: "email" }],
    ["contactEmail", { contact: "email", contactEmail: "" }],
    ["contactEmail", { contactEmail: "not an address" }],
    ["links.0.url", { links: [{ label: "Bad", url: "javascript:alert(1)" }] }],
    ["links.0.url", { links: [{ label: "Bad", url: "mailto:a@example.com" }] }],
    ["links.0.url", { links: [{ label: "Bad", url: "" }] }],
    ["links.0.label", { links: [{ label: " ", url: "https://example.com" }] }],
    ["links", { links: Array.from({ length: 9 }, () => ({ label: "L", url: "https://example.com" })) }],
    ["languages", { languages: Array.from({ length: 13 }, (_, index) => `L${index}`) }],
    ["layout", { layout: "masonry" }],
    ["theme", { theme: "sepia" }],
    ["logoRatio", { logoRatio: 21 }],
    ["logoDarkRatio", { logoDarkRatio: "wide" }],
    ["logoNeedsGround", { logoNeedsGround: 1 }],
    ["accent", { accent: "red" }],
    ["accent", { accent: "#fff" }],
    ["accent", { accent: "#27548a;background:url(x)" }],
  ])("refuses %s of %j, and keeps what there was", async (field, body) => {
    const before = await saved({ name: "Before" });
    const { fields } = await json<{ fields: Record<string, string> }>(save(body), 400);
    expect(Object.keys(fields)).toEqual([field]);
    expect(await own()).toEqual(before);
  });

  it("names every field that is wrong", async () => {
    const { fields } = await json<{ fields: object }>(save({ contact: "email", accent: "red" }), 400);
    expect(Object.keys(fields).sort()).toEqual(["accent", "contactEmail"]);
  });

  it("keeps the accent readable in both themes", async () => {
    const appearance = await saved({ accent: "#ffe14d" });
    const { chosen, light, dark } = appearance?.accent ?? { chosen: "", light: "", dark: "" };
    expect([chosen, dark]).toEqual(["#ffe14d", "#ffe14d"]);
    expect(contrastOf(light, PAPER.light)).toBeGreaterThanOrEqual(4.5);
  });

  it("needs a login", async () => {
    const visitor = new Visitor();
    await json(visitor.get("/api/user/appearance"), 401);
    await json(save({}, { ...ada, visitor }), 401);
    await json(visitor.del("/api/user/appearance"), 401);
  });
});

describe("the page of a portfolio", () => {
  beforeAll(async () => {
    await setColumn(ada.user.id, "account_type", "premium");
    await json(ada.visitor.patch(`/api/users/${ada.user.id}`, { embeddingEnabled: true }));
  });
  const appearance = { name: "Norrback & Ito", openingText: "Timber by the sea.", theme: "dark" };

  it("is named after the practice, and describes it with the opening text", async () => {
    const visitor = new Visitor();
    await json(ada.visitor.del("/api/user/appearance"));
    expect(await pageOf(visitor)).toContain("<title>Portfolio of Ada Norrback · Plinth</title>");
    await saved(appearance);
    for (const path of [
      "/portfolio/ada",
      "/portfolio/ada?start=5-5",
      "/portfolio/ADA?category=residential",
    ]) {
      const page = await pageOf(visitor, path);
      expect(page).toContain("<title>Portfolio of Norrback &amp; Ito · Plinth</title>");
      expect(page).toContain('<meta name="description" content="Timber by the sea."/>');
    }
    expect(await pageOf(visitor, "/portfolio/ada/print")).toContain("Timber by the sea.");
    expect(await pageOf(visitor, `/profile/${ada.user.id}`)).toContain(
      "<title>Ada Norrback · Plinth</title>",
    );
  });

  it("has the chosen theme, also on the pages of its projects, and in a frame on another site that names none", async () => {
    const visitor = new Visitor();
    await saved(appearance);
    const shows = async (path: string) => (await pageOf(visitor, path)).includes('data-shown="dark"');
    expect(await shows("/portfolio/ada")).toBe(true);
    expect(await shows(`/portfolio/ada/${project.id}`)).toBe(true);
    expect(await shows(`/projects/${project.id}`)).toBe(false);
    expect(await shows("/portfolio/ada?embed=1")).toBe(true);
    for (const theme of ["light", "dark", "auto"])
      expect(await shows(`/portfolio/ada?embed=1&theme=${theme}`), theme).toBe(false);
    const embedded = await pageOf(visitor, "/portfolio/ada?embed=1&theme=light");
    expect(embedded).toMatch(/<h1[^>]*>Norrback &amp; Ito</);
  });

  it("has a contact in a frame on another site, which is a link because no script runs there", async () => {
    const visitor = new Visitor();
    const contact = async () =>
      />Contact<\/(a|button)>/.exec(await pageOf(visitor, "/portfolio/ada?embed=1"))?.[1] ?? null;
    for (const kind of ["form", "email"]) {
      await saved({ contact: kind, contactEmail: EMAIL });
      expect(await contact(), kind).toBe("a");
    }
    await saved({ contact: "none" });
    expect(await contact()).toBeNull();
    // The usual look has a contact, and a first change of another thing keeps it.
    await saved({ layout: "list" });
    expect(await contact()).toBe("a");
    await json(ada.visitor.del("/api/user/appearance"));
    expect(await contact()).toBe("a");
  });

  it("has its logo and accent on paper, for the book and for a project", async () => {
    const { imageUrl: logo } = await upload(ada);
    const paths = ["/portfolio/ada/print", `/projects/${project.id}/print`];
    const pages = () => Promise.all(paths.map((path) => pageOf(new Visitor(), path)));
    await json(ada.visitor.del("/api/user/appearance"));
    for (const page of await pages()) expect(page).not.toContain("border-color:");
    await saved({ ...appearance, logo, accent: "#27548a" });
    for (const page of await pages()) {
      expect(page).toContain("border-color:#27548a");
      expect(page).toMatch(/<img[^>]* alt="Norrback &amp; Ito"/);
    }
  });

  it("keeps logo, name, tabs and contact on the pages of its projects, and leads to the next one", async () => {
    const { imageUrl: logo } = await upload(ada);
    const newer = await publish(ada, { title: "Boat House", category: "commercial" });
    await json(bruno.visitor.post(`/api/projects/${newer.id}/comments`, { content: "A fine roof." }), 201);
    const visitor = new Visitor();
    const inPortfolio = `/portfolio/ada/${newer.id}`;
    const parts = async (path: string) => {
      const page = await pageOf(visitor, path);
      const found = [
        [logo, "logo"],
        [">Norrback &amp; Ito<", "name"],
        ["category=commercial", "tabs"],
        [">Contact</button>", "contact"],
        ['rel="next"', "next"],
        ['rel="prev"', "previous"],
        ["A fine roof.", "comments"],
        [">Save<", "Save"],
        ["0 views", "views"],
      ] as const;
      return found.filter(([text]) => page.includes(text)).map(([, part]) => part);
    };
    const reactions = ["comments", "Save", "views"];
    await saved({ ...appearance, logo, contact: "form" });
    const ofPractice = ["logo", "name", "tabs", "contact", "next"];
    expect(await parts(inPortfolio)).toEqual(ofPractice);
    const page = await pageOf(visitor, inPortfolio);
    const [next = ""] = /<a [^>]*rel="next"[^>]*>/.exec(page) ?? [];
    expect(next).toContain(`href="/portfolio/ada/${project.id}"`);
    expect(await parts(`/projects/${newer.id}`)).toEqual(reactions);
    await saved({ ...appearance, logo, contact: "form", showsReactions: true });
    expect(await parts(inPortfolio)).toEqual([...ofPractice, ...reactions]);
    await json(ada.visitor.del("/api/user/appearance"));
    expect(await parts(inPortfolio)).toEqual(reactions);
    await json(ada.visitor.del(`/api/projects/${newer.id}`));
  });

  it("shows a wide logo as wide as it is, with a light ground only where it needs one", async () => {
    const { imageUrl: logo } = await upload(ada);
    const shownLogo = async (shape: object) => {
      await saved({ logo, ...shape });
      return (await pageOf(new Visitor())).match(/<span class="isolate[^>]*><img[^>]*>/)?.[0] ?? "";
    };
    const square = await shownLogo({});
    expect(square).toContain('width="48" height="48"');
    expect(square).toContain("bg-drawing");
    const wide = await shownLogo({ logoRatio: 4, logoNeedsGround: false });
    expect(wide).toContain('width="192" height="48"');
    expect(wide).toContain(`${logo}/480.webp`);
    expect(wide).not.toContain("bg-drawing");
    expect(await shownLogo({ logoRatio: 10 })).toContain('width="240" height="24"');
    expect(await shownLogo({ logoDark: logo, logoNeedsGround: false })).toContain("bg-paper");
  });

  it("is also at the owner's own domain, with the logo as its icon", async () => {
    const { imageUrl: logo } = await upload(ada);
    await saved({ ...appearance, logo, contact: "email", contactEmail: EMAIL });
    await setColumn(ada.user.id, "account_type", "premium");
    await activateDomain(ada, "timber.example");
    const page = await pageOf(visitorAt("http://timber.example"), "/");
    expect(page).toContain("<title>Norrback &amp; Ito</title>");
    expect(page).toContain(`<link rel="icon" href="${logo}/320.webp"/>`);
    expect(page).toContain('data-shown="dark"');
    expect(page).not.toContain(EMAIL);
    await json(ada.visitor.del("/api/user/appearance"));
    expect(await pageOf(visitorAt("http://timber.example"), "/")).toContain("<title>Ada Norrback</title>");
  });
});

describe.each(["logo", "logoDark"])("the picture in the field %s", (field) => {
  it("is one that the owner uploaded, and stays while it is used", { tags: "all" }, async () => {
    const { imageUrl: logo } = await upload(ada);
    const { imageUrl: ofBruno } = await upload(bruno);
    const other = field === "logo" ? "logoDark" : "logo";
    const refused = await json<{ fields: object }>(save({ [field]: logo, [other]: ofBruno }, bruno), 400);
    expect(refused.fields).toEqual({ [field]: "The logo must be a JPEG or PNG that you uploaded" });
    await json(save({ [field]: "https://elsewhere.example/logo.png" }), 400);
    expect(await saved({ [field]: logo })).toMatchObject({ [field]: logo });
    await env.DB.prepare("UPDATE media SET created_at = ?")
      .bind(Date.now() - 2 * DAY_MS)
      .run();
    await runCronTasks();
    await finishJobs();
    expect((await new Visitor().get(logo)).status).toBe(200);
    await saved({ [field]: null });
    await runCronTasks();
    await finishJobs();
    expect((await new Visitor().get(logo)).status).toBe(404);
  });

  it("is for everybody, also when a hidden project has the same picture", async () => {
    const { imageUrl: logo } = await upload(ada);
    const hidden = await publish(ada, { mainImage: logo, visibility: "private" });
    expect((await new Visitor().get(logo)).status).toBe(404);
    await saved({ [field]: logo });
    expect((await new Visitor().get(logo)).status).toBe(200);
    await json(ada.visitor.del(`/api/projects/${hidden.id}`));
    await finishJobs();
    expect((await new Visitor().get(logo)).status).toBe(200);
  });
});

describe("the mail address", () => {
  const ask = (visitor: Visitor, id = ada.user.id) => visitor.post(`/api/users/${id}/contact-address`);

  it("is in no page and no answer but the one that is asked for", async () => {
    const visitor = new Visitor();
    await saved({ contact: "email", contactEmail: EMAIL });
    for (const path of ["/portfolio/ada", `/profile/${ada.user.id}`, "/api/users/uname/ada"])
      expect(await pageOf(visitor, path)).not.toContain(EMAIL);
    expect(await json(ask(visitor))).toEqual({ email: EMAIL });
  });

  it("is given only while the portfolio shows it, and its owner is not banned", async () => {
    const visitor = new Visitor();
    const carla = await registerUser("carla");
    const { id } = carla.user;
    await json(ask(visitor, 999_999), 404);
    await saved({ contact: "form", contactEmail: EMAIL }, carla);
    await json(ask(visitor, id), 404);
    await saved({ contact: "email", contactEmail: EMAIL }, carla);
    await json(ask(visitor, id));
    await setColumn(id, "status", "banned");
    await json(ask(visitor, id), 404);
  });

  it("is given to an address only so often in an hour", async () => {
    const visitor = new Visitor();
    await saved({ contact: "email", contactEmail: EMAIL });
    for (let calls = 0; calls < rateLimits.contactAddresses.calls; calls += 1) await json(ask(visitor));
    await json(ask(visitor), 429);
    await json(ask(new Visitor()));
  });

  it("can be asked for at the owner's own domain, and no other", async () => {
    await saved({ contact: "email", contactEmail: EMAIL });
    await setColumn(ada.user.id, "account_type", "premium");
    await activateDomain(ada, "norrback.example");
    const atDomain = visitorAt("http://norrback.example");
    const call = (id: number) => atDomain.mutate("appearance.contactAddress", { id });
    expect(await (await call(ada.user.id)).json()).toMatchObject({ result: { data: { email: EMAIL } } });
    await saved({ contact: "email", contactEmail: EMAIL }, bruno);
    expect((await call(bruno.user.id)).status).toBe(404);
  });
});

it("the export has the appearance with the mail address", async () => {
  await saved({ name: "Norrback Ito", contact: "email", contactEmail: EMAIL });
  const file = await (await ada.visitor.get("/api/users/export/data?format=json")).text();
  expect(JSON.parse(file).profile.appearance).toMatchObject({ name: "Norrback Ito", contactEmail: EMAIL });
  const csv = await (await ada.visitor.get("/api/users/export/data")).text();
  const { data } = Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true, newline: "\r\n" });
  const row = data.find(({ section, title }) => section === "profile" && title === "appearance");
  expect(row?.content).toContain("Norrback Ito");
  expect(row?.content).toContain(EMAIL);
});
