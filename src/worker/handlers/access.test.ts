import { env } from "cloudflare:workers";
import { ACCOUNT_HEADER } from "@contract/account-header";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFullRun, sample } from "../../../scripts/combinations";
import type { OperationName } from "../api";
import { pathOf, type Route } from "../operation/routes";
import { json, Visitor } from "../testing/api";
import {
  type Call,
  callRest,
  calls,
  callTrpc,
  createFixtures,
  type Fixtures,
  routes,
} from "../testing/calls";
import { makeSuperuser, registration, setColumn, type TestUser } from "../testing/fixtures";
import { snapshot } from "../testing/snapshot";

/**
 * Calls each operation as each kind of user that it refuses, as some that it allows, and with one wrong token, by REST or tRPC in
 * turns. With `npm run test:all` it calls as each kind of user, with each wrong token, and by both protocols.
 */

const actors = ["anonymous", "otherUser", "admin", "superuser", "suspended", "banned", "owner"] as const;
type Actor = (typeof actors)[number];
type Protocol = "rest" | "trpc";

let fixtures: Fixtures;
let people: Record<Actor, TestUser | null>;
const kept = new Map<string, string>();
let made = 0;

beforeAll(async () => {
  fixtures = await createFixtures();
  const [admin, suspended, banned] = [await newUser("deputy"), await newUser("held"), await newUser("gone")];
  await setColumn(admin.user.id, "role", "admin");
  await setColumn(suspended.user.id, "status", "suspended");
  const { ada: owner, bruno: otherUser, root: superuser } = fixtures;
  await ban(banned);
  for (const person of [suspended, banned]) person.user.status = "suspended";
  people = { anonymous: null, otherUser, admin, superuser, suspended, banned, owner };
});
afterAll(() =>
  console.log(`${made} calls of ${routes.length} operations by ${actors.length} kinds of users`),
);

describe("each operation is allowed only for the declared users, by REST and tRPC", () => {
  it.each(routes)("%s", async (name, route) => {
    const call = calls[name];
    await env.DB.exec("DELETE FROM rate_limits");
    const attempts = actors
      .flatMap((actor, index) =>
        protocolsInTurns(name, route, index).map((protocol) => ({ actor, protocol })),
      )
      .map((attempt) => ({
        ...attempt,
        expected: outcome(name, route, call, attempt.actor, attempt.protocol),
      }));
    const attempt = async ({ actor, protocol, expected }: (typeof attempts)[number], input: object) => {
      const person = userFor(actor);
      const { status } = await callBy(protocol, person?.visitor ?? new Visitor(), name, route, input);
      if (isAnonymousWrite(route) && person && actor !== "banned") await logIn(person);
      expect(expected, `${actor} by ${protocol}: ${status}`).toContain(status);
    };
    const isRefused = ({ expected }: (typeof attempts)[number]) => expected.every((status) => status >= 400);

    // The inputs of all refused calls come first, so that the database is compared once. A refused call changes nothing, so
    // both protocols have the same input, and so have all users if the input does not depend on who calls.
    const refused = attempts.filter(isRefused);
    const inputs = new Map<Actor, object>();
    for (const actor of new Set(refused.map((each) => each.actor))) {
      const [shared] = dependsOnCaller(call) ? [] : inputs.values();
      inputs.set(actor, shared ?? (await call.input(fixtures, userFor(actor))));
    }
    const changes = await rows();
    for (const each of refused) await attempt(each, inputs.get(each.actor) ?? {});
    expect(await changes()).toEqual({});

    const allowed = attempts.filter((each) => !isRefused(each));
    for (const each of triedOf(name, route, allowed)) {
      if (name === "users.remove" && each.actor === "owner") continue; // The call would delete the owner. See delete-account.test.ts.
      await attempt(each, await call.input(fixtures, userFor(each.actor)));
    }
  });
});

