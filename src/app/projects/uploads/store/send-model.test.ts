import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendModel } from "./send-model";

const PART = 5;
const HOUR = 60 * 60 * 1000;
const glb = (lastModified = 1) => new File(["glTF23456789AB"], "tower.glb", { lastModified });
const noProgress = () => {};

type Answer = { status: number; body?: object } | "lost";
type Call = { method: string; path: string; sent: string };

/** The calls, and the server's answers: by default it takes everything. */
const calls: Call[] = [];
const answers = new Map<string, Answer[]>();
let uploadCount = 0;

function answerTo({ method, path }: Call): Answer {
  const prepared = answers.get(`${method} ${path}`)?.shift();
  if (prepared) return prepared;
  if (path === "/api/uploads") {
    const id = `u${++uploadCount}`;
    const expiresAt = new Date(Date.now() + HOUR).toISOString();
    return { status: 201, body: { id, partBytes: PART, parts: 3, expiresAt } };
  }
  if (method === "PUT") return { status: 200, body: { etag: path } };
  return { status: 200, body: { modelUrl: `${path}.glb` } };
}

/** The part of XMLHttpRequest that uploads use. */
class FakeRequest {
  status = 0;
  responseText = "";
  upload: Record<string, unknown> = {};
  onload = noProgress;
  onerror = noProgress;
  onloadend = noProgress;
  private call: Call = { method: "", path: "", sent: "" };
  open(method: string, path: string) {
    this.call = { method, path, sent: "" };
  }
  setRequestHeader() {}
  abort() {}
  async send(body: Blob) {
    this.call.sent = await body.text();
    calls.push(this.call);
    const answer = answerTo(this.call);
    this.onloadend();
    if (answer === "lost") return this.onerror();
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body ?? { message: "Refused" });
    this.onload();
  }
}

const paths = () => calls.map(({ method, path }) => `${method} ${path}`);
const allOf = (id: string) => [
  "POST /api/uploads",
  ...[1, 2, 3].map((part) => `PUT /api/uploads/${id}/${part}`),
  `POST /api/uploads/${id}/complete`,
];

beforeEach(() => {
  calls.length = 0;
  answers.clear();
  uploadCount = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const stored = new Map<string, string>();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = (file = glb(), account = 1) => sendModel(account, file, { onProgress: noProgress });
/** Sends, while the waits between attempts take no time. */
async function sendWithoutWaiting() {
  const sent = send().catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return sent;
}

describe("sending a 3D model", () => {
  it("sends its parts one after the other, and completes it", async () => {
    expect(await send()).toBe("/api/uploads/u1/complete.glb");
    expect(paths()).toEqual(allOf("u1"));
    expect(calls.slice(1, 4).map(({ sent }) => sent)).toEqual(["glTF2", "34567", "89AB"]);
    expect(JSON.parse(calls.at(-1)?.sent ?? "")).toEqual({
      etags: [1, 2, 3].map((part) => `/api/uploads/u1/${part}`),
    });
  });

  it("repeats only the part that was lost, and gives up after some attempts", async () => {
    answers.set("PUT /api/uploads/u1/2", ["lost", "lost", "lost"]);
    expect(await sendWithoutWaiting()).toBe("/api/uploads/u1/complete.glb");
    expect(paths().filter((path) => path.endsWith("/2"))).toHaveLength(4);
    expect(paths().filter((path) => path.endsWith("/1"))).toHaveLength(1);
    answers.set("PUT /api/uploads/u1/2", []);
  });

  it("sent again after it failed, goes on with the missing part; another file or account starts anew", async () => {
    answers.set("PUT /api/uploads/u1/3", ["lost", "lost", "lost", "lost"]);
    expect(await sendWithoutWaiting()).toMatchObject({ status: 0 });
    calls.length = 0;
    await send(glb(2), 2);
    expect(paths()[0]).toBe("POST /api/uploads");
    calls.length = 0;
    await send();
    expect(paths()).toEqual(["PUT /api/uploads/u1/3", "POST /api/uploads/u1/complete"]);
    calls.length = 0;
    await send(glb(2));
    expect(paths()[0]).toBe("POST /api/uploads");
  });

  it("starts anew if the server does not know the upload any more, or it has expired", async () => {
    await send();
    calls.length = 0;
    answers.set("POST /api/uploads/u1/complete", [{ status: 409 }]);
    expect(await send()).toBe("/api/uploads/u2/complete.glb");
    expect(paths()).toEqual(["POST /api/uploads/u1/complete", ...allOf("u2")]);
    calls.length = 0;
    vi.setSystemTime(Date.now() + 2 * HOUR);
    await send();
    expect(paths()).toEqual(allOf("u3"));
  });

  it("that is refused is not repeated, and starts anew when it is sent again", async () => {
    answers.set("POST /api/uploads/u1/complete", [{ status: 400, body: { message: "Damaged" } }]);
    await expect(send()).rejects.toMatchObject({ status: 400, message: "Damaged" });
    calls.length = 0;
    await send();
    expect(paths()).toEqual(allOf("u2"));
  });
});
