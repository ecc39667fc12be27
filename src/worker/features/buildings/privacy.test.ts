import { env } from "cloudflare:workers";
import type { Building } from "@contract/buildings";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { sample } from "../../../../scripts/combinations";
import { json, Visitor } from "../../testing/api";
import { publish, registerPerson, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { finishJobs } from "../../testing/outbound";
import { whileBanned } from "../../testing/while-banned";

/** Each reason to hide a project, with everything that could still name it. The cache in front of the Worker is on. */

const local = { LOCAL_EDGE_CACHE: "1" };
let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let root: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada", local), await registerUser("bruno", local)];
  [carla, root] = [await registerUser("carla", local), await registerUser("root", local)];
  await env.DB.exec("UPDATE users SET account_type = 'premium'");
});
beforeEach(() => env.DB.exec("DELETE FROM rate_limits; DELETE FROM taken_down_contents"));

const AREA = { floorArea: 1000, floorAreaBasis: "GIA" };
const put = (who: TestUser, path: string, body: object) => json(who.visitor.put(path, body));
const link = async (who: TestUser, id: number, body: object) =>
  ((await put(who, `/api/projects/${id}/building`, body)) as { building: Building }).building.id;
let number = 0;

/**
 * A building told by two, one told by a secret project only and with a page, and one of which the latter is a part. `hall` is a word
 * of the building that goes, `secret` one of the texts of the projects that are hidden.
 */
async function make(owner: TestUser) {
  const letter = "abcdefghijkl"[number++];
  const [name, hall, secret] = [`Wharf${letter} House`, `Hall${letter}`, `Quiddity${letter}`];
  const place = { city: "Oslo", country: "Norway" };
  const hidden = async (title: string) => {
    const mainImage = (await upload(owner, await png(20, number * 2 + (title === "frame" ? 40 : 41))))
      .imageUrl;
    const texts = { title: `${secret} ${title}`, description: `${secret} ${title} ${number}` };
    const names = [{ name: `${secret} Person`, role: "Contractor", type: null }];
    const { id } = await publish(owner, { ...place, ...AREA, ...texts, mainImage, collaborators: names });
    const [period, basis] = [{ from: "2024", to: "2024" }, "measured"];
    const measure = { metric: "energyUse", value: 40, ...period, basis, method: secret, isPublic: true };
    await put(owner, `/api/projects/${id}/measures`, { measures: [measure] });
    await put(owner, `/api/projects/${id}/works`, { works: [{ date: "2024", what: `${secret} window` }] });
    return id;
  };
  const [one, alone] = [await hidden("frame"), await hidden("cellar")];
  const [theirs, campusOne, campusTwo] = [
    (await publish(bruno, { title: name, ...place })).id,
    (await publish(bruno, { title: `${name} Campus`, ...place })).id,
    (await publish(carla, { title: name, ...place })).id,
  ];
  const shared = await link(owner, one, { new: { name, ...place } });
  await link(bruno, theirs, { buildingId: shared });
  const only = await link(owner, alone, { new: { name: `${hall} ${name}`, ...place } });
  const campus = await link(bruno, campusOne, { new: { name: `${name} Campus`, ...place } });
  await json(bruno.visitor.patch(`/api/buildings/${campus}`, { hasPage: true }));
  await json(owner.visitor.patch(`/api/buildings/${only}`, { hasPage: true, partOf: campus }));
  return { name, hall, secret, one, alone, theirs, shared, only, campus, candidate: campusTwo };
}
type Made = Awaited<ReturnType<typeof make>>;

