import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isFullRun, sample } from "../../../../scripts/combinations";
import { limitMemory, type UploadBuffer } from "../../platform/upload-memory";
import { json, Visitor } from "../../testing/api";
import { file, form, publish, registerUser, type TestUser } from "../../testing/fixtures";
import { jpeg } from "../../testing/images";
import { glb, glbOfSize, IN_PARTS } from "../../testing/models";
import { runCronTasks } from "../../testing/outbound";
import { pdf } from "../../testing/pdf";
import { countingStore } from "../../testing/stores";
import { concat } from "./bytes";

const MB = 1024 * 1024;
const PART = 5 * MB;
const { counted, failing, MEDIA } = countingStore();

let ada: TestUser;
let project: Project;
beforeAll(async () => {
  ada = await registerUser("ada", { MEDIA });
  project = await publish(ada);
});
beforeEach(async () => {
  Object.assign(counted, { stored: 0, started: 0, completed: 0, aborted: 0 });
  await env.DB.prepare("DELETE FROM rate_limits").run();
});
afterEach(() => {
  failing.clear();
  vi.restoreAllMocks();
});

const model = (bytes: Uint8Array) => form({ model: file(bytes, "house.glb") });
const send = (body: BodyInit, headers?: HeadersInit) =>
  ada.visitor.fetch(`/api/projects/${project.id}/model`, { method: "POST", body, headers });
const storedCounts = async () => ({
  rows: await env.DB.prepare("SELECT count(*) AS n FROM media").first("n"),
  objects: (await env.MEDIA.list()).objects.length,
});

const HEADERS = { "Content-Type": "multipart/form-data; boundary=x" };
const OPENING = `--x\r\nContent-Disposition: form-data; name="model"; filename="house.glb"\r\n\r\n`;
const text = (value: string) => new TextEncoder().encode(value);

/** The body of an upload, sent in pieces of 64 kB as fast as the server reads it. `sent` is called for each piece. */
function bodyOf(bytes: Uint8Array, sent: (bytes: number) => void, breaksAt = Number.POSITIVE_INFINITY) {
  const whole = concat([text(OPENING), bytes, text("\r\n--x--\r\n")]);
  let offset = 0;
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      if (offset >= breaksAt) return controller.error(new Error("connection lost"));
      if (offset >= whole.length) {
        controller.close();
        return controller.byobRequest?.respond(0);
      }
      const piece = whole.slice(offset, offset + 65_536);
      offset += piece.length;
      sent(piece.length);
      controller.enqueue(piece);
    },
  });
}

/** Sends models at the same time. Returns the maximum number of bytes in memory: sent, and not yet in the store. */
async function largestInMemory(count: number, size: number) {
  let [sent, largest] = [0, 0];
  const onSent = (bytes: number) => {
    sent += bytes;
    largest = Math.max(largest, sent - counted.stored);
  };
  const models = Array.from({ length: count }, () => bodyOf(glbOfSize(size), onSent));
  const answers = await Promise.all(models.map(async (body) => (await send(body, HEADERS)).status));
  expect(answers).toEqual(Array(count).fill(200));
  expect(sent).toBeGreaterThan(count * size);
  return largest;
}

