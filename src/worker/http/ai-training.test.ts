import type { Project } from "@contract/projects";
import { beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../testing/api";
import { newPicture, publish, registerUser, type TestUser } from "../testing/fixtures";

const META = '<meta name="robots" content="noai, noimageai"/>';

let ada: TestUser;
let bruno: TestUser;
let secret: Project;
let open: Project;
beforeEach(async () => {
  if (ada) return;
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  secret = await publish(ada, { mainImage: await newPicture(ada) });
  open = await publish(ada);
  await publish(bruno);
});

const setProject = (keepOutOfAiTraining: boolean) =>
  json<Project>(ada.visitor.patch(`/api/projects/${secret.id}/update`, { keepOutOfAiTraining }));
const setAccount = (keepOutOfAiTraining: boolean) =>
  json(ada.visitor.patch(`/api/users/${ada.user.id}`, { keepOutOfAiTraining }));

/** Checks whether a response reserves its content: in its headers, and for a page in its meta tags too. */
async function isKeptOut(path: string, who = new Visitor()) {
  const response = await who.get(path);
  const { headers, status } = response;
  expect(status, path).toBe(200);
  const said = [headers.get("X-Robots-Tag"), headers.get("tdm-reservation")];
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const text = isPage ? await response.text() : null;
  if (text !== null) {
    expect(text.includes(META), path).toBe(said[0] !== null);
    expect(text.includes('<meta name="tdm-reservation" content="1"/>'), path).toBe(said[0] !== null);
  } else void response.body?.cancel();
  expect(said, path).toEqual(said[0] === null ? [null, null] : ["noai, noimageai", "1"]);
  return said[0] !== null;
}

const pathsOf = ({ id, mainImage }: Project) => [
  `/projects/${id}`,
  `/portfolio/ada/${id}`,
  `/api/projects/${id}`,
  mainImage,
  `${mainImage}/320.webp`,
  `${mainImage}/social-5.jpg`,
  `/api/oembed?url=${encodeURIComponent(`http://plinth.test/projects/${id}`)}`,
];
const accountPaths = () => [
  "/portfolio/ada",
  "/portfolio/ada/feed.xml",
  `/profile/${ada.user.id}`,
  `/api/users/${ada.user.id}`,
  "/api/users/uname/ada",
  `/api/users/${ada.user.id}/projects`,
];
const robots = async (who = new Visitor()) => (await who.get("/robots.txt")).text();

async function expectKeptOut(expected: boolean, ...paths: string[]) {
  for (const path of paths) expect(await isKeptOut(path), path).toBe(expected);
}

describe("AI training", () => {
  it("is not mentioned unless an owner asks for it", async () => {
    expect(secret).toMatchObject({ keepOutOfAiTraining: false, isKeptOutOfAiTraining: false });
    await expectKeptOut(false, ...pathsOf(secret), ...accountPaths());
    expect(await robots()).not.toContain("GPTBot");
  });

  it("is refused for one project by its own switch", { tags: "all" }, async () => {
    expect(await setProject(true)).toMatchObject({ keepOutOfAiTraining: true, isKeptOutOfAiTraining: true });
    await expectKeptOut(true, ...pathsOf(secret));
    await expectKeptOut(false, ...pathsOf(open), ...accountPaths(), "/", "/discover", "/feed.xml");
    const text = await robots();
    expect(text).toMatch(/User-agent: GPTBot\n(User-agent: .*\n)*/);
    for (const line of [`/projects/${secret.id}$`, `/projects/${secret.id}/`, "/api/"])
      expect(text).toContain(`\nDisallow: ${line}\n`);
    expect(text).not.toContain(`/projects/${open.id}$`);
    await setProject(false);
    await expectKeptOut(false, ...pathsOf(secret));
    expect(await robots()).not.toContain("GPTBot");
  });

  it("is refused for all of a person's work by the switch of the account", async () => {
    await setAccount(true);
    const read = await json<Project>(new Visitor().get(`/api/projects/${open.id}`));
    expect(read).toMatchObject({ keepOutOfAiTraining: false, isKeptOutOfAiTraining: true });
    await expectKeptOut(true, ...pathsOf(open), ...accountPaths());
    await expectKeptOut(false, "/portfolio/bruno", "/", "/api/projects");
    const text = await robots();
    for (const path of ["/portfolio/ada", `/profile/${ada.user.id}`, `/projects/${open.id}`])
      expect(text).toContain(`\nDisallow: ${path}$\n`);
    expect(text).not.toContain("/portfolio/bruno");
    await setAccount(false);
    await expectKeptOut(false, ...pathsOf(open), ...accountPaths());
  });

  it("is refused at once, also by what the edge cache has stored", async () => {
    const local = { LOCAL_EDGE_CACHE: "1" };
    const paths = [`/projects/${open.id}`, open.mainImage, "/portfolio/ada"];
    for (const path of paths) await isKeptOut(path, new Visitor(local));
    await robots(new Visitor(local));
    const owner = new Visitor(local);
    for (const [name, value] of ada.visitor.cookies) owner.cookies.set(name, value);
    await json(owner.patch(`/api/users/${ada.user.id}`, { keepOutOfAiTraining: true }));
    for (const path of paths) expect(await isKeptOut(path, new Visitor(local)), path).toBe(true);
    expect(await robots(new Visitor(local))).toContain("/portfolio/ada$");
    await json(owner.patch(`/api/users/${ada.user.id}`, { keepOutOfAiTraining: false }));
    await json(owner.patch(`/api/projects/${open.id}/update`, { keepOutOfAiTraining: true }));
    for (const path of paths.slice(0, 2)) expect(await isKeptOut(path, new Visitor(local)), path).toBe(true);
  });

  it("can be refused when a project is published", async () => {
    expect(await publish(bruno, { keepOutOfAiTraining: true })).toMatchObject({
      isKeptOutOfAiTraining: true,
    });
  });
});
