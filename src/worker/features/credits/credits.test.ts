import { env } from "cloudflare:workers";
import {
  ASK_AGAIN_DAYS,
  CREDITS_MAX,
  type Credit,
  type CreditLink,
  type CreditState,
  creditStates,
} from "@contract/credits";
import { DAY_MS } from "@contract/durations";
import type { ErrorBody } from "@contract/errors";
import type { Notification } from "@contract/notifications";
import type { Project } from "@contract/projects";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { json, Visitor } from "../../testing/api";
import { publish, registerPerson, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs } from "../../testing/outbound";
import { expectStoredCounts } from "../../testing/stored-counts";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let root: TestUser;
let puppet: TestUser;
const stranger = new Visitor();

beforeAll(async () => {
  [ada, bruno, carla, root] = await Promise.all([
    registerUser("ada"),
    registerUser("bruno"),
    registerUser("carla"),
    registerUser("root"),
  ]);
  puppet = await registerPerson({
    fullName: "A. Norrback",
    email: "ada+second@example.com",
    username: "puppet",
    password: "Plinth-puppet-1",
  });
});
afterAll(() => expectStoredCounts());
beforeEach(() =>
  env.DB.exec("DELETE FROM rate_limits; DELETE FROM notifications; DELETE FROM user_restrictions"),
);

const BRUNO = { name: "Bruno Falcetti", role: "structural-engineer" };
const IN_LIST = { name: "Bruno Falcetti", role: "Structural engineer" };
type Page<T> = { items: T[]; next: string | null };
type OwnItem = Credit & { asOwner: boolean; project: { id: number; title: string }; cursor: string };

const make = (fields: object = {}) => publish(ada, { title: "Boat hall", ...fields });
const read = (id: number, who: Visitor = stranger) => json<Project>(who.get(`/api/projects/${id}`));
const list = (id: number, who: Visitor = stranger) => json<Credit[]>(who.get(`/api/projects/${id}/credits`));
const write = (id: number, credits: object[], who = ada) =>
  json<Credit[]>(who.visitor.put(`/api/projects/${id}/credits`, { credits }));
const update = (id: number, fields: object) =>
  json<Project>(ada.visitor.patch(`/api/projects/${id}/update`, fields));
const ask = (id: number, { user }: TestUser, who = ada) =>
  who.visitor.post(`/api/credits/${id}/ask`, { userId: user.id });
const answer = (id: number, who: TestUser, body: object) =>
  who.visitor.post(`/api/credits/${id}/answer`, body);
const confirm = (id: number, who: TestUser = bruno, words: object = BRUNO) =>
  answer(id, who, { answer: "confirm", ...words });
const block = (who: TestUser, other: TestUser) =>
  env.DB.prepare(
    "INSERT INTO user_restrictions (user_id, restricted_id, kind, created_at) VALUES (?, ?, 'block', 1)",
  )
    .bind(who.user.id, other.user.id)
    .run();
const withdraw = (id: number, who: TestUser) => who.visitor.post(`/api/credits/${id}/withdraw`);
const claim = (id: number, who: TestUser, body: object = { role: "acoustics" }) =>
  who.visitor.post(`/api/projects/${id}/credits/claim`, body);
const box = (who: TestUser, name: string, cursor = "") =>
  json<Page<OwnItem>>(who.visitor.get(`/api/credits?box=${name}${cursor && `&cursor=${cursor}`}`));
const workedOn = ({ user }: TestUser, cursor = "") =>
  json<Page<Credit & { project: Project }>>(
    stranger.get(`/api/users/${user.id}/credits${cursor && `?cursor=${cursor}`}`),
  );
const refused = async (response: Promise<Response>, status: number, code: string) => {
  const body = await json<z.infer<typeof ErrorBody>>(response, status);
  expect(body.code).toBe(code);
  expect(body.message).toBeTruthy();
  return body;
};
const told = async ({ visitor }: TestUser) =>
  (await json<Notification[]>(visitor.get("/api/notifications"))).map(({ message }) => message);
const at = (id: number, column: string, value: number) =>
  env.DB.prepare(`UPDATE credits SET ${column} = ? WHERE id = ?`).bind(value, id).run();

/** A new project with one credit that bruno is asked for. */
async function asked(more: object = {}) {
  const { id } = await make();
  const [credit] = await write(id, [{ list: "collaborators", ...BRUNO, ...more }]);
  await json(ask(credit?.id ?? 0, bruno));
  return { projectId: id, id: credit?.id ?? 0 };
}
async function confirmed(more: object = {}) {
  const credit = await asked(more);
  await json(confirm(credit.id));
  return credit;
}

