import type { Credit, UserCredit } from "@contract/credits";
import type { ErrorBody } from "@contract/errors";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let carla: TestUser;
let main = "";
let second = "";
const stranger = new Visitor();

beforeAll(async () => {
  [ada, carla] = await Promise.all([registerUser("ada"), registerUser("carla")]);
  [main = "", second = ""] = await Promise.all(
    [10, 20].map(async (width) => (await upload(ada, await png(width, 8))).imageUrl),
  );
});

const NAME = "Marisol Vega";
const make = () => publish(ada, { mainImage: main, images: [second] });
const update = (id: number, imageDetails: object[]) =>
  ada.visitor.patch(`/api/projects/${id}/update`, { imageDetails });
const by = (url: string, photographerId?: number | null) => ({ url, photographer: NAME, photographerId });
const idsOf = async (id: number, who: Visitor = stranger) =>
  (await json<Project>(who.get(`/api/projects/${id}`))).imageDetails.map(
    ({ photographerId }) => photographerId,
  );

/** Asks the photographer and confirms for the given project. */
async function credit(id: number) {
  const [row] = await json<Credit[]>(
    ada.visitor.put(`/api/projects/${id}/credits`, {
      credits: [{ list: "pictures", name: NAME, role: "photographer" }],
    }),
  );
  await json(ada.visitor.post(`/api/credits/${row?.id}/ask`, { userId: carla.user.id }));
  return row?.id ?? 0;
}
const confirm = (id: number) =>
  json<Credit>(
    carla.visitor.post(`/api/credits/${id}/answer`, { answer: "confirm", name: NAME, role: "photographer" }),
  );
const workedOn = async () =>
  (await json<{ items: UserCredit[] }>(stranger.get(`/api/users/${carla.user.id}/credits`))).items;

describe("the account of a photographer", () => {
  it("is for the owner only until a credit of the project names it", async () => {
    const { id } = await make();
    await json(update(id, [by(main, carla.user.id), by(second)]));
    expect(await idsOf(id, ada.visitor)).toEqual([carla.user.id, null]);
    expect(await idsOf(id)).toEqual([null, null]);
    const creditId = await credit(id);
    expect(await idsOf(id)).toEqual([carla.user.id, null]);
    await confirm(creditId);
    const { credits } = await json<Project>(stranger.get(`/api/projects/${id}`));
    expect(credits.pictures).toMatchObject([{ name: NAME, userId: carla.user.id, pictures: 1 }]);
    await json(update(id, [by(main, carla.user.id), by(second, carla.user.id)]));
    const [item] = await workedOn();
    expect(item).toMatchObject({ list: "pictures", pictures: 2, project: { id } });
    expect(item?.images.map(({ url }) => url)).toEqual([main, second]);
    await whileBanned(carla, async () => expect(await idsOf(id)).toEqual([null, null]));
    await json(carla.visitor.post(`/api/credits/${creditId}/withdraw`));
    expect(await idsOf(id)).toEqual([null, null]);
    expect(await workedOn()).toEqual([]);
  });

  it("stays if a client that knows nothing of it sends the same name, and goes with the name", async () => {
    const { id } = await make();
    await json(update(id, [by(main, carla.user.id)]));
    await json(update(id, [{ ...by(main), caption: "North side" }]));
    expect(await idsOf(id, ada.visitor)).toEqual([carla.user.id]);
    await json(update(id, [{ url: main, photographer: "Åke Ström" }]));
    expect(await idsOf(id, ada.visitor)).toEqual([null]);
    await json(update(id, [by(main, carla.user.id)]));
    await json(update(id, [by(main, null)]));
    expect(await idsOf(id, ada.visitor)).toEqual([null]);
  });

  it("is refused if there is none, and nothing is written", async () => {
    const { id } = await make();
    const refused = await json<z.infer<typeof ErrorBody>>(update(id, [by(main, 987654)]), 400);
    expect(refused.fields).toEqual({ "imageDetails.0.photographerId": "This account does not exist" });
    await whileBanned(carla, async () => {
      await json(update(id, [by(main, carla.user.id)]), 400);
    });
    expect(await idsOf(id, ada.visitor)).toEqual([]);
    const body = { title: "Hall", mainImage: main, imageDetails: [by(main, 987654)] };
    await json(ada.visitor.post("/api/projects", body), 400);
  });
});
