import { env } from "cloudflare:workers";
import type { Followers } from "@contract/follows";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
});
beforeEach(() => env.DB.exec("DELETE FROM user_follows"));
const path = (member: TestUser, what = "follow") => `/api/users/${member.user.id}/${what}`;
const follow = (who: TestUser, whom: TestUser) => who.visitor.post(path(whom));
const rows = () => env.DB.prepare("SELECT count(*) AS n FROM user_follows").first<number>("n");

describe("following a user", () => {
  it("and unfollowing are idempotent", async () => {
    for (let i = 0; i < 2; i++)
      expect(await json(follow(bruno, ada))).toEqual({ isFollowing: true, followersCount: 1 });
    expect(await json(follow(carla, ada))).toEqual({ isFollowing: true, followersCount: 2 });
    expect(await json(new Visitor().get(`/api/users/${ada.user.id}`))).toMatchObject({ followerCount: 2 });
    for (let i = 0; i < 2; i++)
      expect(await json(bruno.visitor.del(path(ada)))).toEqual({ isFollowing: false, followersCount: 1 });
    expect(await rows()).toBe(1);
  });

  it("changes the following status of the viewer only; it is false without a login", async () => {
    await json(follow(bruno, ada));
    const status = (who: Visitor) => json(who.get(path(ada, "following-status")));
    expect(await status(bruno.visitor)).toEqual({ isFollowing: true });
    expect(await status(carla.visitor)).toEqual({ isFollowing: false });
    expect(await status(ada.visitor)).toEqual({ isFollowing: false });
    expect(await status(new Visitor())).toEqual({ isFollowing: false });
  });

  it("counts once for twenty simultaneous calls by REST and tRPC", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 ? follow(bruno, ada) : bruno.visitor.mutate("follows.follow", { id: ada.user.id }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rows()).toBe(1);
    expect(await json(bruno.visitor.get(path(ada, "followers")))).toMatchObject({ count: 1 });
  });

  it("is rejected for the own account, for unknown users, and for anonymous or suspended viewers", async () => {
    for (const method of ["POST", "DELETE"] as const) {
      const send = (who: Visitor, to: string) => who.fetch(to, { method });
      expect(await json(send(bruno.visitor, path(bruno)), 400)).toMatchObject({
        message: "You cannot follow yourself",
      });
      expect((await send(bruno.visitor, "/api/users/4711/follow")).status).toBe(404);
      expect((await send(bruno.visitor, "/api/users/x/follow")).status).toBe(400);
      expect((await send(new Visitor(), path(ada))).status).toBe(401);
      await setColumn(bruno.user.id, "status", "suspended");
      expect((await send(bruno.visitor, path(ada))).status).toBe(403);
      await setColumn(bruno.user.id, "status", "active");
    }
    expect(await rows()).toBe(0);
  });

  it("responds with 404 for a banned user and changes nothing", async () => {
    await json(follow(bruno, carla));
    await whileBanned(carla, async () => {
      for (const answer of [
        follow(ada, carla),
        bruno.visitor.del(path(carla)),
        bruno.visitor.get(path(carla, "following-status")),
        bruno.visitor.get(path(carla, "followers")),
      ])
        expect((await answer).status).toBe(404);
      expect(await rows()).toBe(1);
    });
  });
});

describe("followers", () => {
  const list = (query = "") => json<Followers>(new Visitor().get(path(ada, "followers") + query));

  it("are listed latest first, with their public fields", async () => {
    await json(follow(bruno, ada));
    await json(follow(carla, ada));
    const { count, followers, next } = await list();
    expect([count, next]).toEqual([2, null]);
    expect(followers.map(({ username }) => username)).toEqual(["carla", "bruno"]);
    expect(Object.keys(followers[0] ?? {}).sort()).toEqual([
      "companyName",
      "fullName",
      "id",
      "profileImage",
      "username",
    ]);
  });

  it("are counted but not listed while banned", async () => {
    await json(follow(bruno, ada));
    await json(follow(carla, ada));
    await whileBanned(bruno, async () => {
      const { count, followers } = await list();
      expect([count, followers.map(({ username }) => username)]).toEqual([2, ["carla"]]);
    });
  });

  it("are paginated at a constant cost", async () => {
    const crowd = 60;
    await env.DB.prepare(
      `INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
       SELECT 'f' || value, 'f' || value, 'f' || value, 'f' || value, '', 'F', 1
       FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: crowd }, (_, i) => i)))
      .run();
    const follows =
      "INSERT INTO user_follows (follower_id, following_id, created_at) SELECT id, ?, 1 FROM users WHERE full_name = 'F'";
    await env.DB.prepare(`${follows} AND username < 'f3'`).bind(ada.user.id).run();
    const cost = async () =>
      costOf(await new Visitor().get(`${LOCAL}${path(ada, "followers")}?limit=10`)).read;
    const before = await cost();
    await env.DB.prepare(`${follows} AND username >= 'f3'`).bind(ada.user.id).run();
    expect(await cost()).toBe(before);
    const seen: number[] = [];
    for (let before: number | null = null, pages = 0; pages < 20; pages++) {
      const page = await list(`?limit=25${before ? `&before=${before}` : ""}`);
      seen.push(...page.followers.map(({ id }) => id));
      before = page.next;
      if (!before) break;
    }
    expect(new Set(seen).size).toBe(crowd);
    expect(seen).toHaveLength(crowd);
  });
});
