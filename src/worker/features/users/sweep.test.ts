import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { registerUser } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";

const HOUR_MS = 60 * 60 * 1000;
const ids = async (table: string, column: string) => {
  const { results } = await env.DB.prepare(`SELECT ${column} AS id FROM ${table} ORDER BY 1`).all<{
    id: string;
  }>();
  return results.map(({ id }) => id);
};

it("a cron task deletes all expired rows and nothing else", async () => {
  const ada = await registerUser("ada");
  const now = Date.now();
  const day = 24 * HOUR_MS;
  await env.DB.batch([
    env.DB.prepare("DELETE FROM tokens"),
    env.DB.prepare("DELETE FROM sessions"),
    env.DB.prepare("DELETE FROM rate_limits"),
    env.DB.prepare(
      "INSERT INTO tokens (token_hash, user_id, purpose, email, expires_at) VALUES ('expired', ?1, 'verify-email', 'x', ?2), ('valid', ?1, 'verify-email', 'x', ?3)",
    ).bind(ada.user.id, now - 1, now + HOUR_MS),
    env.DB.prepare(
      "INSERT INTO sessions (id_hash, user_id, started_at, expires_at) VALUES ('expired', ?1, 1, ?2), ('valid', ?1, 1, ?3)",
    ).bind(ada.user.id, now - 1, now + HOUR_MS),
    env.DB.prepare(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500) INSERT INTO rate_limits (key, calls, resets_at) SELECT 'expired ' || i, 1, ? FROM n",
    ).bind(now - 1),
    env.DB.prepare("INSERT INTO rate_limits (key, calls, resets_at) VALUES ('valid', 1, ?)").bind(
      now + HOUR_MS,
    ),
    env.DB.prepare(
      "INSERT INTO former_usernames (username_folded, user_id, reserved_until) VALUES ('expired', ?1, ?2), ('expired of deleted user', NULL, ?2), ('valid', ?1, ?3)",
    ).bind(ada.user.id, now - 1, now + HOUR_MS),
    env.DB.prepare("INSERT INTO stripe_events (id, received_at) VALUES ('expired', ?), ('valid', ?)").bind(
      now - 31 * day,
      now - 29 * day,
    ),
    env.DB.prepare("INSERT INTO used_challenges VALUES ('expired', ?), ('valid', ?)").bind(
      now - 1,
      now + HOUR_MS,
    ),
  ]);
  await runCronTasks();
  expect(await ids("used_challenges", "challenge_hash")).toEqual(["valid"]);
  expect(await ids("tokens", "token_hash")).toEqual(["valid"]);
  expect(await ids("sessions", "id_hash")).toEqual(["valid"]);
  expect(await ids("rate_limits", "key")).toEqual(["valid"]);
  expect(await ids("stripe_events", "id")).toEqual(["valid"]);
  expect(await ids("former_usernames", "username_folded")).toEqual(["valid"]);
  await runCronTasks();
  expect(await ids("tokens", "token_hash")).toEqual(["valid"]);
});
