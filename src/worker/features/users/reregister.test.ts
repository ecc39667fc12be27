import { env } from "cloudflare:workers";
import { CONTACT } from "@contract/brand";
import type { Project } from "@contract/projects";
import { beforeAll, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { cast, join, type Member, publish, set } from "../../testing/world";

/** Somebody comes back when what was decided about them has run out. */

let bruno: Member;
let project: Project;
beforeAll(async () => {
  bruno = await join("bruno");
  project = await publish(bruno);
});

const login = () => new Visitor().post("/api/login", { username: "bruno", password: cast.bruno.password });
const decide = async (status: string, until: number | null) => {
  await set(bruno.user.id, "status_expires_at", until);
  await set(bruno.user.id, "status_reason", "Spam");
  await set(bruno.user.id, "status", status);
};
const standingOf = () =>
  env.DB.prepare("SELECT status, status_reason, status_expires_at FROM users WHERE id = ?")
    .bind(bruno.user.id)
    .first();
const ACTIVE = { status: "active", status_reason: null, status_expires_at: null };
const statusAt = async (path: string) => (await new Visitor().get(path)).status;

it("after a ban with its end ahead, not at all", async () => {
  await decide("banned", Date.parse("2099-11-09T13:42:30Z"));
  expect(await json(login(), 403)).toMatchObject({
    message: `This account is banned until Nov 9, 2099, 13:42 UTC: Spam. If you think this is a mistake, write to ${CONTACT}`,
  });
  expect(await standingOf()).toMatchObject({ status: "banned", status_reason: "Spam" });
  expect(await statusAt(`/api/projects/${project.id}`)).toBe(404);
});

it("after a ban without an end, not at all", async () => {
  await decide("banned", null);
  await set(bruno.user.id, "status_reason", "Sells cement.");
  expect(await json(login(), 403)).toMatchObject({
    message: `This account is banned: Sells cement. If you think this is a mistake, write to ${CONTACT}`,
  });
});

it("after a ban that has run out, with all they had shown", async () => {
  await decide("banned", Date.now() - 1);
  expect(await statusAt(`/api/users/${bruno.user.id}`)).toBe(404);
  expect(await json(login())).toMatchObject({ status: "active", statusReason: null });
  expect(await standingOf()).toEqual(ACTIVE);
  expect(await statusAt(`/api/users/${bruno.user.id}`)).toBe(200);
  expect(await statusAt(`/api/projects/${project.id}`)).toBe(200);
});

it("after a suspension, which a login before its end leaves as it is", async () => {
  const until = Date.now() + 60_000;
  await decide("suspended", until);
  expect(await json(login())).toMatchObject({ status: "suspended", statusReason: "Spam" });
  expect(await standingOf()).toEqual({
    status: "suspended",
    status_reason: "Spam",
    status_expires_at: until,
  });
  await decide("suspended", Date.now() - 1);
  await json(login());
  expect(await standingOf()).toEqual(ACTIVE);
});

it("with a wrong password nothing is lifted", async () => {
  await decide("banned", Date.now() - 1);
  expect((await new Visitor().post("/api/login", { username: "bruno", password: "wrong" })).status).toBe(401);
  expect(await standingOf()).toMatchObject({ status: "banned" });
});
