// Finds or creates what a site needs in a Cloudflare account.
import type { Unstable_Config } from "wrangler";
import { withRetries } from "../backup/retry.ts";
import { type ApiSettings, callApi, Refused } from "../cloudflare-api.ts";
import { messagesOf } from "../error-message.ts";

type Config = Pick<Unstable_Config, "name" | "d1_databases" | "r2_buckets" | "queues">;
export type Account = {
  api: ApiSettings;
  accountId: string;
  /** True: nothing is created or changed. */
  isDryRun: boolean;
  /** Prints what was found, created, or would be created. */
  say: (sentence: string) => void;
};
type Queue = { queue_id: string; queue_name: string; settings?: { message_retention_period?: number } };
type LifecycleRule = {
  id: string;
  enabled: boolean;
  conditions?: { prefix?: string };
  abortMultipartUploadsTransition?: { condition: { type: "Age"; maxAge: number } };
};

const DAY = 86_400;
/** Mails above the daily limit wait up to 13 days. The free plan keeps messages a day, and refuses another number. */
const QUEUE_DAYS = 14;
const PART_DAYS = 7;

/** Somebody waits for the answer: it is tried for 4 seconds. */
const get = <Result>(api: ApiSettings, path: string) =>
  withRetries(() => callApi<Result>(api, "GET", path), { attempts: 4 });

const read = <Result>({ api, accountId }: Account, path: string) =>
  get<Result>(api, `/accounts/${accountId}${path}`);

const write = <Result>({ api, accountId }: Account, method: string, path: string, body: unknown) =>
  withRetries(() => callApi<Result>(api, method, `/accounts/${accountId}${path}`, body), {
    attempts: 4,
    isWrite: true,
  });

/** Returns undefined if what is asked for does not exist. */
const ifExists = <Result>(answer: Promise<Result>) =>
  answer.catch((error) => {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  });

/** Runs one step. An error names it, and what the token must be allowed to do. */
async function step<Result>(name: string, permission: string, run: () => Promise<Result>) {
  try {
    return await run();
  } catch (error) {
    const isDenied = error instanceof Refused && (error.status === 401 || error.status === 403);
    // The status is the same if R2 is not enabled, or if the plan lacks something.
    const hint = isDenied ? `. If a permission is missing: the token needs "${permission}"` : "";
    throw new Error(`${name}: ${messagesOf(error).join(": ")}${hint}`, { cause: error });
  }
}

/** Finds the account of the token: the one that `wanted` names, or the only one. */
export async function findAccount(api: ApiSettings, wanted: string | undefined) {
  const accounts = await step("The account", "Account Settings: Read", () =>
    allPages<{ id: string; name: string }>(api, "/accounts", 50),
  );
  const [only] = accounts;
  // A token without the permission to list accounts sees none of them.
  if (wanted && (accounts.length === 0 || accounts.some(({ id }) => id === wanted))) return wanted;
  if (only && accounts.length === 1 && !wanted) return only.id;
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(", ") || "none";
  throw new Error(`Set CLOUDFLARE_ACCOUNT_ID to one of the accounts of the token: ${list}`);
}

/** Returns the id of the database. In a dry run, it is undefined if there is none yet. */
export function ensureDatabase(account: Account, { d1_databases }: Config, location: string | undefined) {
  const name = d1_databases.find(({ binding }) => binding === "DB")?.database_name ?? "";
  return step(`The database ${name}`, "D1: Edit", async () => {
    const all = await read<{ uuid: string; name: string }[]>(account, `/d1/database?name=${name}`);
    const found = all.find((database) => database.name === name);
    if (found) {
      account.say(`Database ${name}: found`);
      return found.uuid;
    }
    if (account.isDryRun) {
      account.say(`Database ${name}: would be created`);
      return undefined;
    }
    const hint = location && { primary_location_hint: location };
    const { uuid } = await write<{ uuid: string }>(account, "POST", "/d1/database", { name, ...hint });
    account.say(`Database ${name}: created`);
    return uuid;
  });
}

export function ensureBucket(account: Account, { r2_buckets }: Config, location: string | undefined) {
  const name = r2_buckets.find(({ binding }) => binding === "MEDIA")?.bucket_name ?? "";
  return step(`The bucket ${name}`, "Workers R2 Storage: Edit", async () => {
    const found = await ifExists(read<object>(account, `/r2/buckets/${name}`));
    if (!found && account.isDryRun) return account.say(`Bucket ${name}: would be created`);
    const hint = location && { locationHint: location };
    if (!found) await write(account, "POST", "/r2/buckets", { name, ...hint });
    account.say(`Bucket ${name}: ${found ? "found" : "created"}`);
    await deleteUnfinishedParts(account, name);
  });
}