describe("the two lists of names", () => {
  it("become credits, which are text until somebody is asked", async () => {
    const { id } = await make({
      stakeholders: [{ name: "Town", role: "Client" }],
      collaborators: [{ ...IN_LIST, type: "Engineering" }],
    });
    expect(await list(id)).toEqual([
      expect.objectContaining({
        list: "stakeholders",
        position: 0,
        name: "Town",
        role: "Client",
        isConfirmed: false,
      }),
      expect.objectContaining({ list: "collaborators", ...IN_LIST, type: "Engineering", userId: null }),
    ]);
    expect((await list(id))[0]).not.toHaveProperty("state");
    expect((await list(id, ada.visitor))[0]).toMatchObject({ state: "named" });
  });

  it("keep what credits add when a client that knows nothing of them writes them back", async () => {
    const { id: projectId, id } = {
      ...(await confirmed({ scope: "Hangers", from: 2019, to: 2021, firm: "Falcetti" })),
    };
    const { projectId: project } = { projectId };
    const found = await env.DB.prepare("SELECT project_id FROM credits WHERE id = ?")
      .bind(id)
      .first<number>("project_id");
    const before = await read(found ?? project);
    expect(before.collaborators).toEqual([
      expect.objectContaining({
        ...IN_LIST,
        type: null,
        userId: bruno.user.id,
        username: "bruno",
        isConfirmed: true,
        scope: "Hangers",
        from: 2019,
        to: 2021,
        firm: "Falcetti",
      }),
    ]);
    const names = before.collaborators.map(({ name, role, type }) => ({ name, role, type }));
    const { collaborators } = await update(before.id, {
      collaborators: [
        { name: "Ito", role: "Acoustics" },
        ...names.map((each) => ({ ...each, type: "Engineering" })),
      ],
    });
    expect(collaborators).toEqual([
      { name: "Ito", role: "Acoustics", type: null },
      { ...before.collaborators[0], type: "Engineering" },
    ]);
    const versions = await json<unknown[]>(ada.visitor.get(`/api/projects/${before.id}/versions`));
    await update(before.id, {
      collaborators: collaborators.map(({ name, role, type }) => ({ name, role, type })),
    });
    expect(await json<unknown[]>(ada.visitor.get(`/api/projects/${before.id}/versions`))).toEqual(versions);
  });

  it("lose the credit of a name that they leave out, and keep entries that are the same", async () => {
    const { projectId, id } = await confirmed();
    const twice = [
      { name: "Ito", role: "Acoustics" },
      { name: "Ito", role: "Acoustics" },
    ];
    await update(projectId, { collaborators: twice });
    expect(await list(projectId)).toEqual(twice.map((each) => expect.objectContaining(each)));
    await refused(withdraw(id, bruno), 404, "not_found");
    expect((await workedOn(bruno)).items.filter((item) => item.id === id)).toEqual([]);
  });

  it("do not name again who has declined, also if a client writes what it read before", async () => {
    const { projectId, id } = await asked();
    const { collaborators } = await read(projectId);
    await json(answer(id, bruno, { answer: "decline" }));
    const after = await update(projectId, {
      collaborators: collaborators.map(({ name, role }) => ({ name, role })),
    });
    expect(after.collaborators).toEqual([]);
    expect(await read(projectId)).toMatchObject({
      collaborators: [],
      credits: { unnamed: [{ list: "collaborators", role: "Structural engineer" }] },
    });
    const [declined] = await list(projectId);
    expect(declined).toMatchObject({ role: "structural-engineer", name: null, userId: null, scope: null });
    expect(JSON.stringify(await list(projectId))).not.toContain("Bruno");
  });
});

