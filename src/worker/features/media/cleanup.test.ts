import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { finishJobs, runCronTasks } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});

const picture = async (who = ada) => (await upload(who, await png())).imageUrl;
const isServed = async (url: string) => (await new Visitor().get(url)).status === 200;
const age = (hours: number) =>
  env.DB.prepare("UPDATE media SET created_at = ?")
    .bind(Date.now() - hours * 3600_000)
    .run();
const cleanUp = async () => {
  await runCronTasks();
  await finishJobs();
};
const rows = () => env.DB.prepare("SELECT count(*) AS n FROM media").first<number>("n");

describe("an unused file", () => {
  it("is deleted after a day, with its variants; used files are kept", async () => {
    const [unused, main, gallery, avatar] = [
      await picture(),
      await picture(),
      await picture(),
      await picture(bruno),
    ];
    await new Visitor().get(`${unused}/320.webp`);
    const project = await publish(ada, { mainImage: main, images: [gallery] });
    await setColumn(bruno.user.id, "profile_image", avatar);
    await age(23.9);
    await cleanUp();
    expect(await rows()).toBe(4);
    await age(24.1);
    await cleanUp();
    expect(await Promise.all([unused, `${unused}/320.webp`, main, gallery, avatar].map(isServed))).toEqual([
      ...[false, false, true, true, true],
    ]);
    await json(ada.visitor.patch(`/api/projects/${project.id}/update`, { images: [] }));
    expect(await isServed(gallery)).toBe(true);
    await cleanUp();
    expect(await Promise.all([main, gallery, avatar].map(isServed))).toEqual([true, false, true]);
    expect(
      (await ada.visitor.patch(`/api/projects/${project.id}/update`, { images: [gallery] })).status,
    ).toBe(400);
    expect(await json(ada.visitor.get("/api/user"))).toMatchObject({
      storageUsed: project.media.find(({ url }) => url === main)?.bytes,
    });
  });

  it("is deleted in one of several runs if there are many: at most 200 per run", {
    tags: "all",
  }, async () => {
    await env.DB.prepare(
      `INSERT INTO media (user_id, url, type, bytes, name, created_at)
       SELECT ?1, '/media/many' || value, 'image/jpeg', 1, '', 0 FROM json_each(?2)`,
    )
      .bind(ada.user.id, JSON.stringify(Array.from({ length: 450 }, (_, i) => i)))
      .run();
    const before = (await rows()) ?? 0;
    const remaining: number[] = [];
    for (let run = 0; run < 3; run++) {
      await cleanUp();
      remaining.push((await rows()) ?? 0);
    }
    expect(remaining).toEqual([before - 200, before - 400, before - 450]);
    await cleanUp();
    expect(await rows()).toBe(before - 450);
  });
});
