import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Job } from "../../platform/jobs";
import { json, Visitor } from "../../testing/api";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { deliverBatch, finishJobs, linkIn, mails, mailsTo, outages, takeJobs } from "../../testing/outbound";

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
});
beforeEach(async () => {
  outages.errors.clear();
  await finishJobs();
  mails.length = 0;
  await env.DB.exec("DELETE FROM rate_limits; DELETE FROM suppressed_addresses; DELETE FROM tokens");
});

let serial = 0;
const mail = (to = ada.user.email): Job => ({
  name: "mail.send",
  input: { key: `test:${++serial}`, to, content: { subject: "S", paragraphs: ["P"], reason: "R" } },
});
const requestReset = (email = ada.user.email) => json(new Visitor().post("/api/forgot-password", { email }));
/** Runs jobs that may fail, without their log. */
async function attempt(jobs: Job[], options = {}) {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const result = await deliverBatch(jobs, {}, options);
  log.mockRestore();
  return result;
}

describe("a mail", () => {
  it("is sent with name and address of the sender apart, as text and HTML", async () => {
    await deliverBatch([mail()]);
    expect(mails).toMatchObject([
      {
        from: { email: "no-reply@plinth.example", name: "Plinth" },
        text: expect.stringContaining("P"),
        subject: "S",
      },
    ]);
    expect(mails[0]?.html).toContain("<p");
    expect(mails[0]?.headers).toBeUndefined();
  });

  it("is sent once if its job is delivered twice, in one batch or at the same time", async () => {
    const [first, second] = [mail(), mail()];
    await deliverBatch([first, first]);
    await Promise.all([attempt([second]), attempt([second])]);
    await deliverBatch([first]);
    expect(mails).toHaveLength(2);
  });

  it("waits if another delivery is sending it, and is sent again if that one was interrupted", async () => {
    const job = mail();
    const key = (job.input as { key: string }).key;
    const claim = (ageMs: number) =>
      env.DB.prepare("INSERT OR REPLACE INTO sent_mails (key, claimed_at) VALUES (?, ?)")
        .bind(key, Date.now() - ageMs)
        .run();
    await claim(60_000);
    expect((await attempt([job])).delays).toEqual([600]);
    expect(mails).toEqual([]);
    await claim(11 * 60_000);
    expect((await deliverBatch([job])).retryMessages).toEqual([]);
    expect(mails).toHaveLength(1);
  });

  it("to an address that the service suppresses is done, and nothing else is sent there but what its owner asks for", async () => {
    outages.errors.set(ada.user.email, "E_RECIPIENT_SUPPRESSED");
    expect((await deliverBatch([mail()])).retryMessages).toEqual([]);
    outages.errors.clear();
    await deliverBatch([mail("ADA@example.com"), mail("else@example.com")]);
    expect(mails).toMatchObject([{ to: "else@example.com" }]);
    const stored = await env.DB.prepare("SELECT * FROM suppressed_addresses").all();
    expect(stored.results).toMatchObject([{ code: "E_RECIPIENT_SUPPRESSED" }]);
    expect(JSON.stringify(stored.results)).not.toContain("ada@");
    await requestReset();
    expect(await mailsTo(ada.user.email)).toHaveLength(1);
  });

  it("above the daily limit waits twelve hours, however often it has been tried", async () => {
    outages.errors.set("*", "E_DAILY_LIMIT_EXCEEDED");
    const job = mail();
    for (const attempts of [1, 9, 20]) expect((await attempt([job], { attempts })).delays).toEqual([43_200]);
    const { postponed } = await attempt([job], { attempts: 2 });
    expect((await attempt(postponed, { attempts: 7 })).postponed).toMatchObject([
      { earlier: { failures: 7 } },
    ]);
    outages.errors.clear();
    await deliverBatch([job]);
    expect(mails).toHaveLength(1);
  });

  it("that fails for another reason is retried with growing delays", async () => {
    outages.errors.set("*", "E_DELIVERY_FAILED");
    const job = mail();
    const delays = [];
    for (const attempts of [1, 2, 5]) delays.push(...(await attempt([job], { attempts })).delays);
    expect(delays).toEqual([30, 60, 480]);
    outages.errors.clear();
    await deliverBatch([job]);
    expect(mails).toHaveLength(1);
  });
});

describe("a link by mail", () => {
  it("is in neither the queue nor the database before it is sent, and only the newest one works", async () => {
    await requestReset();
    const jobs = takeJobs();
    expect(jobs).toMatchObject([
      { name: "users.mailLink", input: { userId: ada.user.id, email: ada.user.email } },
    ]);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM tokens WHERE purpose = 'reset-password'").first("n"),
    ).toBe(0);
    await deliverBatch([...jobs, ...jobs]);
    const [sent, ...others] = await mailsTo(ada.user.email);
    expect(others).toEqual([]);
    const token = new URL(linkIn(sent as never), "http://plinth.test").searchParams.get("token");
    const password = { newPassword: "Plinth-ada-2!", confirmPassword: "Plinth-ada-2!" };
    await json(new Visitor().post("/api/reset-password", { token, ...password }));
    expect(await mailsTo(ada.user.email)).toMatchObject([{ subject: "Your password was changed" }]);
  });

  it("to confirm an address is not sent if the address has been confirmed", async () => {
    await setColumn(ada.user.id, "email_verified", 0);
    await env.DB.exec("DELETE FROM sessions");
    await json(ada.visitor.post("/api/login", { username: "ada", password: "Plinth-ada-2!" }));
    await json(ada.visitor.post("/api/users/verify-email", { email: ada.user.email }));
    await setColumn(ada.user.id, "email_verified", 1);
    expect(await mailsTo(ada.user.email)).toEqual([]);
  });
});

it("an address that is not confirmed gets links only", async () => {
  const bruno = await registerUser("bruno");
  await setColumn(bruno.user.id, "email_verified", 0);
  expect(await mailsTo(bruno.user.email)).toMatchObject([{ subject: "Confirm your email address" }]);
  await setColumn(bruno.user.id, "email_frequency", "atOnce");
  await json(ada.visitor.post(`/api/users/${bruno.user.id}/follow`));
  const change = {
    currentPassword: "Plinth-bruno-1",
    newPassword: "Plinth-bruno-2!",
    confirmPassword: "Plinth-bruno-2!",
  };
  await json(bruno.visitor.post("/api/users/change-password", change));
  expect(await mailsTo(bruno.user.email)).toEqual([]);
  await requestReset(bruno.user.email);
  expect(await mailsTo(bruno.user.email)).toMatchObject([{ subject: "Set a new password" }]);
});
