import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import {
  file,
  form,
  publish,
  registerUser,
  registration,
  removeForever,
  type TestUser,
  testUsers,
  upload,
} from "../../testing/fixtures";
import { jpeg, png } from "../../testing/images";
import { finishJobs, runCronTasks, runFileTasks } from "../../testing/outbound";
import { expectStoredCounts } from "../../testing/stored-counts";

const DAY_MS = 24 * 60 * 60 * 1000;
const visitor = new Visitor();
let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
});
afterEach(async () => {
  await env.DB.batch(
    ["deleted_media", "cron_positions"].map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
  );
  await env.MEDIA.delete(await storedKeys());
});

const picture = async (width = 8) => (await upload(ada, await png(width))).imageUrl;
const keyOf = (url: string) => url.slice("/media/".length);
const statuses = (...urls: string[]) => Promise.all(urls.map(async (url) => (await visitor.get(url)).status));
/** The keys of files: cron also leaves a heartbeat in the store. */
const storedKeys = async () =>
  (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => !key.startsWith("health/"));
const keysOf = (...urls: string[]) => urls.map(keyOf).sort();
const deletedUrls = async () => {
  const { results } = await env.DB.prepare("SELECT url FROM deleted_media ORDER BY id").all<{
    url: string;
  }>();
  return results.map(({ url }) => url);
};
/** Makes all recorded deletions older. */
const pass = (days: number) =>
  env.DB.prepare("UPDATE deleted_media SET deleted_at = deleted_at - ?")
    .bind(days * DAY_MS)
    .run();
const deleteRow = (url: string) => env.DB.prepare("DELETE FROM media WHERE url = ?").bind(url).run();
/** The statement that inserts the current row of a file again. */
const restoring = async (url: string) => {
  const row = (await env.DB.prepare("SELECT * FROM media WHERE url = ?").bind(url).first()) ?? {};
  const columns = Object.keys(row);
  return env.DB.prepare(
    `INSERT INTO media (${columns}) VALUES (${columns.map((name) => (name === "placeholder" ? "''" : "?"))})`,
  ).bind(...columns.filter((name) => name !== "placeholder").map((name) => row[name]));
};

describe("the bytes of a deleted file", () => {
  it("are not served any more, kept for 30 days, and then deleted with the variants", async () => {
    const project = await publish(ada, { mainImage: await picture(), images: [await picture(640)] });
    const urls = [project.mainImage, ...project.images] as [string, string];
    const variant = `${urls[1]}/320.webp`;
    expect(await statuses(variant)).toEqual([200]);
    const all = [...keysOf(...urls), `variants/${keyOf(urls[1])}/320.webp`].sort();
    await json(removeForever(ada.visitor, project.id));
    await finishJobs();
    expect(await statuses(...urls, variant)).toEqual([404, 404, 404]);
    expect((await deletedUrls()).sort()).toEqual([...urls].sort());

    await pass(29.99);
    await runCronTasks();
    expect(await storedKeys()).toEqual(all);
    expect(await statuses(...urls, variant)).toEqual([404, 404, 404]);

    await pass(0.02);
    await runCronTasks();
    expect(await storedKeys()).toEqual([]);
    expect(await deletedUrls()).toEqual([]);
  });

  it("are kept, whatever deletes the row: an account, the cron task for unused files, a cascade", async () => {
    const bruno = await registerUser("bruno");
    const { mainImage } = await publish(bruno);
    const { username, password } = testUsers.bruno;
    await json(bruno.visitor.del(`/api/users/${bruno.user.id}`, { username, password }));
    await finishJobs();
    const unused = await picture();
    await env.DB.prepare("UPDATE media SET created_at = 0 WHERE url = ?").bind(unused).run();
    await runFileTasks();
    const carla = await registerUser("carla");
    const { imageUrl } = await upload(carla);
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(carla.user.id).run();

    const urls = [mainImage, unused, imageUrl];
    expect(await deletedUrls()).toEqual(urls);
    expect(await statuses(...urls)).toEqual([404, 404, 404]);
    expect(await storedKeys()).toEqual(keysOf(...urls));
    await pass(30);
    await runFileTasks();
    expect(await storedKeys()).toEqual([]);
  });

  it("do not count as used storage", async () => {
    const total = async () =>
      env.DB.prepare("SELECT count FROM totals WHERE name = 'storage'").first<number>("count");
    const before = [
      await total(),
      (await json<{ storageUsed: number }>(ada.visitor.get("/api/user"))).storageUsed,
    ];
    const { id } = await publish(ada);
    await json(removeForever(ada.visitor, id));
    await expectStoredCounts();
    expect([
      await total(),
      (await json<{ storageUsed: number }>(ada.visitor.get("/api/user"))).storageUsed,
    ]).toEqual(before);
    await pass(30);
    await runFileTasks();
    await expectStoredCounts();
  });

  it("are served again and kept if the row is restored, with or without the record of the deletion", async () => {
    const [restored, withRecord] = [await picture(), await picture()] as const;
    const rows = [await restoring(restored), await restoring(withRecord)];
    await deleteRow(restored);
    await deleteRow(withRecord);
    expect(await statuses(restored, withRecord)).toEqual([404, 404]);
    await env.DB.prepare("DELETE FROM deleted_media WHERE url = ?").bind(restored).run();
    await env.DB.batch(rows);
    await pass(31);
    await runFileTasks();
    expect(await statuses(restored, withRecord)).toEqual([200, 200]);
    expect(await deletedUrls()).toEqual([]);
    await expectStoredCounts();

    await deleteRow(withRecord);
    await pass(29);
    await runFileTasks();
    expect(await storedKeys()).toEqual(keysOf(restored, withRecord));
  });

  it("are deleted by a later run if the store fails", { tags: "all" }, async () => {
    const urls: string[] = [];
    for (let i = 0; i < 3; i++) urls.push(await picture());
    for (const url of urls) await deleteRow(url);
    await pass(30);
    /** Deletes the first object of all and fails. */
    const failing = {
      list: (options: R2ListOptions) => env.MEDIA.list(options),
      delete: async ([key = ""]: string[]) => {
        if (key === urls[0]?.slice("/media/".length)) await env.MEDIA.delete(key);
        throw new Error("The store failed");
      },
    } as unknown as R2Bucket;
    await expect(runCronTasks({ MEDIA: failing })).rejects.toThrow("media.deleteRetained");
    expect(await storedKeys()).toHaveLength(2);
    expect(await deletedUrls()).toEqual(urls);
    await runFileTasks();
    expect(await storedKeys()).toEqual([]);
    expect(await deletedUrls()).toEqual([]);
  });

  it("are deleted in slices, at most 1,000 files a run", { tags: "all" }, async () => {
    await env.DB.prepare(
      "INSERT INTO deleted_media (url, deleted_at) SELECT '/media/many' || value, 0 FROM json_each(?)",
    )
      .bind(JSON.stringify(Array.from({ length: 1150 }, (_, i) => i)))
      .run();
    const calls: number[] = [];
    const counting = {
      list: (options: R2ListOptions) => env.MEDIA.list(options),
      delete: async (keys: string[]) => void calls.push(keys.length),
    } as unknown as R2Bucket;
    await runCronTasks({ MEDIA: counting });
    expect(await deletedUrls()).toHaveLength(150);
    expect(calls).toHaveLength(40);
    expect(Math.max(...calls)).toBeLessThanOrEqual(1000);
    await runCronTasks({ MEDIA: counting });
    expect(await deletedUrls()).toEqual([]);
  });

  it.skipIf(!inject("libsqlUrl"))("are kept and deleted on libSQL as well", { tags: "all" }, async () => {
    const libsql = { LIBSQL_URL: inject("libsqlUrl") };
    const livia = new Visitor(libsql);
    const person = {
      fullName: "Livia",
      username: "livia.kept",
      email: "kept@example.com",
      password: "Plinth-1",
    };
    await json(livia.post("/api/register", registration(person)), 201);
    const image = form({ image: file(await jpeg()) });
    const { imageUrl } = await json<{ imageUrl: string }>(livia.post("/api/users/profile-image", image));
    const body = { title: "T", description: "D", category: "interior", mainImage: imageUrl };
    const { id } = await json<{ id: number }>(livia.post("/api/projects", body), 201);
    await json(removeForever(livia, id));
    await runCronTasks(libsql);
    expect((await livia.get(imageUrl)).status).toBe(404);
    expect(await storedKeys()).toEqual(keysOf(imageUrl));
  });
});

