import { sentences } from "@contract/sentences";
import { FORMER_USERNAMES_MAX } from "@contract/users";
import { expect, inject, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registration } from "../../testing/fixtures";
import { linkIn, mailsTo, runCronTasks } from "../../testing/outbound";

const test = it.skipIf(!inject("libsqlUrl"));

test("on libSQL, an account changes its email, password and username, exports its data and is deleted", {
  tags: "all",
}, async () => {
  const libsql = { LIBSQL_URL: inject("libsqlUrl") };
  const visit = () => new Visitor(libsql);
  const person = {
    fullName: "Livia Sequel",
    username: "livia",
    email: "livia@example.com",
    password: "Plinth-livia-1!",
  };
  const livia = visit();
  const user = await json<{ id: number }>(livia.post("/api/register", registration(person)), 201);
  const tokenTo = async (address: string) =>
    new URL(linkIn((await mailsTo(address, libsql)).at(-1) as never), "http://x").searchParams.get("token");
  await json(livia.post("/api/users/confirm-email", { token: await tokenTo("livia@example.com") }));

  const body = { email: "livia@new.example", username: "livia.s" };
  expect(await json(livia.patch(`/api/users/${user.id}`, body))).toMatchObject({
    emailVerified: true,
    pendingEmail: "livia@new.example",
  });
  const token = await tokenTo("livia@new.example");
  const confirmed = await Promise.all(
    Array.from({ length: 5 }, () => livia.post("/api/users/confirm-email", { token })),
  );
  expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);

  await json(visit().post("/api/forgot-password", { email: "livia@new.example" }));
  const link = { token: await tokenTo("livia@new.example") };
  const password = "Plinth-livia-2!";
  const passwords = { newPassword: password, confirmPassword: password };
  expect(await json(visit().post("/api/reset-password", { ...link, ...passwords }))).toEqual({
    message: sentences.passwordUpdated,
  });
  expect((await livia.get("/api/user")).status).toBe(401);
  await json(livia.post("/api/login", { username: "livia.s", password }));
  expect(await (await livia.get("/api/users/export/data")).text()).toContain("livia@new.example");
  await runCronTasks(libsql);
  expect(await json(visit().get("/api/users/uname/livia"))).toMatchObject({ username: "livia.s" });
  const another = { ...registration(person), email: "other@example.com" };
  const taken = { message: "This username is taken", fields: { username: "This username is taken" } };
  expect(await json(visit().post("/api/register", another), 409)).toMatchObject(taken);
  for (let i = 1; i < FORMER_USERNAMES_MAX; i++)
    await json(livia.patch(`/api/users/${user.id}`, { username: `livia.${i}` }));
  const last = `livia.${FORMER_USERNAMES_MAX - 1}`;
  expect(await json(livia.patch(`/api/users/${user.id}`, { username: "livia.x" }), 409)).toMatchObject({
    fields: { username: expect.stringContaining("5 times in 90 days") },
  });
  await json(livia.del(`/api/users/${user.id}`, { username: last, password }));
  expect((await visit().get(`/api/users/${user.id}`)).status).toBe(404);
  for (const username of ["livia", "livia.s", last]) {
    expect((await visit().get(`/api/users/uname/${username}`)).status).toBe(404);
    expect(await json(visit().post("/api/register", { ...another, username }), 409)).toMatchObject(taken);
  }
});