describe("a write with a missing, invalid or foreign token is refused and changes nothing", () => {
  const guarded = routes.filter(([, route]) => isWrite(route) && !isAnonymousWrite(route));
  it.each(guarded)("%s", async (name, route) => {
    const { may } = calls[name];
    const person = may === "superuser" ? fixtures.root : may === "owner" ? fixtures.ada : fixtures.bruno;
    const foreign =
      fixtures[person === fixtures.bruno ? "ada" : "bruno"].visitor.cookies.get("XSRF-TOKEN") ?? "";
    const input = await calls[name].input(fixtures, null);
    const changes = await rows();
    const tokens = ["", "invalid", foreign];
    for (const token of sample(tokens, 3, numberOf(name))) {
      const thief = new Visitor();
      thief.cookies.set("plinth_session", person.visitor.cookies.get("plinth_session") ?? "");
      thief.cookies.set("XSRF-TOKEN", token);
      for (const protocol of protocolsInTurns(name, route, tokens.indexOf(token)))
        expect((await callBy(protocol, thief, name, route, input)).status, `${token} by ${protocol}`).toBe(
          403,
        );
    }
    expect(await changes()).toEqual({});
  });

  const open = routes.filter(([, route]) => isWrite(route) && route.operation.access === "public");
  it.each(open)("%s, called from another site by a visitor", async (name, route) => {
    const input = await calls[name].input(fixtures, null);
    const changes = await rows();
    for (const [header, value] of [
      ["Origin", "https://elsewhere.example"],
      ["Sec-Fetch-Site", "cross-site"],
    ] as const) {
      const response = await callRest(new Visitor(), route, input, { [header]: value });
      expect(response.status).toBe(403);
    }
    expect(await changes()).toEqual({});
  });
});

it("a call for another account than the session's is refused, by REST and tRPC", async () => {
  const { ada, bruno } = fixtures;
  const changes = await rows();
  const named = { [ACCOUNT_HEADER]: String(bruno.user.id) };
  for (const [name, route] of routes) {
    if (isAnonymousWrite(route) || (route.kind === "raw" && (route.isSigned || route.isOutsideApi))) continue;
    const path = pathOf(route).replace(/:\w+/g, "1");
    const { status } = await ada.visitor.fetch(path, { method: route.method, headers: named });
    expect(status, name).toBe(409);
  }
  const like = (account: number) =>
    ada.visitor.post("/trpc/likes.toggle", { id: 1e9 }, { [ACCOUNT_HEADER]: String(account) });
  expect(await (await like(bruno.user.id)).json()).toMatchObject({
    error: { data: { httpStatus: 409, code: "other_account" } },
  });
  expect((await like(ada.user.id)).status).toBe(404);
  const view = (headers: Record<string, string>) =>
    new Visitor().post("/trpc/projects.view", { id: 1e9 }, headers);
  expect([(await view({})).status, (await view(named)).status]).toEqual([404, 401]);
  expect(await changes()).toEqual({});
});

/**
 * Returns the allowed attempts that are tried. `npm run test:all` tries each of them. `npm test` tries less of an operation that is
 * for everybody or for all users: among the kinds of users who have logged in, one calls it by REST and one by tRPC. Which kinds
 * these are depends on the operation, so that every kind is used.
 */
function triedOf<Attempt extends { actor: Actor; protocol: Protocol }>(
  name: OperationName,
  route: Route,
  allowed: Attempt[],
) {
  if (isFullRun || !["everybody", "users"].includes(calls[name].may)) return allowed;
  const mayBeLeftOut = ({ actor }: Attempt) =>
    actor !== "anonymous" && (actor !== "suspended" || !isWrite(route));
  const alike = Map.groupBy(allowed.filter(mayBeLeftOut), ({ protocol }) => protocol);
  const chosen = [...alike.values()].flatMap((group) => group[numberOf(name) % group.length] ?? []);
  return allowed.filter((each) => !mayBeLeftOut(each) || chosen.includes(each));
}

/** The second parameter of a function that makes an input is the caller. */
const dependsOnCaller = ({ input }: Call) => input.length > 1;