describe("bytes without a row, as after the database was restored to an earlier moment", () => {
  /** Makes the database forget a file, as if it was restored to a moment before the upload. */
  const forget = async (url: string) => {
    await deleteRow(url);
    await env.DB.prepare("DELETE FROM deleted_media WHERE url = ?").bind(url).run();
  };

  it("are found, and deleted 30 days later with their variants", async () => {
    const [forgotten, kept] = [await picture(640), await picture()];
    await visitor.get(`${forgotten}/320.webp`);
    await forget(forgotten);
    await runFileTasks();
    expect(await deletedUrls()).toEqual([forgotten]);
    await pass(29.99);
    await runFileTasks();
    expect(await storedKeys()).toHaveLength(3);
    await pass(0.02);
    await runFileTasks();
    expect(await storedKeys()).toEqual(keysOf(kept));
    expect(await statuses(kept)).toEqual([200]);
  });

  it("are found if only a variant is left", async () => {
    const url = await picture(640);
    await visitor.get(`${url}/320.webp`);
    await forget(url);
    await env.MEDIA.delete(keyOf(url));
    await runFileTasks();
    await pass(30);
    await runFileTasks();
    expect(await storedKeys()).toEqual([]);
  });

  it("are kept if the database is restored once more, to a moment after the upload", async () => {
    const url = await picture();
    const row = await restoring(url);
    await forget(url);
    await runFileTasks();
    await row.run();
    await pass(30);
    await runFileTasks();
    expect(await statuses(url)).toEqual([200]);
  });

  it("of another form than files of the site are left alone", async () => {
    const others = ["backup/2026.sql", "robots.txt", "variants/note.jpg/320.webp", "variants/x"];
    for (const key of others) await env.MEDIA.put(key, "x");
    await runFileTasks();
    await pass(31);
    await runFileTasks();
    expect(await storedKeys()).toEqual(others);
  });

  it("are found in a store of any size: five pages a run, continued by the next run", {
    tags: "all",
  }, async () => {
    const orphans = Array.from({ length: 13 }, (_, i) => `${String(i).padStart(16, "0")}.jpg`);
    for (const key of orphans) await env.MEDIA.put(key, "x");
    const pagesOfTwo = {
      list: (options: R2ListOptions) => env.MEDIA.list({ ...options, limit: 2 }),
    } as unknown as R2Bucket;
    const found = async () => {
      await runCronTasks({ MEDIA: pagesOfTwo });
      return (await deletedUrls()).length;
    };
    expect([await found(), await found()]).toEqual([10, 13]);
    await env.DB.exec("DELETE FROM deleted_media");
    expect([await found(), await found()]).toEqual([10, 13]);
  });
});