/** Returns the places where a visitor, the other owner or the owner of a similar project still reads of what is hidden. */
async function leaks(made: Made, isProjectShown: boolean): Promise<string[]> {
  const { name, hall, secret, one, alone, theirs, shared, only, campus, candidate } = made;
  const ofBuilding = (id: number) => [
    ...["", "/feed.xml"].map((end) => `/buildings/${id}${end}`),
    `/api/buildings/${id}`,
    `/oembed?url=${encodeURIComponent(`http://plinth.test/buildings/${id}`)}`,
  ];
  const ofProject = (id: number) =>
    ["measures", "measures?format=csv", "works"].map((path) => `/api/projects/${id}/${path}`);
  const paths: [Visitor, string[]][] = [
    [
      new Visitor(local),
      [
        ...[shared, only, campus].flatMap(ofBuilding),
        ...(isProjectShown ? [] : [...[one, alone].flatMap(ofProject), `/search?q=${secret}`]),
        ...[
          "/sitemaps/buildings-0.xml",
          `/projects/${theirs}`,
          `/api/projects/${theirs}`,
          `/search?q=${hall}`,
        ],
        ...[name, hall].map((words) => `/api/buildings?search=${words.split(" ")[0]}`),
      ],
    ],
    [bruno.visitor, [shared, only].map((id) => `/api/buildings/${id}/changes`)],
    [carla.visitor, [`/api/buildings/candidates?projectId=${candidate}`]],
  ];
  const found: string[] = [];
  for (const [visitor, path] of paths.flatMap(([visitor, all]) =>
    all.map((path) => [visitor, path] as const),
  )) {
    const text = await (await visitor.get(path)).text();
    const words = [
      `${hall} ${name}`,
      `buildings/${only}<`,
      ...[`"tellings":2`, "Also told by"],
      ...(path === `/projects/${theirs}` && isProjectShown
        ? []
        : [`${secret} `, `/projects/${one}"`, `"projectId":${one},`]),
    ];
    for (const word of words) if (text.includes(word)) found.push(`${path}: ${word}`);
  }
  return found;
}

const change =
  (values: object) =>
  async (who: TestUser, { one, alone }: Made) => {
    for (const id of [one, alone]) await json(who.visitor.patch(`/api/projects/${id}/update`, values));
  };
const REASONS = { ground: "law", reference: "Copyright Act, 16", facts: "They are someone else's." };

const reasons: [string, (who: TestUser, made: Made) => Promise<unknown>][] = [
  ["its address is hidden", change({ isAddressPublic: false })],
  ["it has a password", change({ visibility: "password", password: "Plinth-Baths-1" })],
  ["it is a draft again", change({ status: "draft" })],
  [
    "it is in the trash",
    async (who, { one, alone }) => {
      for (const id of [one, alone]) await json(who.visitor.del(`/api/projects/${id}`));
    },
  ],
  [
    "it was taken down",
    async (_who, { one, alone }) => {
      for (const targetId of [one, alone])
        await json(
          root.visitor.post("/api/admin/takedowns", { targetType: "project", targetId, ...REASONS }),
          201,
        );
    },
  ],
  [
    "its owner has deleted the account",
    async ({ visitor, user: { id, username } }) => {
      await json(visitor.del(`/api/users/${id}`, { username, password: "Plinth-dora-1" }));
      await finishJobs();
    },
  ],
];
it.each(sample(reasons, 3))("nothing of a building names a project when %s", async (reason, hide) => {
  const isDeleted = reason.includes("account");
  const owner = isDeleted
    ? await registerPerson(
        { fullName: "Dora Lind", email: "dora@example.com", username: "dora", password: "Plinth-dora-1" },
        local,
      )
    : ada;
  if (isDeleted) await env.DB.exec("UPDATE users SET account_type = 'premium'");
  const made = await make(owner);
  const isProjectShown = reason.includes("address");
  const kept = await leaks(made, isProjectShown);
  expect(new Set(kept.map((each) => each.split(":")[0])).size).toBeGreaterThan(14);
  await hide(owner, made);
  expect(await leaks(made, isProjectShown)).toEqual([]);
});

it("nothing of a building names a project while its owner is banned", async () => {
  const made = await make(ada);
  await whileBanned(ada, async () => expect(await leaks(made, false)).toEqual([]));
});