describe("a large 3D model", () => {
  it("is stored while it arrives, with one part in memory", async () => {
    expect(await largestInMemory(1, (isFullRun ? 49 : 7) * MB)).toBeLessThan(PART + MB);
    expect(counted).toMatchObject({ started: 1, completed: 1, aborted: 0 });
  });

  it("holds one part each when several are sent at once", { tags: "all" }, async () => {
    const models = isFullRun ? 6 : 2;
    expect(await largestInMemory(models, 7 * MB)).toBeLessThan(models * (PART + MB));
    expect(counted).toMatchObject({ started: models, completed: models });
  });

  it("is served as it was sent", async () => {
    const sent = glbOfSize(IN_PARTS);
    const { modelUrl } = await json<{ modelUrl: string }>(send(model(sent)));
    const served = await (await new Visitor().get(modelUrl)).bytes();
    expect(Buffer.from(served).equals(Buffer.from(sent))).toBe(true);
    const row = await env.DB.prepare("SELECT bytes, type FROM media WHERE url = ?").bind(modelUrl).first();
    expect(row).toEqual({ bytes: sent.length, type: "model/gltf-binary" });
  });

  const damaged: [string, Uint8Array][] = [
    ["ends early", glbOfSize(IN_PARTS).subarray(0, -1)],
    ["is followed by other bytes", concat([glbOfSize(IN_PARTS), new Uint8Array(4)])],
  ];
  it.each(sample(damaged, 2))("that %s leaves nothing in the store", async (_what, bytes) => {
    const before = await storedCounts();
    expect(await json(send(model(bytes)), 400)).toMatchObject({
      message: "The 3D model is damaged (house.glb)",
    });
    expect(counted).toMatchObject({ started: 1, completed: 0, aborted: 1 });
    expect(await storedCounts()).toEqual(before);
  });

  it("whose connection is lost leaves nothing in the store", async () => {
    const before = await storedCounts();
    await json(
      send(
        bodyOf(glbOfSize(IN_PARTS), () => undefined, PART + 32 * 1024),
        HEADERS,
      ),
      400,
    );
    expect(counted).toMatchObject({ started: 1, completed: 0, aborted: 1 });
    expect(await storedCounts()).toEqual(before);
  });
});

describe("limitMemory", () => {
  const never = () => new Promise<never>(() => undefined);
  const [ADA, BRUNO, CARLA] = [1, 2, 3];

  it("rejects what does not fit, with a time to retry, and takes what fits", async () => {
    const limit = limitMemory(10, { waitMs: 1 });
    limit(ADA, 4, never);
    limit(BRUNO, 3, never);
    await expect(limit(CARLA, 4, never)).rejects.toMatchObject({ status: 503, details: { retryAfter: 5 } });
    expect(await limit(CARLA, 3, async ({ bytes }) => bytes.length)).toBe(3);
  });

  it("gives an account three uploads at once, and half of the memory", async () => {
    const limit = limitMemory(60, { waitMs: 1 });
    for (let count = 0; count < 3; count++) limit(ADA, 1, never);
    limit(BRUNO, 20, never);
    for (const [account, size] of [
      [ADA, 1],
      [BRUNO, 11],
    ] as const)
      await expect(limit(account, size, never)).rejects.toMatchObject({
        status: 429,
        message: "Only 3 uploads can run at once. Please try again when one has ended",
        details: { retryAfter: 5 },
      });
    expect(await limit(CARLA, 30, async ({ bytes }) => bytes.length)).toBe(30);
  });

  it("gives the memory of finished and failed work to others", async () => {
    const limit = limitMemory(20);
    const failing = limit(ADA, 10, async () => {
      throw new Error("broken");
    });
    const waiting = limit(ADA, 10, async () => 1);
    await expect(failing).rejects.toThrow("broken");
    expect(await waiting).toBe(1);
  });

  it("ends the slowest upload of others when there is no memory, and none that is fast or has just begun", async () => {
    const received: Record<string, (chunk: Uint8Array) => unknown> = {};
    const holding = (name: string) => (buffer: UploadBuffer) => {
      received[name] = (chunk) => buffer.add(chunk);
      return never();
    };
    const limit = limitMemory(20, { waitMs: 200, slowMs: 20 });
    limit(ADA, 10, holding("slow"));
    limit(BRUNO, 10, holding("fast"));
    await scheduler.wait(30);
    received.slow?.(new Uint8Array(1));
    received.fast?.(new Uint8Array(MB));
    expect(await limit(CARLA, 10, async () => 1)).toBe(1);
    expect(() => received.slow?.(new Uint8Array(1))).toThrow("The server is busy");
    received.fast?.(new Uint8Array(1));

    const patient = limitMemory(20, { waitMs: 100, slowMs: 10_000 });
    patient(ADA, 10, holding("new"));
    patient(BRUNO, 10, never);
    await expect(patient(CARLA, 10, never)).rejects.toMatchObject({ status: 503 });
    received.new?.(new Uint8Array(1));
  });

  it("does not count memory of a request that ended without releasing it", async () => {
    const limit = limitMemory(20, { staleMs: 0 });
    limit(ADA, 10, never);
    expect(await limit(ADA, 10, async () => 1)).toBe(1);
  });
});

