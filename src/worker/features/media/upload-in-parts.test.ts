import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import { PART_BYTES } from "@contract/uploads";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sample } from "../../../../scripts/combinations";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { glb, glbOfSize, gltf, IN_PARTS } from "../../testing/models";
import { deliverBatch, emptyOutbound, runCronTasks, waitingJobs } from "../../testing/outbound";
import { countingStore } from "../../testing/stores";
import {
  complete,
  partBody,
  partOf,
  sendPart,
  sendParts,
  sentUpload,
  start,
  startUpload,
} from "../../testing/uploads";

const MB = 1024 * 1024;
const asset = { version: "2.0" };
/** A model of two parts, of which the second is short. */
const house = glbOfSize(IN_PARTS);
const { counted, failing, MEDIA } = countingStore();

let ada: TestUser;
let bruno: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada", { MEDIA }), await registerUser("bruno")];
  project = await publish(ada);
});
beforeEach(() => {
  emptyOutbound();
  Object.assign(counted, { stored: 0, started: 0, completed: 0, aborted: 0 });
});
afterEach(() => {
  failing.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const storedCounts = async () => ({
  rows: await env.DB.prepare("SELECT count(*) AS n FROM media").first("n"),
  objects: (await env.MEDIA.list()).objects.length,
});
const started = (bytes = house.length) => startUpload(ada, { bytes });
const del = (user: TestUser, id: string) => user.visitor.del(`/api/uploads/${id}`);

/** Reads the files and rows after the time in which an upload can continue: every file has bytes and a row, or neither. */
async function expectNothingLeft(before: Awaited<ReturnType<typeof storedCounts>>) {
  await deliverBatch(waitingJobs("media.endUpload"), { MEDIA });
  await runCronTasks();
  expect(await storedCounts()).toEqual(before);
}

describe("an upload in parts", () => {
  it("stores the file as it was sent, in parts that are sent in any order and again", async () => {
    const tower = glbOfSize(PART_BYTES + IN_PARTS);
    const { id, parts, partBytes, expiresAt } = await started(tower.length);
    expect([parts, partBytes]).toEqual([3, PART_BYTES]);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(10 * 60 * 60 * 1000);
    const [last = ""] = await sendParts(ada, id, tower, 3);
    await sendPart(ada, id, 1, partBody(partOf(tower, 1)));
    const [first = "", second = ""] = await sendParts(ada, id, tower);
    const { modelUrl } = await json<{ modelUrl: string }>(
      complete(ada, id, [first, second, (await sendParts(ada, id, tower, 3))[0] ?? last]),
    );
    expect(modelUrl).toMatch(/^\/media\/[\w-]{16}\.glb$/);
    const served = await (await new Visitor().get(modelUrl)).bytes();
    expect(Buffer.from(served).equals(Buffer.from(tower))).toBe(true);
    const row = await env.DB.prepare("SELECT bytes, type, name, user_id FROM media WHERE url = ?")
      .bind(modelUrl)
      .first();
    const expected = { bytes: tower.length, type: "model/gltf-binary", name: "house.glb" };
    expect(row).toEqual({ ...expected, user_id: ada.user.id });
    expect(await json(ada.visitor.patch(`/api/projects/${project.id}/update`, { modelUrl }))).toMatchObject({
      modelUrl,
    });
  });

  it("takes a .gltf, and a file of one part", async () => {
    const text = gltf({ asset });
    const { id } = await startUpload(ada, { bytes: text.length, name: "a.gltf", type: "model/gltf+json" });
    const { modelUrl } = await json<{ modelUrl: string }>(complete(ada, id, await sendParts(ada, id, text)));
    expect(modelUrl).toMatch(/\.gltf$/);
  });

  it("is not served before it is completed", async () => {
    const before = await storedCounts();
    const { id } = await started();
    await sendParts(ada, id, house);
    expect(await storedCounts()).toEqual(before);
    await json(del(ada, id));
  });

  it("completed again, or twice at once, answers the same and has one row", async () => {
    const before = await storedCounts();
    const { id } = await started();
    const etags = await sendParts(ada, id, house);
    const kept = await Promise.all([json(complete(ada, id, etags)), json(complete(ada, id, etags))]);
    expect(kept[1]).toEqual(kept[0]);
    const reads = vi.spyOn(MEDIA, "get");
    expect(await json(complete(ada, id, etags))).toEqual(kept[0]);
    expect(reads).not.toHaveBeenCalled();
    expect(await storedCounts()).toEqual({
      rows: Number(before.rows) + 1,
      objects: before.objects + 1,
    });
    await deliverBatch(waitingJobs("media.endUpload"), { MEDIA });
    await json(del(ada, id));
    expect(await json(complete(ada, id, etags))).toEqual(kept[0]);
    expect(reads).not.toHaveBeenCalled();
  });

  it("holds no more than a part in memory: a longer part is refused when it is longer", async () => {
    const { id } = await started();
    let sent = 0;
    const body = new ReadableStream({
      type: "bytes",
      pull(controller) {
        if (sent > PART_BYTES + MB) return controller.close();
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const headers = { "Content-Type": "application/octet-stream" };
    const answer = await ada.visitor.fetch(`/api/uploads/${id}/1`, { method: "PUT", body, headers });
    expect(await json(answer, 400)).toMatchObject({ message: `Part 1 must have ${PART_BYTES} bytes` });
    expect(counted.stored).toBe(0);
  });
});

describe("an upload in parts refuses", () => {
  it.each([
    ["a file above 50 MB", { bytes: 50 * MB + 1 }, 413, "File house.glb is too large (max 50MB)"],
    [
      "a .gltf above 10 MB",
      { bytes: 11 * MB, type: "model/gltf+json" },
      413,
      "File house.glb is too large (max 10MB for .gltf; export it as .glb, which may have 50MB)",
    ],
    ["an empty file", { bytes: 0 }, 400, "Bytes must be at least 1"],
    ["another type", { bytes: 9, type: "image/png" }, 400, "Type must be that of a 3D model"],
  ])("%s at its start", async (_what, sent, status, message) => {
    expect(await json(start(ada, sent), status)).toMatchObject({ message });
    expect(counted.started).toBe(0);
  });

  it.each(["0", "3", "-1", "1.5", "01", "1e0", "99999"])("part number %s", async (part) => {
    const { id } = await started();
    const answer = sendPart(ada, id, part, partBody(partOf(house, 2)));
    expect(await json(answer, 400)).toMatchObject({ message: "The parts of the upload are 1 to 2" });
    expect(counted.stored).toBe(0);
  });

  it("parts that are too short, too long or empty, and a body of another type", async () => {
    const { id } = await started();
    for (const [part, bytes] of [
      [1, house.subarray(0, 1000)],
      [2, new Uint8Array()],
      [2, house.subarray(0, 100_000)],
    ] as const)
      expect((await sendPart(ada, id, part, partBody(bytes))).status).toBe(400);
    expect((await sendPart(ada, id, 2, "text")).status).toBe(415);
    expect(counted.stored).toBe(0);
  });

  it("a part whose connection is lost; the part can be sent again", async () => {
    const { id } = await started();
    let sent = 0;
    const body = new ReadableStream({
      type: "bytes",
      pull(controller) {
        if (sent > 200_000) return controller.error(new Error("connection lost"));
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const headers = { "Content-Type": "application/octet-stream" };
    const answer = await ada.visitor.fetch(`/api/uploads/${id}/1`, { method: "PUT", body, headers });
    expect(await json(answer, 400)).toMatchObject({ message: "The part ended early" });
    const etags = await sendParts(ada, id, house);
    await json(complete(ada, id, etags));
  });

  it("a first part that is no model, or another one than its type says", async () => {
    const step = new TextEncoder().encode("ISO-10303-21;".padEnd(80));
    const page = new TextEncoder().encode("<html>".padEnd(80));
    for (const [bytes, status, code] of [
      [step, 400, "ifc_not_converted"],
      [page, 415, "unsupported_media_type"],
      [gltf({ asset, extras: "x".repeat(80) }), 415, "unsupported_media_type"],
    ] as const) {
      const { id } = await started(bytes.length);
      expect(await json(sendPart(ada, id, 1, partBody(bytes)), status)).toMatchObject({ code });
    }
    expect(counted.stored).toBe(0);
  });

  it("another user's upload, and an invalid id; and no id is a token for anything else", async () => {
    const { id, etags } = await sentUpload(ada, glb());
    for (const [upload, status] of [
      [id, 403],
      // The last character is not changed: some of its base64 bits are padding, which is ignored.
      [`${id.startsWith("A") ? "B" : "A"}${id.slice(1)}`, 404],
      ["nothing", 404],
    ] as const) {
      expect((await sendPart(bruno, upload, 1, partBody(glb()))).status).toBe(status);
      expect((await complete(bruno, upload, etags)).status).toBe(status);
      expect((await del(bruno, upload)).status).toBe(status);
    }
    expect((await new Visitor().get(`/unsubscribe?token=${id}`)).status).toBe(400);
    expect(counted).toMatchObject({ completed: 0, aborted: 0 });
    await json(complete(ada, id, etags));
  });

  it("to be completed without all parts, or with others", async () => {
    const before = await storedCounts();
    const { id } = await started();
    const etags = await sendParts(ada, id, house);
    const [first = "", second = ""] = etags;
    await json(complete(ada, id, [first]), 400);
    await json(complete(ada, id, [...etags, first]), 400);
    await json(complete(ada, id, [second, first]), 409);
    await json(complete(ada, id, [first, "invented"]), 409);
    const { id: unsent } = await started();
    await json(complete(ada, unsent, etags), 409);
    await expectNothingLeft(before);
  });

  it("a damaged model when it is completed, and keeps nothing of it", { tags: "all" }, async () => {
    const before = await storedCounts();
    const damaged = house.slice();
    new DataView(damaged.buffer).setUint32(8, 99, true);
    const { id } = await started();
    const etags = await sendParts(ada, id, damaged);
    const message = "The 3D model is damaged (house.glb)";
    const refusal = { message, fields: { model: message } };
    expect(await json(complete(ada, id, etags), 400)).toMatchObject(refusal);
    expect(await storedCounts()).toEqual(before);
    await json(complete(ada, id, etags), 409);
  });

  it("everything after it was aborted or has expired", async () => {
    const before = await storedCounts();
    const { id } = await started();
    const etags = await sendParts(ada, id, house);
    await json(del(ada, id));
    await json(sendPart(ada, id, 2, partBody(partOf(house, 2))), 404);
    await json(complete(ada, id, etags), 409);
    await json(del(ada, id));
    const old = await sentUpload(ada, glb());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60 * 60 * 1000 });
    await json(sendPart(ada, old.id, 1, partBody(glb())), 404);
    await json(complete(ada, old.id, old.etags), 404);
    vi.useRealTimers();
    await expectNothingLeft(before);
  });

  it("a suspended account, and every change while the site is read-only", async () => {
    const { id, etags } = await sentUpload(ada, glb());
    const attempts = (user: TestUser) => [
      start(user, { bytes: 9 }),
      sendPart(user, id, 1, partBody(glb())),
      complete(user, id, etags),
      del(user, id),
    ];
    await setColumn(ada.user.id, "status", "suspended");
    for (const answer of attempts(ada)) expect((await answer).status).toBe(403);
    await setColumn(ada.user.id, "status", "active");
    const visitor = new Visitor({ READ_ONLY: "1" } as Partial<Env>);
    for (const [name, value] of ada.visitor.cookies) visitor.cookies.set(name, value);
    for (const answer of attempts({ ...ada, visitor }))
      expect(await json(answer, 503)).toMatchObject({ code: "read_only" });
    await json(complete(ada, id, etags));
  });

  it("parts above the bytes of a day", async () => {
    const { id } = await started();
    await env.DB.prepare("UPDATE rate_limits SET calls = ?")
      .bind(rateLimits.uploadsPremium.calls - PART_BYTES + 1)
      .run();
    await json(sendPart(ada, id, 1, partBody(partOf(house, 1))), 429);
    await json(sendPart(ada, id, 2, partBody(partOf(house, 2))));
    await env.DB.prepare("DELETE FROM rate_limits").run();
  });
});

describe("an upload in parts that is left behind", () => {
  const moments = [
    ["before its first part", 0],
    ["amid its parts", 1],
    ["after its last part", 2],
  ] as const;
  it.each(sample(moments, 2))("%s has no row, and leaves no bytes after half a day", async (_when, count) => {
    const before = await storedCounts();
    const { id } = await started();
    for (let part = 1; part <= count; part++)
      await json(sendPart(ada, id, part, partBody(partOf(house, part))));
    await expectNothingLeft(before);
    expect((await sendPart(ada, id, 2, partBody(partOf(house, 2)))).status).toBe(404);
  });

  it("between the object and its row can be completed again; otherwise its bytes are deleted", {
    tags: "all",
  }, async () => {
    const before = await storedCounts();
    const stopped = await sentUpload(ada, glb());
    const other = await sentUpload(ada, glb());
    await env.DB.exec(`CREATE TRIGGER stop BEFORE INSERT ON media BEGIN SELECT RAISE(ABORT, 'stopped'); END`);
    vi.spyOn(console, "error").mockImplementation(() => {});
    ada.visitor.mayFail = true;
    for (const { id, etags } of [stopped, other]) await json(complete(ada, id, etags), 500);
    ada.visitor.mayFail = false;
    await env.DB.exec("DROP TRIGGER stop");
    expect(await storedCounts()).toEqual({ ...before, objects: before.objects + 2 });
    await json(complete(ada, stopped.id, stopped.etags));
    const kept = { rows: Number(before.rows) + 1, objects: before.objects + 1 };
    await expectNothingLeft(kept);
  });
});

describe("when the store fails, an upload in parts", () => {
  it.each(
    sample(["create", "part 2", "complete"] as const, 2),
  )("at '%s' says so and goes on later", async (call) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const refusal = { code: "unavailable" };
    failing.add(call);
    if (call === "create") {
      expect(await json(start(ada, { bytes: 9 }), 503)).toMatchObject(refusal);
      return;
    }
    failing.clear();
    const { id } = await started();
    const [first = ""] = await sendParts(ada, id, house.subarray(0, PART_BYTES));
    failing.add(call);
    if (call === "part 2")
      expect(await json(sendPart(ada, id, 2, partBody(partOf(house, 2))), 503)).toMatchObject(refusal);
    failing.delete("part 2");
    const etags = [first, ...(await sendParts(ada, id, house, 2))];
    if (call === "complete") expect(await json(complete(ada, id, etags), 503)).toMatchObject(refusal);
    failing.clear();
    await json(complete(ada, id, etags));
  });
});