describe("the owner writes all credits", () => {
  it("in their order, with roles of the list or in own words", async () => {
    const { id } = await make();
    const written = await write(id, [
      { list: "collaborators", name: "Ito", role: "acoustics" },
      { list: "stakeholders", name: "Town", role: "Whoever pays" },
      { list: "pictures", name: "Marisol", role: "photographer" },
      { list: "collaborators", ...BRUNO, scope: "Hangers", from: "2019", to: 2021, firm: "Falcetti" },
    ]);
    expect(written.map(({ list, position, name }) => [list, position, name])).toEqual([
      ["stakeholders", 0, "Town"],
      ["collaborators", 0, "Ito"],
      ["collaborators", 1, "Bruno Falcetti"],
      ["pictures", 0, "Marisol"],
    ]);
    const shown = await read(id);
    expect(shown.stakeholders).toEqual([{ name: "Town", role: "Whoever pays" }]);
    expect(shown.collaborators).toEqual([
      { name: "Ito", role: "Acoustics", type: null },
      expect.objectContaining({
        ...IN_LIST,
        scope: "Hangers",
        from: 2019,
        to: 2021,
        firm: "Falcetti",
        isConfirmed: false,
      }),
    ]);
    expect(shown.credits.pictures).toEqual([
      expect.objectContaining({ name: "Marisol", role: "Photographer" }),
    ]);
    const [first, ...rest] = written.reverse();
    const turned = await write(id, [...rest, { ...first, name: "Marisol Vega" }]);
    expect(turned.map(({ name }) => name)).toEqual(["Town", "Bruno Falcetti", "Ito", "Marisol Vega"]);
    expect(turned.map(({ id }) => id).sort()).toEqual(written.map(({ id }) => id).sort());
    const found = await json<Project[]>(stranger.get("/api/projects?search=Ito+Whoever"));
    expect(found.map(({ id }) => id)).toContain(id);
  });

  it("and keeps a confirmation unless name, role or scope change: then the person is asked again", async () => {
    const { projectId, id } = await confirmed();
    const [kept] = await write(projectId, [
      { id, list: "collaborators", ...BRUNO, firm: "Falcetti", from: 2019, type: "X" },
    ]);
    expect(kept).toMatchObject({ state: "confirmed", isConfirmed: true, firm: "Falcetti", type: "X" });
    for (const change of [{ name: "B. Falcetti" }, { role: "engineer" }, { scope: "Everything" }]) {
      await env.DB.exec("DELETE FROM notifications");
      const [changed] = await write(projectId, [{ id, list: "collaborators", ...BRUNO, ...change }]);
      expect(changed, JSON.stringify(change)).toMatchObject({
        state: "asked",
        isConfirmed: false,
        confirmedAt: null,
      });
      expect(await told(bruno)).toEqual([expect.stringContaining("names you on “Boat hall”")]);
      expect((await read(projectId)).collaborators[0]).toMatchObject({ isConfirmed: false });
      await json(confirm(id, bruno, { ...BRUNO, ...change }));
      await write(projectId, [{ id, list: "collaborators", ...BRUNO }]);
      await json(confirm(id));
    }
    const [inWords] = await write(projectId, [{ id, list: "collaborators", ...IN_LIST }]);
    expect(inWords).toMatchObject({ state: "confirmed", role: "Structural engineer" });
    await write(projectId, []);
    expect(await list(projectId, ada.visitor)).toEqual([]);
    expect((await read(projectId)).collaborators).toEqual([]);
  });

  it("with a clear refusal for what is wrong, and nothing is written", async () => {
    const { id } = await make({ collaborators: [IN_LIST] });
    const other = await asked();
    const [own] = await list(id);
    const put = (credits: unknown, who = ada) => who.visitor.put(`/api/projects/${id}/credits`, { credits });
    const good = { list: "collaborators", ...BRUNO };
    for (const [credits, field] of [
      ["x", "credits"],
      [[{ ...good, name: " " }], "credits.0.name"],
      [[{ ...good, role: "" }], "credits.0.role"],
      [[{ ...good, list: "friends" }], "credits.0.list"],
      [[{ ...good, scope: "x".repeat(201) }], "credits.0.scope"],
      [[{ ...good, from: 2021, to: 2019 }], "credits.0.to"],
      [[{ ...good, from: 1.5 }], "credits.0.from"],
      [[{ ...good, id: other.id }], "credits.0.id"],
      [[{ ...good, id: own?.id, list: "pictures" }], "credits.0.id"],
      [
        [
          { ...good, id: own?.id },
          { ...good, id: own?.id },
        ],
        "credits",
      ],
      [Array.from({ length: 51 }, () => good), "credits"],
      [Array.from({ length: CREDITS_MAX + 1 }, () => 7), "credits"],
    ] as const) {
      const { fields } = await refused(put(credits), 400, "invalid_input");
      expect(Object.keys(fields ?? {}), JSON.stringify(credits).slice(0, 80)).toEqual([field]);
    }
    await refused(put([good], bruno), 403, "forbidden");
    await refused(put([good], root), 403, "forbidden");
    expect(await list(id)).toEqual([own]);
  });
});