/** Large files arrive in parts. The parts of an upload that was never finished are deleted after some days. */
async function deleteUnfinishedParts(account: Account, bucket: string) {
  const path = `/r2/buckets/${bucket}/lifecycle`;
  const { rules = [] } = (await ifExists(read<{ rules?: LifecycleRule[] }>(account, path))) ?? {};
  const exists = rules.some(
    ({ enabled, conditions, abortMultipartUploadsTransition: transition }) =>
      enabled && !conditions?.prefix && transition && transition.condition.maxAge <= PART_DAYS * DAY,
  );
  if (exists) return account.say(`Unfinished uploads in ${bucket}: already deleted`);
  if (account.isDryRun)
    return account.say(`Unfinished uploads in ${bucket}: would be deleted after ${PART_DAYS} days`);
  const rule: LifecycleRule = {
    id: "unfinished-uploads",
    enabled: true,
    conditions: { prefix: "" },
    abortMultipartUploadsTransition: { condition: { type: "Age", maxAge: PART_DAYS * DAY } },
  };
  await write(account, "PUT", path, { rules: [...rules.filter(({ id }) => id !== rule.id), rule] });
  account.say(`Unfinished uploads in ${bucket}: deleted after ${PART_DAYS} days`);
}

export function ensureQueues(account: Account, { queues }: Config, { isFree }: { isFree: boolean }) {
  const { producers = [], consumers = [] } = queues;
  const names = new Set([...producers, ...consumers].flatMap(({ queue }) => queue ?? []));
  return step("The queues", "Queues: Edit", async () => {
    for (const name of names) {
      const existing = await read<Queue[]>(account, `/queues?name=${name}`);
      const found = existing.find(({ queue_name }) => queue_name === name);
      const settings = { message_retention_period: QUEUE_DAYS * DAY };
      if (!found && !account.isDryRun)
        await write(account, "POST", "/queues", { queue_name: name, ...(!isFree && { settings }) });
      account.say(`Queue ${name}: ${found ? "found" : account.isDryRun ? "would be created" : "created"}`);
      // A queue that was created for a trial keeps messages for one day only.
      const kept = found?.settings?.message_retention_period;
      if (isFree || kept === undefined || kept >= settings.message_retention_period) continue;
      if (!account.isDryRun)
        await write(account, "PATCH", `/queues/${found?.queue_id}`, {
          settings: { ...found?.settings, ...settings },
        });
      account.say(
        `Queue ${name}: ${account.isDryRun ? "would keep" : "keeps"} messages ${QUEUE_DAYS} days from now on`,
      );
    }
  });
}

/** Reads all pages of a list, of which there are at most 100. */
async function allPages<Item>(api: ApiSettings, path: string, size: number) {
  const all: Item[] = [];
  for (let page = 1; page <= 100; page++) {
    const pagePath = `${path}?page=${page}&per_page=${size}`;
    const items = await get<Item[]>(api, pagePath);
    all.push(...items);
    if (items.length < size) break;
  }
  return all;
}

/** The host of a Worker at workers.dev. An account without a subdomain there gets one. */
export function hostAtWorkersDev(account: Account, { name }: Config) {
  return step("The address at workers.dev", "Workers Scripts: Edit", async () => {
    const found = await ifExists(read<{ subdomain: string }>(account, "/workers/subdomain"));
    if (found) return `${name}.${found.subdomain}.workers.dev`;
    const subdomain = `plinth-${account.accountId.slice(0, 8)}`;
    if (!account.isDryRun) await write(account, "PUT", "/workers/subdomain", { subdomain });
    account.say(`Subdomain ${subdomain}.workers.dev: ${account.isDryRun ? "would be created" : "created"}`);
    return `${name}.${subdomain}.workers.dev`;
  });
}

/** Throws if the host is in no zone of the account: Cloudflare then refuses the route of the Worker. */
export function expectZone({ api, accountId, say }: Account, host: string) {
  return step(`The domain of ${host}`, "Zone: Read", async () => {
    const labels = host.split(".");
    for (let first = 0; first < labels.length - 1; first++) {
      const name = labels.slice(first).join(".");
      const path = `/zones?name=${name}&account.id=${accountId}`;
      const [zone] = await get<{ status: string }[]>(api, path);
      if (zone?.status === "active") return say(`Domain ${name}: found`);
      if (zone) throw new Error(`${name} is ${zone.status}: set its name servers to Cloudflare's first`);
    }
    // A token without the permission gets an empty list.
    throw new Error(
      `it is no domain of this account, or the token does not include it: add it in Cloudflare's dashboard, and allow the token "Zone: Read" for it`,
    );
  });
}

/** The names of the secrets that the Worker has. */
export function secretsOf(account: Account, { name }: Config) {
  return step("The secrets", "Workers Scripts: Edit", async () => {
    const secrets = await ifExists(read<{ name: string }[]>(account, `/workers/scripts/${name}/secrets`));
    return (secrets ?? []).map((secret) => secret.name);
  });
}
