import { env } from "cloudflare:workers";
import { CONTACT } from "@contract/brand";
import type { Project } from "@contract/projects";
import { beforeAll, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser, testUsers } from "../../testing/fixtures";

/** Logging in during and after a suspension or ban. */

let bruno: TestUser;
let project: Project;
beforeAll(async () => {
  bruno = await registerUser("bruno");
  project = await publish(bruno);
});

const login = () =>
  new Visitor().post("/api/login", { username: "bruno", password: testUsers.bruno.password });
const setStatus = async (status: string, expiresAt: number | null) => {
  await setColumn(bruno.user.id, "status_expires_at", expiresAt);
  await setColumn(bruno.user.id, "status_reason", "Spam");
  await setColumn(bruno.user.id, "status", status);
};
const statusColumns = () =>
  env.DB.prepare("SELECT status, status_reason, status_expires_at FROM users WHERE id = ?")
    .bind(bruno.user.id)
    .first();
const ACTIVE = { status: "active", status_reason: null, status_expires_at: null };
const httpStatus = async (path: string) => (await new Visitor().get(path)).status;

it("refuses the login during a ban and gives its end and reason", async () => {
  await setStatus("banned", Date.parse("2099-11-09T13:42:30Z"));
  expect(await json(login(), 403)).toMatchObject({
    message: `This account is banned until Nov 9, 2099, 13:42 UTC: Spam. If you think this is a mistake, write to ${CONTACT}`,
  });
  expect(await statusColumns()).toMatchObject({ status: "banned", status_reason: "Spam" });
  expect(await httpStatus(`/api/projects/${project.id}`)).toBe(404);
});

it("refuses the login during a ban without an end", async () => {
  await setStatus("banned", null);
  await setColumn(bruno.user.id, "status_reason", "Sells cement.");
  expect(await json(login(), 403)).toMatchObject({
    message: `This account is banned: Sells cement. If you think this is a mistake, write to ${CONTACT}`,
  });
});

it("accepts the login after a ban has expired and shows the content again", async () => {
  await setStatus("banned", Date.now() - 1);
  expect(await httpStatus(`/api/users/${bruno.user.id}`)).toBe(404);
  expect(await json(login())).toMatchObject({ status: "active", statusReason: null });
  expect(await statusColumns()).toEqual(ACTIVE);
  expect(await httpStatus(`/api/users/${bruno.user.id}`)).toBe(200);
  expect(await httpStatus(`/api/projects/${project.id}`)).toBe(200);
});

it("keeps a suspension on login until it has expired", async () => {
  const until = Date.now() + 60_000;
  await setStatus("suspended", until);
  expect(await json(login())).toMatchObject({ status: "suspended", statusReason: "Spam" });
  expect(await statusColumns()).toEqual({
    status: "suspended",
    status_reason: "Spam",
    status_expires_at: until,
  });
  await setStatus("suspended", Date.now() - 1);
  await json(login());
  expect(await statusColumns()).toEqual(ACTIVE);
});

it("does not end an expired ban on a login with a wrong password", async () => {
  await setStatus("banned", Date.now() - 1);
  expect((await new Visitor().post("/api/login", { username: "bruno", password: "wrong" })).status).toBe(401);
  expect(await statusColumns()).toMatchObject({ status: "banned" });
});