describe("a credit is confirmed", () => {
  it("by the person who is asked, with the words that they saw; then both sides and everybody see it", async () => {
    const { projectId, id } = await asked({ scope: "Hangers" });
    expect(await told(bruno)).toEqual(["Ada Norrback names you on “Boat hall” and asks you to confirm it."]);
    expect((await box(bruno, "to-answer")).items[0]).toMatchObject({
      id,
      asOwner: false,
      project: { id: projectId },
    });
    expect((await box(ada, "asked")).items[0]).toMatchObject({ id, asOwner: true });
    expect((await workedOn(bruno)).items.map(({ id }) => id)).not.toContain(id);
    await refused(confirm(id, bruno, { ...BRUNO, scope: "Foundations" }), 409, "credit_changed");
    await refused(confirm(id, bruno, { ...BRUNO, role: "engineer" }), 409, "credit_changed");
    await refused(confirm(id, bruno, { ...BRUNO, scope: null }), 409, "credit_changed");
    const credit = await json<Credit>(confirm(id, bruno, { ...BRUNO, scope: "Hangers" }));
    expect(credit).toMatchObject({ state: "confirmed", isConfirmed: true, askedBy: "owner" });
    expect(credit.confirmedAt).toBeTruthy();
    expect(await told(ada)).toEqual(["Bruno Falcetti confirmed your credit on “Boat hall”."]);
    expect((await list(projectId))[0]).toMatchObject({ isConfirmed: true, username: "bruno" });
    expect((await workedOn(bruno)).items[0]).toMatchObject({
      id,
      ...BRUNO,
      project: { id: projectId, title: "Boat hall" },
    });
    for (const who of [ada, bruno]) expect((await box(who, "history")).items[0]).toMatchObject({ id });
    await refused(confirm(id), 409, "conflict");
  });

  it("in other words, which the owner accepts, refuses, or answers with others", async () => {
    const { projectId, id } = await asked();
    const words = {
      name: "Bruno Falcetti",
      role: "engineer",
      scope: "Only the hangers",
      from: 2020,
      to: null,
    };
    const proposed = await json<Credit>(answer(id, bruno, { answer: "propose", ...words }));
    expect(proposed).toMatchObject({ state: "proposed", ...BRUNO, proposal: words });
    expect((await read(projectId)).collaborators[0]).toMatchObject({ ...IN_LIST, isConfirmed: false });
    expect((await box(ada, "to-answer")).items[0]).toMatchObject({ id, asOwner: true });
    await refused(confirm(id, ada), 409, "credit_changed");
    await json(answer(id, ada, { answer: "decline" }));
    expect((await list(projectId, bruno.visitor))[0]).toMatchObject({
      state: "asked",
      ...BRUNO,
      proposal: null,
    });
    await json(answer(id, bruno, { answer: "propose", ...words }));
    await json(answer(id, ada, { answer: "propose", name: "Bruno Falcetti", role: "consultant" }));
    expect((await list(projectId, bruno.visitor))[0]).toMatchObject({ state: "asked", role: "consultant" });
    await json(answer(id, bruno, { answer: "propose", ...words }));
    const { updatedAt } = await read(projectId);
    expect(await json<Credit>(confirm(id, ada, words))).toMatchObject({
      state: "confirmed",
      ...words,
      proposal: null,
    });
    const shown = await read(projectId);
    expect(shown.collaborators[0]).toMatchObject({
      role: "Engineer",
      isConfirmed: true,
      scope: "Only the hangers",
    });
    expect(Date.parse(shown.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    expect(await told(bruno)).toContain("Ada Norrback confirmed your credit on “Boat hall”.");
  });

  it("by the owner, if the person has claimed it; until then only the two see the claim", async () => {
    const { id: projectId } = await make({ collaborators: [{ name: "Ito", role: "Acoustics" }] });
    const claimed = await json<Credit>(claim(projectId, bruno, { role: "lighting", scope: "Hall" }), 201);
    expect(claimed).toMatchObject({
      state: "claimed",
      name: "Bruno Falcetti",
      position: null,
      askedBy: "person",
    });
    expect(await told(ada)).toEqual(["Bruno Falcetti says they worked on “Boat hall”."]);
    expect((await list(projectId)).map(({ name }) => name)).toEqual(["Ito"]);
    expect((await list(projectId, carla.visitor)).map(({ name }) => name)).toEqual(["Ito"]);
    for (const who of [ada, bruno])
      expect((await list(projectId, who.visitor)).at(-1)).toMatchObject({ id: claimed.id });
    await write(projectId, []);
    await refused(claim(projectId, bruno, { role: "lighting" }), 409, "conflict");
    const words = { name: "Bruno Falcetti", role: "lighting" };
    await refused(confirm(claimed.id, bruno, words), 409, "conflict");
    await refused(confirm(claimed.id, carla, words), 404, "not_found");
    await json(confirm(claimed.id, ada, words));
    expect((await read(projectId)).collaborators).toEqual([
      expect.objectContaining({ role: "Lighting designer", isConfirmed: true, username: "bruno" }),
    ]);
    await refused(claim(projectId, bruno, { role: "lighting" }), 409, "conflict");
    await json(claim(projectId, bruno, { role: "acoustics" }), 201);
    await refused(claim(projectId, ada), 400, "invalid_input");
  });

  it("by a link that the owner passes on, once, for 30 days, by an account with a confirmed address", async () => {
    const { id: projectId } = await make({ collaborators: [IN_LIST] });
    const [credit] = await list(projectId);
    const id = credit?.id ?? 0;
    const link = () => json<z.infer<typeof CreditLink>>(ada.visitor.post(`/api/credits/${id}/link`), 201);
    const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token");
    const byLink = (token: string | null, who: TestUser, words: object = {}) =>
      who.visitor.post("/api/credits/claim", { token, ...words });
    const first = tokenOf(await link());
    const made = await link();
    const token = tokenOf(made);
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
    expect(await json(stranger.get(`/api/credits/claim?token=${token}`))).toMatchObject({
      id,
      title: "Boat hall",
      ownerName: "Ada Norrback",
      ...IN_LIST,
    });
    await refused(byLink(first, bruno), 400, "link_invalid");
    await refused(byLink("nonsense", bruno), 400, "link_invalid");
    await refused(stranger.get("/api/credits/claim?token=nonsense"), 400, "link_invalid");
    await refused(byLink(token, ada), 403, "same_person");
    await refused(byLink(token, puppet), 403, "same_person");
    await setColumn(bruno.user.id, "email_verified", 0);
    await refused(byLink(token, bruno), 403, "email_unconfirmed");
    await setColumn(bruno.user.id, "email_verified", 1);
    await refused(byLink(token, bruno, { ...IN_LIST, role: "Everything" }), 409, "credit_changed");
    await refused(byLink(token, bruno, { ...IN_LIST, scope: "Everything" }), 409, "credit_changed");
    await at(id, "link_expires_at", Date.now() - 1);
    await refused(byLink(token, bruno), 400, "link_invalid");
    await at(id, "link_expires_at", Date.now() + DAY_MS);
    await write(projectId, [{ id, list: "collaborators", name: "Carla", role: IN_LIST.role }]);
    await refused(byLink(token, bruno), 400, "link_invalid");
    await write(projectId, [{ id, list: "collaborators", ...IN_LIST }]);
    const last = tokenOf(await link());
    expect(await json<Credit>(byLink(last, bruno, IN_LIST))).toMatchObject({
      state: "confirmed",
      userId: bruno.user.id,
    });
    expect(await told(ada)).toEqual(["Bruno Falcetti confirmed your credit on “Boat hall”."]);
    await refused(byLink(last, carla), 400, "link_invalid");
    await refused(ada.visitor.post(`/api/credits/${id}/link`), 409, "conflict");
    expect((await read(projectId)).collaborators[0]).toMatchObject({ isConfirmed: true, username: "bruno" });
  });

  it("once, if two answers come at once: the other is told", async () => {
    const { id } = await asked();
    const answers = await Promise.all([confirm(id), answer(id, bruno, { answer: "decline" }), confirm(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { projectId, id: other } = await asked();
    const [renamed, answered] = await Promise.all([
      write(projectId, [{ id: other, list: "collaborators", ...BRUNO, role: "engineer" }]),
      confirm(other),
    ]);
    expect(renamed).toHaveLength(1);
    const [credit] = await list(projectId, ada.visitor);
    expect(credit).toMatchObject({ role: "engineer", state: "asked" });
    expect([200, 409]).toContain(answered.status);
  });
});

describe("a person who does not want to be named", () => {
  it("declines, and is asked again after 90 days at the earliest, also on a new row", async () => {
    const { projectId, id } = await asked();
    await json(answer(id, bruno, { answer: "decline" }));
    expect(await told(ada)).toEqual(["Bruno Falcetti declined your credit on “Boat hall”."]);
    await refused(confirm(id), 409, "conflict");
    await refused(ask(id, bruno), 409, "declined_recently");
    expect((await list(projectId, ada.visitor))[0]).toMatchObject({
      state: "declined",
      name: "Bruno Falcetti",
    });
    const [again] = await write(projectId, [{ list: "collaborators", name: "Bruno F.", role: "engineer" }]);
    expect(await list(projectId)).toHaveLength(1);
    await refused(ask(again?.id ?? 0, bruno), 409, "declined_recently");
    await at(id, "changed_at", Date.now() - ASK_AGAIN_DAYS * DAY_MS - 1);
    await json(ask(again?.id ?? 0, bruno));
    await json(ask((await asked()).id, carla));
  });

  it("withdraws what was confirmed, also while suspended and when the project is hidden", async () => {
    const { projectId, id } = await confirmed({ scope: "Hangers", firm: "Falcetti" });
    await update(projectId, { visibility: "private" });
    expect((await workedOn(bruno)).items.map(({ id }) => id)).not.toContain(id);
    await setColumn(bruno.user.id, "status", "suspended");
    await refused(confirm(id), 403, "account_suspended");
    expect(await json<Credit>(withdraw(id, bruno))).toMatchObject({ state: "withdrawn", isConfirmed: false });
    await setColumn(bruno.user.id, "status", "active");
    await update(projectId, { visibility: "public" });
    expect(await read(projectId)).toMatchObject({
      collaborators: [],
      credits: { unnamed: [{ list: "collaborators", role: "Structural engineer" }] },
    });
    expect(JSON.stringify(await list(projectId))).not.toMatch(/Bruno|Falcetti|Hangers/);
    const found = await json<Project[]>(stranger.get("/api/projects?search=Falcetti"));
    expect(found.map(({ id }) => id)).not.toContain(projectId);
    await refused(confirm(id), 409, "conflict");
    await refused(withdraw(id, bruno), 409, "conflict");
    await json(ask(id, bruno));
    await json(confirm(id));
    expect((await read(projectId)).collaborators[0]).toMatchObject({ isConfirmed: true });
  });

  it("is not asked again before either, if the row gets another name, or somebody else is asked for it", {
    tags: "all",
  }, async () => {
    const [renamed, passedOn] = [await asked(), await asked()];
    for (const { id } of [renamed, passedOn]) await json(answer(id, bruno, { answer: "decline" }));
    const [other] = await write(renamed.projectId, [
      { id: renamed.id, list: "collaborators", name: "Bruno F.", role: "engineer" },
    ]);
    expect(other).toMatchObject({ name: "Bruno F.", state: "named", userId: null });
    expect((await read(renamed.projectId)).collaborators).toMatchObject([{ name: "Bruno F." }]);
    await refused(ask(other?.id ?? 0, bruno), 409, "declined_recently");
    await json(ask(other?.id ?? 0, carla));

    await refused(ask(passedOn.id, carla), 409, "conflict");
    expect((await box(bruno, "history")).items.map(({ id }) => id)).toContain(passedOn.id);
  });

  it("takes a claim back, and may claim again at once", async () => {
    const { id } = await make();
    const { id: claimId } = await json<Credit>(claim(id, bruno), 201);
    expect(await json<Credit>(withdraw(claimId, bruno))).toMatchObject({ state: "withdrawn" });
    const input = { credits: [{ id: claimId, list: "collaborators", ...BRUNO }] };
    await refused(ada.visitor.put(`/api/projects/${id}/credits`, input), 400, "invalid_input");
    await json(claim(id, bruno), 201);
  });

  it("is not asked by a person blocked since, who writes other words or answers a claim with them", async () => {
    const { projectId, id } = await confirmed();
    const { id: claimId } = await json<Credit>(claim(projectId, bruno), 201);
    await block(bruno, ada);
    await refused(answer(claimId, ada, { answer: "propose", name: "B", role: "helper" }), 403, "forbidden");
    await write(projectId, [{ id, list: "collaborators", ...BRUNO, scope: "Roof" }]);
    expect((await list(projectId, ada.visitor))[0]).toMatchObject({ state: "named", userId: null });
    expect((await box(bruno, "to-answer")).items.map(({ id }) => id)).not.toContain(id);
  });

  it("is not reached by somebody whom they block, in neither direction", async () => {
    const { id } = await make({ collaborators: [IN_LIST] });
    const [credit] = await list(id);
    for (const [who, other] of [
      [bruno, ada],
      [ada, bruno],
    ] as const) {
      await block(who, other);
      await refused(ask(credit?.id ?? 0, bruno), 403, "forbidden");
      await refused(claim(id, bruno), 403, "forbidden");
      await env.DB.exec("DELETE FROM user_restrictions");
    }
    await json(ask(credit?.id ?? 0, bruno));
  });

  it("is asked 20 times a day at the most by one account, over all its projects", async () => {
    const { id } = await make();
    const rows = Array.from({ length: 21 }, (_, index) => ({
      list: "collaborators",
      name: `N ${index}`,
      role: "engineer",
    }));
    const written = await write(id, rows);
    for (const [index, credit] of written.entries())
      if (index < 20) await json(ask(credit.id, bruno));
      else await refused(ask(credit.id, bruno), 429, "rate_limited");
    const renamed = written.map((credit) => ({ ...credit, role: "architect" }));
    await refused(ada.visitor.put(`/api/projects/${id}/credits`, { credits: renamed }), 429, "rate_limited");
    expect((await list(id))[0]).toMatchObject({ role: "engineer" });
  });
});

describe("nobody confirms for somebody else", () => {
  const words = { answer: "confirm", ...BRUNO };
  it.each(
    creditStates.flatMap((state) =>
      ["owner", "other", "superuser", "anonymous", "person"].map((who) => [state, who]),
    ),
  )("a credit that is %s by the %s", async (state, who) => {
    const { projectId, id } = await asked();
    await env.DB.prepare(
      "UPDATE credits SET state = ?, proposal = ?, position = ?, asked_by = ? WHERE id = ?",
    )
      .bind(
        state,
        state === "proposed" ? JSON.stringify({ ...BRUNO, scope: null, from: null, to: null }) : null,
        state === "claimed" ? null : 0,
        state === "claimed" ? "person" : "owner",
        id,
      )
      .run();
    await env.DB.exec(`UPDATE projects SET credit_changes = 0 WHERE id = ${projectId}`);
    const people = {
      owner: ada,
      other: carla,
      superuser: root,
      anonymous: { visitor: new Visitor() },
      person: bruno,
    };
    const { visitor } = people[who as keyof typeof people];
    const { status } = await visitor.post(`/api/credits/${id}/answer`, words);
    const after = await env.DB.prepare("SELECT state FROM credits WHERE id = ?").bind(id).first("state");
    const may: Partial<Record<CreditState, string>> = {
      asked: "person",
      proposed: "person owner",
      claimed: "owner",
    };
    const isAllowed = may[state as CreditState]?.split(" ").includes(who ?? "") ?? false;
    expect([isAllowed, after]).toEqual([status === 200, isAllowed ? "confirmed" : state]);
    if (who === "anonymous") expect(status).toBe(401);
  });

  it("an account with the mailbox of the owner, or one without a confirmed address, is no other side", async () => {
    const { id } = await make({ collaborators: [IN_LIST] });
    const [credit] = await list(id);
    const creditId = credit?.id ?? 0;
    await refused(ask(creditId, ada), 403, "same_person");
    await refused(ask(creditId, puppet), 403, "same_person");
    await refused(claim(id, puppet), 403, "same_person");
    await setColumn(bruno.user.id, "email_verified", 0);
    await refused(ask(creditId, bruno), 403, "email_unconfirmed");
    await refused(claim(id, bruno), 403, "email_unconfirmed");
    await setColumn(bruno.user.id, "email_verified", 1);
    await json(ask(creditId, bruno));
    await setColumn(bruno.user.id, "email_verified", 0);
    await refused(confirm(creditId, bruno, IN_LIST), 403, "email_unconfirmed");
    await setColumn(bruno.user.id, "email_verified", 1);
    await setColumn(ada.user.id, "email_verified", 0);
    await refused(confirm(creditId, bruno, IN_LIST), 403, "email_unconfirmed");
    await setColumn(ada.user.id, "email_verified", 1);
    await setColumn(bruno.user.id, "email_folded", "ada@example.com ");
    await setColumn(bruno.user.id, "email_folded", "ada+x+y@example.com");
    await refused(confirm(creditId, bruno, IN_LIST), 403, "same_person");
    await setColumn(bruno.user.id, "email_folded", "bruno@example.com");
    await json(confirm(creditId, bruno, IN_LIST));
  });

  it("nobody is asked for a project that they do not see, and its link says nothing", async () => {
    const { id } = await make({ collaborators: [IN_LIST], title: "Secret hall" });
    const [credit] = await list(id);
    const { url } = await json<z.infer<typeof CreditLink>>(
      ada.visitor.post(`/api/credits/${credit?.id}/link`),
      201,
    );
    await json(ask((await asked()).id, carla));
    await update(id, { visibility: "private" });
    await refused(ask(credit?.id ?? 0, bruno), 409, "conflict");
    const token = new URL(url).searchParams.get("token");
    await refused(stranger.get(`/api/credits/claim?token=${token}`), 400, "link_invalid");
    await refused(bruno.visitor.post("/api/credits/claim", { token }), 400, "link_invalid");
    const { projectId, id: other } = await asked();
    await update(projectId, { visibility: "private" });
    await refused(confirm(other), 404, "not_found");
    expect((await box(bruno, "to-answer")).items.map(({ id }) => id)).not.toContain(other);
    expect((await box(ada, "asked")).items.map(({ id }) => id)).toContain(other);
  });

  it("the owner's changes and answers do not tell the person the title of a project that is hidden by now", async () => {
    const { projectId, id } = await confirmed();
    const { id: claimId } = await json<Credit>(claim(projectId, bruno), 201);
    await update(projectId, { visibility: "private", title: "Secret hall" });
    await env.DB.exec("DELETE FROM notifications");
    await write(projectId, [{ id, list: "collaborators", ...BRUNO, scope: "Roof" }]);
    await json(confirm(claimId, ada, { name: "Bruno Falcetti", role: "acoustics" }));
    expect(await told(bruno)).toEqual([]);
  });

  it("a credit that is asked of one person is not confirmed by the one asked before", async () => {
    const { id } = await asked();
    await json(ask(id, carla));
    await refused(confirm(id), 403, "forbidden");
    await json(confirm(id, carla));
    await refused(ask(id, bruno), 409, "conflict");
    await refused(ask(id, bruno, bruno), 403, "forbidden");
    await refused(ask(id, { user: { id: 999_999 } } as TestUser), 404, "not_found");
  });
});

describe("what happens to the two accounts", () => {
  it("a new username leads from the credit, whose name stays as credited", async () => {
    const { projectId } = await confirmed();
    await setColumn(bruno.user.id, "full_name", "Bruno F. Moreau");
    await env.DB.prepare("UPDATE users SET username = 'moreau', username_folded = 'moreau' WHERE id = ?")
      .bind(bruno.user.id)
      .run();
    expect((await read(projectId)).collaborators[0]).toMatchObject({ ...IN_LIST, username: "moreau" });
    await env.DB.prepare("UPDATE users SET username = 'bruno', username_folded = 'bruno' WHERE id = ?")
      .bind(bruno.user.id)
      .run();
    await setColumn(bruno.user.id, "full_name", "Bruno Falcetti");
  });

  it("a ban of the person takes the link and the confirmation away, one of the owner hides the credit", async () => {
    const { projectId, id } = await confirmed();
    const [shown, listed] = [(await read(projectId)).collaborators, await list(projectId)];
    await whileBanned(bruno, async () => {
      expect((await read(projectId)).collaborators[0]).toEqual({
        ...IN_LIST,
        type: null,
        creditId: id,
        isConfirmed: false,
      });
      expect((await list(projectId))[0]).toMatchObject({ isConfirmed: false, userId: null });
      expect((await workedOn(bruno)).items).toEqual([]);
    });
    expect([(await read(projectId)).collaborators, await list(projectId)]).toEqual([shown, listed]);
    await whileBanned(ada, async () => {
      expect((await workedOn(bruno)).items.map(({ id }) => id)).not.toContain(id);
      expect((await stranger.get(`/api/projects/${projectId}/credits`)).status).toBe(404);
    });
    expect((await workedOn(bruno)).items.map(({ id }) => id)).toContain(id);
  });

  it("a project in the trash takes its credits along, and gives them back", async () => {
    const { projectId, id } = await confirmed();
    await json(ada.visitor.del(`/api/projects/${projectId}`));
    expect((await workedOn(bruno)).items.map(({ id }) => id)).not.toContain(id);
    expect((await box(bruno, "history")).items.map(({ id }) => id)).not.toContain(id);
    await refused(withdraw(id, bruno), 404, "not_found");
    await json(ada.visitor.post(`/api/projects/${projectId}/restore`));
    expect((await workedOn(bruno)).items.map(({ id }) => id)).toContain(id);
  });

  it("a deleted account leaves its name as text, and takes its claims along", async () => {
    const gone = await registerPerson({
      fullName: "Vera Lindqvist",
      email: "vera@example.org",
      username: "vera",
      password: "Plinth-vera-1",
    });
    const VERA = { name: "Vera Lindqvist", role: "engineer" };
    const { id: projectId } = await make();
    const [credit, other] = await write(projectId, [
      { list: "collaborators", ...VERA },
      { list: "stakeholders", ...VERA, role: "client" },
    ]).then((rows) => rows.map(({ id }) => id));
    for (const id of [credit, other]) await json(ask(id ?? 0, gone));
    for (const row of await list(projectId, gone.visitor))
      await json(confirm(row.id, gone, { name: row.name, role: row.role }));
    await json(claim(projectId, gone, { role: "carpenter" }), 201);
    await json(
      gone.visitor.del(`/api/users/${gone.user.id}`, { username: "vera", password: "Plinth-vera-1" }),
    );
    await finishJobs();
    const shown = await read(projectId);
    expect(shown.stakeholders).toEqual([{ name: "Vera Lindqvist", role: "Client" }]);
    expect(shown.collaborators).toEqual([{ name: "Vera Lindqvist", role: "Engineer", type: null }]);
    expect((await list(projectId, ada.visitor)).map(({ state, userId }) => [state, userId])).toEqual([
      ["named", null],
      ["named", null],
    ]);
  });
});

it("the boxes and the list of a user have pages, each item once", { tags: "all" }, async () => {
  await expectStoredCounts();
  await env.DB.exec("DELETE FROM credits; UPDATE projects SET credit_changes = credit_changes + 1");
  const { id } = await make();
  const rows = Array.from({ length: 23 }, (_, index) => ({
    list: "collaborators",
    ...BRUNO,
    scope: `Part ${index}`,
  }));
  const ids = (await write(id, rows)).map(({ id }) => id);
  await env.DB.prepare(
    "UPDATE credits SET user_id = ?, state = iif(id % 3 = 0, 'confirmed', iif(id % 3 = 1, 'asked', 'declined')), confirmed_at = 5, changed_at = 5 WHERE project_id = ?",
  )
    .bind(bruno.user.id, id)
    .run();
  await env.DB.prepare("UPDATE projects SET credit_changes = 0 WHERE id = ?").bind(id).run();
  const all = async <T extends { id: number }>(page: (cursor?: string) => Promise<Page<T>>) => {
    const items: T[] = [];
    let next: string | null | undefined;
    do {
      const found = await page(next ?? undefined);
      expect(found.items.length).toBeLessThanOrEqual(10);
      items.push(...found.items);
      next = found.next;
    } while (next);
    return items.map((item) => item.id);
  };
  const newest = ids.toReversed();
  expect(await all((cursor) => box(bruno, "history", cursor))).toEqual(
    newest.filter((each) => each % 3 !== 1),
  );
  expect(await all((cursor) => box(ada, "asked", cursor))).toEqual(newest.filter((each) => each % 3 === 1));
  expect(await all((cursor) => workedOn(bruno, cursor))).toEqual(newest.filter((each) => each % 3 === 0));
  // Fifteen newer credits of a hidden project take no place on a page.
  const { id: hidden } = await make();
  const others = await write(hidden, rows.slice(0, 15));
  await env.DB.prepare("UPDATE credits SET user_id = ?, state = 'asked', changed_at = 6 WHERE project_id = ?")
    .bind(bruno.user.id, hidden)
    .run();
  await env.DB.prepare("UPDATE projects SET credit_changes = 0 WHERE id = ?").bind(hidden).run();
  await update(hidden, { visibility: "private" });
  const waiting = newest.filter((each) => each % 3 === 1);
  expect(await all((cursor) => box(bruno, "to-answer", cursor))).toEqual(waiting);
  const hiddenIds = others.map(({ id }) => id).toReversed();
  expect(await all((cursor) => box(ada, "asked", cursor))).toEqual([...hiddenIds, ...waiting]);
  await json(ada.visitor.del(`/api/projects/${hidden}`));
  expect(await all((cursor) => box(ada, "asked", cursor))).toEqual(waiting);
  await refused(bruno.visitor.get("/api/credits?box=mine"), 400, "invalid_input");
  await refused(bruno.visitor.get("/api/credits?cursor=x"), 400, "invalid_input");
});