const numberOf = (name: string) => routes.findIndex(([each]) => each === name);

/** The protocols of a route that are tried with the user or token at this index of its list. */
function protocolsInTurns(name: string, { kind }: Route, index: number): Protocol[] {
  if (kind === "raw") return ["rest"];
  return sample(["rest", "trpc"] as const, 2, numberOf(name), index);
}
/** The operations that write and that a suspended account may call. */
const SUSPENDED_MAY = new Set([
  "credits.withdraw",
  ...["takedowns.appeal", "security.removeSession", "security.removeOtherSessions"],
  ...["users.changePassword", "auth.forgotPassword", "auth.resetPassword", "security.confirmPassword"],
  ...["security.removeOtherAccess", "users.confirmEmail", "users.denyEmail"],
]);
const isAnonymousWrite = (route: Route) => route.kind === "json" && route.allowsAnonymousWrite === true;
/** Checks whether a call of the route needs the anti-forgery token or the origin. */
const isWrite = (route: Route) => route.effect === "writes" && !(route.kind === "raw" && route.isSigned);

/** The allowed statuses of a call. Objects of other users give 403, or 404 as if they did not exist. */
function outcome(name: string, route: Route, { may, answers }: Call, actor: Actor, protocol: Protocol) {
  const { operation } = route;
  const isIn = actor !== "anonymous" && actor !== "banned";
  if ((operation.access !== "public" || may !== "everybody") && !isIn) return [401];
  const isRefusedToSuspended = isWrite(route) && !isAnonymousWrite(route) && !SUSPENDED_MAY.has(name);
  if (actor === "suspended" && isRefusedToSuspended) return [403];
  if ([operation.access, may].includes("superuser") && actor !== "superuser") return [403];
  const isSuperuser = may === "ownerOrSuperuser" && actor === "superuser";
  if (may.startsWith("owner") && actor !== "owner" && !isSuperuser) return [403, 404];
  if (may === "others" && actor === "owner") return [400, 403];
  return [protocol === "trpc" && (answers ?? 200) < 400 ? 200 : (answers ?? 200)];
}

const callBy = (protocol: Protocol, who: Visitor, name: string, route: Route, input: object) => {
  made += 1;
  return protocol === "rest" ? callRest(who, route, input) : callTrpc(who, name, route, input);
};

/** The user for a call, with a new IP address so that no rate limit applies; if banned, with the former cookies. */
function userFor(actor: Actor) {
  const person = people[actor];
  if (person) person.visitor.address = new Visitor().address;
  if (actor === "banned") for (const [name, value] of kept) person?.visitor.cookies.set(name, value);
  return person;
}

/** Bans a user but keeps the session row, to test that a banned user's session is refused. */
async function ban({ user, visitor }: TestUser) {
  const row = await env.DB.prepare("SELECT * FROM sessions WHERE user_id = ?").bind(user.id).first();
  await setColumn(user.id, "status", "banned");
  const values = Object.values(row ?? {});
  await env.DB.prepare(`INSERT INTO sessions SELECT ${values.map(() => "?")}`)
    .bind(...values)
    .run();
  for (const [name, value] of visitor.cookies) kept.set(name, value);
}

async function logIn({ visitor, user }: TestUser) {
  visitor.address = new Visitor().address;
  await json(visitor.post("/api/login", { username: user.username, password: `Plinth-${user.username}-1` }));
  if (user === fixtures.root.user) await makeSuperuser(user.id);
}

async function newUser(username: string): Promise<TestUser> {
  const visitor = new Visitor();
  const person = {
    username,
    fullName: username,
    email: `${username}@example.com`,
    password: `Plinth-${username}-1`,
  };
  return { visitor, user: await json(visitor.post("/api/register", registration(person)), 201) };
}

/** The rows of all tables except those that also change when something is read or a rate limit counts. */
const rows = () => snapshot({ without: ["rate_limits", "project_days", "sessions"] });
