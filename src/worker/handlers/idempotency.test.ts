import { env } from "cloudflare:workers";
import type { CreatedApiKey } from "@contract/api-keys";
import { DAY_MS } from "@contract/durations";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../testing/api";
import { file, form, publish, registerUser, setColumn, type TestUser } from "../testing/fixtures";
import { jpeg } from "../testing/images";

let ada: TestUser;
let project: Project;
let program: Visitor;

beforeAll(async () => {
  ada = await registerUser("ada");
  project = await publish(ada);
  program = await programOf(ada);
});

async function programOf({ visitor }: TestUser) {
  const { key } = await json<CreatedApiKey>(
    visitor.post("/api/keys", { name: "Program", scope: "write" }),
    201,
  );
  const made = new Visitor();
  made.apiKey = key;
  return made;
}

const comment = (key: string, content = "Good.", who = program) =>
  who.post(`/api/projects/${project.id}/comments`, { content }, { "Idempotency-Key": key });
const comments = () => env.DB.prepare("SELECT count(*) AS n FROM project_comments").first<number>("n");
const codeOf = async (response: Response | Promise<Response>, status: number) =>
  (await json<{ code: string }>(response, status)).code;

describe("a write that is repeated with the same idempotency key", () => {
  it("is done once and answered alike", async () => {
    const before = (await comments()) ?? 0;
    const [first, second] = [await comment("once"), await comment("once")];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(first.headers.has("Idempotency-Replayed")).toBe(false);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await comments()).toBe(before + 1);
  });

  it("is done once when both are sent at the same time", async () => {
    const before = (await comments()) ?? 0;
    const both = await Promise.all([comment("together"), comment("together")]);
    expect(both.map(({ status }) => status)).toContain(201);
    for (const response of both) expect([201, 409]).toContain(response.status);
    expect(await comments()).toBe(before + 1);
    expect((await comment("together")).status).toBe(201);
  });

  it("is refused the same way, although it would be allowed by then", async () => {
    expect(await codeOf(comment("empty", " "), 400)).toBe("invalid_input");
    expect((await comment("empty", " ")).headers.get("Idempotency-Replayed")).toBe("true");
  });

  it("is refused with another body or at another address", async () => {
    await comment("first");
    expect(await codeOf(comment("first", "Another."), 409)).toBe("idempotency_key_reused");
    const liked = program.post(`/api/projects/${project.id}/like`, undefined, { "Idempotency-Key": "first" });
    expect(await codeOf(liked, 409)).toBe("idempotency_key_reused");
  });

  it("waits while the first call is running, and runs again when that has ended without a response", async () => {
    await comment("running");
    await env.DB.prepare(
      "UPDATE idempotent_calls SET status = NULL, body = NULL WHERE created_at = (SELECT max(created_at) FROM idempotent_calls)",
    ).run();
    const response = await comment("running");
    expect(await codeOf(response, 409)).toBe("idempotency_key_in_use");
    expect(response.headers.get("Retry-After")).toBe("1");
    await env.DB.prepare("UPDATE idempotent_calls SET created_at = created_at - 121000").run();
    const again = await comment("running");
    expect(again.status).toBe(201);
    expect(again.headers.has("Idempotency-Replayed")).toBe(false);
  });

  it("is done again after 24 hours, and what is kept is deleted", async () => {
    const before = (await comments()) ?? 0;
    await comment("daily");
    await env.DB.prepare("UPDATE idempotent_calls SET created_at = created_at - ?").bind(DAY_MS).run();
    await comment("daily", "On another day.");
    expect(await comments()).toBe(before + 2);
  });

  it("is done again if the account could not make it for a while", async () => {
    await setColumn(ada.user.id, "status", "suspended");
    expect(await codeOf(comment("later"), 403)).toBe("account_suspended");
    await setColumn(ada.user.id, "status", "active");
    expect((await comment("later")).status).toBe(201);
  });
});

describe("an idempotency key", () => {
  it("belongs to an account", async () => {
    const bruno = await registerUser("bruno");
    await setColumn(bruno.user.id, "account_type", "premium");
    await comment("shared");
    const other = await comment("shared", "Mine.", await programOf(bruno));
    expect(other.status).toBe(201);
    expect(other.headers.has("Idempotency-Replayed")).toBe(false);
  });

  it.each(["", "with space", "é", "x".repeat(256)])("is refused if it is %j", async (key) => {
    expect(await codeOf(comment(key), 400)).toBe("invalid_input");
  });

  it("is refused with a form and with a part of a file, and changes nothing for reads and for sessions", async () => {
    const sent = form({ image: file(await jpeg()) });
    const upload = program.post("/api/users/profile-image", sent, { "Idempotency-Key": "form" });
    expect(await codeOf(upload, 400)).toBe("invalid_input");
    const part = { method: "PUT", body: new Uint8Array(9), headers: { "Idempotency-Key": "part" } };
    expect(await codeOf(program.fetch("/api/uploads/x/1", part), 400)).toBe("invalid_input");
    expect((await program.get("/api/user", { "Idempotency-Key": "read" })).status).toBe(200);
    const [first, second] = [
      await comment("session", "Twice.", ada.visitor),
      await comment("session", "Twice.", ada.visitor),
    ];
    expect(await first.json()).not.toEqual(await second.json());
  });
});
