import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { DB, TEST_MIGRATIONS } = env as Env & { TEST_MIGRATIONS: D1Migration[] };
await DB.batch(TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => DB.prepare(query)));
