import { beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
import type { Job } from "../../platform/jobs";
import { json, Visitor } from "../../testing/api";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { deliverBatch, emptyOutbound, mails } from "../../testing/outbound";

const RESEND_API_BASE = inject("resendUrl");
const resend = { RESEND_API_BASE, RESEND_API_KEY: "re_test" };
const control = async (action: string, body: object = {}) => {
  const response = await fetch(`${RESEND_API_BASE}/control/${action}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return response.json<Record<string, unknown>[]>();
};

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
});
beforeEach(async () => {
  emptyOutbound();
  await control("reset");
});

let serial = 0;
const mail = (to = ada.user.email): Job => ({
  name: "mail.send",
  input: { key: `resend:${++serial}`, to, content: { subject: "S", paragraphs: ["P"], reason: "R" } },
});

/** Runs jobs that may fail, without their log. */
async function attempt(jobs: Job[], overrides: object) {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const result = await deliverBatch(jobs, overrides);
  log.mockRestore();
  return result;
}

it("with a key of Resend, mail goes through Resend, once", async () => {
  const job = mail();
  await deliverBatch([job, job], resend);
  expect(await control("sent")).toEqual([
    expect.objectContaining({
      from: '"Plinth" <no-reply@plinth.example>',
      to: [ada.user.email],
      subject: "S",
      text: expect.stringContaining("P"),
      html: expect.stringContaining("<p"),
    }),
  ]);
  expect(mails).toEqual([]);
});

it("a mail above Resend's quota waits half a day, and every other failure is repeated", async () => {
  await control("reset", { quota: 0 });
  const { delays, postponed } = await attempt([mail()], resend);
  expect([postponed.length, delays]).toEqual([1, [43_200]]);
  await control("reset");
  for (const [overrides, to] of [
    [{ ...resend, RESEND_API_KEY: "re_wrong" }, undefined],
    [{ ...resend, RESEND_API_BASE: "http://127.0.0.1:9" }, undefined],
    [resend, "ada"],
  ] as const)
    expect((await attempt([mail(to)], overrides)).delays).toHaveLength(1);
  expect(await control("sent")).toEqual([]);
});

const NONE = { MAIL: undefined } as unknown as Partial<Env>;

it("a site without a mail service sends nothing, and its jobs succeed", async () => {
  expect((await deliverBatch([mail()], NONE)).delays).toEqual([]);
  expect(mails).toEqual([]);
});

it("a site without a mail service refuses what needs a mail, and says so on the pages", async () => {
  const visitor = new Visitor(NONE);
  const member = new Visitor(NONE);
  for (const [name, value] of ada.visitor.cookies) member.cookies.set(name, value);
  const refused = [
    visitor.post("/api/forgot-password", { email: ada.user.email }),
    visitor.post(`/api/users/${ada.user.id}/web-messages`, {
      ...{ name: "Ilse", email: "ilse@example.com", content: "Hello" },
    }),
    member.post("/api/users/verify-email", { email: ada.user.email }),
    member.patch(`/api/users/${ada.user.id}`, { email: "new@example.com", currentPassword: "Plinth-ada-1" }),
  ];
  for (const answer of refused)
    expect(await json(answer, 503)).toMatchObject({ code: "mail_not_configured" });
  expect(await (await visitor.get("/reset-password")).text()).toContain("This site does not send mail yet");
});

it("a trial keeps search engines out and tells superusers what it is", async () => {
  const trial = { ...NONE, TRIAL: "1" };
  const visitor = new Visitor(trial);
  const page = await visitor.get("/discover");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await page.text()).not.toContain("This site is a trial");
  expect(await (await visitor.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  const root = await registerUser("root", trial);
  await setColumn(root.user.id, "role", "superuser");
  expect(await (await root.visitor.get("/discover")).text()).toContain("This site is a trial");
  const { headers } = await new Visitor().get("/discover");
  expect(headers.get("X-Robots-Tag")).toBeNull();
});