describe("ten uploads of one account that never end", () => {
  it("do not keep others from uploading", async () => {
    const bruno = await registerUser("bruno");
    const opening = concat([
      text('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
      (await jpeg()).subarray(0, 100),
      new Uint8Array(200_000),
    ]);
    const controllers: ReadableByteStreamController[] = [];
    const open = () =>
      new ReadableStream({
        type: "bytes",
        start(controller) {
          controllers.push(controller);
          controller.enqueue(opening.slice());
        },
      });
    const slow = Array.from({ length: 10 }, () =>
      ada.visitor.fetch("/api/users/profile-image", { method: "POST", body: open(), headers: HEADERS }),
    );
    const started = () =>
      env.DB.prepare("SELECT max(calls) / 100 >> 20 AS n FROM rate_limits").first<number>("n");
    await vi.waitFor(async () => expect(await started()).toBeGreaterThanOrEqual(10));
    const image = form({ image: file(await jpeg()) });
    expect((await bruno.visitor.post("/api/users/profile-image", image)).status).toBe(200);
    for (const controller of controllers) controller.error(new Error("connection lost"));
    for (const { status } of await Promise.all(slow)) expect([400, 429]).toContain(status);
  });
});

describe("a .gltf", () => {
  it("of more than 10 MB is refused with the way out", async () => {
    const before = await storedCounts();
    const gltf = text(`{"asset":{"version":"2.0"},"extras":"${"x".repeat(10 * MB)}"}`);
    const message =
      "File house.gltf is too large (max 10MB for .gltf; export it as .glb, which may have 50MB)";
    expect(await json(send(form({ model: file(gltf, "house.gltf") })), 413)).toMatchObject({
      message,
      fields: { model: message },
    });
    expect(await storedCounts()).toEqual(before);
  });
});

describe("when the store fails", () => {
  const NOT_STORED = "The file could not be stored. Please try again in a moment";
  const large = glbOfSize(IN_PARTS);

  const failures = [
    ["in the middle of a large file", "part 2", large],
    ["at the start of a large file", "create", large],
    ["with a small file", "put", glb()],
    ["at the end of a large file", "complete", large],
  ] as const;
  it.each(
    sample(failures, 2),
  )("%s, nothing is stored, the answer and the log say so, and the next attempt works", async (_when, call, bytes) => {
    const before = await storedCounts();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    failing.add(call);
    expect(await json(send(model(bytes)), 503)).toMatchObject({
      message: NOT_STORED,
      error: NOT_STORED,
      code: "unavailable",
    });
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        code: "file_not_stored",
        error: expect.objectContaining({ message: `R2 failed: ${call}` }),
      }),
    );
    expect(counted.aborted).toBe(counted.started);
    expect(await storedCounts()).toEqual(before);
    failing.clear();
    expect((await send(model(bytes))).status).toBe(200);
  });

  it("with a later file of a form, the earlier ones are deleted, and the project is not published", {
    tags: "all",
  }, async () => {
    const before = await storedCounts();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    failing.add("part 2");
    const fields = { title: "T", description: "D", category: "interior" };
    const files = { mainImage: file(await jpeg()), model: file(large, "house.glb") };
    const projects = () => env.DB.prepare("SELECT count(*) AS n FROM projects").first("n");
    const projectCount = await projects();
    await json(ada.visitor.post("/api/projects", form({ ...fields, ...files })), 503);
    expect(log).toHaveBeenCalledOnce();
    expect(await storedCounts()).toEqual(before);
    expect(await projects()).toBe(projectCount);
  });

  it("to delete the files of a refused form, a cron task deletes them later", async () => {
    const before = await storedCounts();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    failing.add("delete");
    const drawings = [file(pdf(), "a.pdf"), file(pdf({ tail: "" }), "b.pdf")];
    await json(ada.visitor.post(`/api/projects/${project.id}/drawings`, form({ drawings })), 400);
    expect((await storedCounts()).rows).toBe(before.rows);
    expect(log).toHaveBeenCalledOnce();
    failing.clear();
    await env.DB.exec("UPDATE deleted_media SET deleted_at = 0");
    await runCronTasks();
    expect(await storedCounts()).toEqual(before);
  });
});
