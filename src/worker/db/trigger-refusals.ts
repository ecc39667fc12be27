import { Refusal, unauthenticated } from "@contract/errors";
import { groupDigits } from "@contract/group-digits";
import { plans } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { sql } from "drizzle-orm";
import type { Account } from "../auth/sessions";
import type { Db } from "./client";
import { isTriggerError } from "./constraint-errors";

type Caller = { db: Db; viewer: { id: number } | null };

/**
 * Runs an operation, and converts the errors of triggers to refusals: the content was taken down, or the account's storage
 * is full.
 */
export async function withTriggerRefusals<T>({ db, viewer }: Caller, run: () => T): Promise<Awaited<T>> {
  try {
    return await run();
  } catch (error) {
    if (isTriggerError(error, "The content was taken down"))
      throw new Refusal("taken_down", sentences.contentTakenDown);
    if (!viewer || !isTriggerError(error, "The storage limit of the account is reached")) throw error;
    throw storageLimitReached(await readStorage(db, viewer.id));
  }
}

/**
 * The reason why the account has no room for projects that take more than one batch; undefined if it has. The trigger
 * rejects what is written in the meantime.
 */
export const storageRefusal = (
  { role }: Account,
  storage: AccountStorage,
  needed: { projects: number; bytes: number },
) =>
  role !== "superuser" && (needed.projects > storage.projectsLeft || needed.bytes > storage.bytesLeft)
    ? storageLimitReached(storage)
    : undefined;

type AccountStorage = Awaited<ReturnType<typeof readStorage>>;

export async function readStorage(db: Db, account: number) {
  const [kept] = await db.all<{ projects: number; bytes: number; accountType: keyof typeof plans }>(
    sql`select kept_projects as projects, text_bytes as bytes, account_type as "accountType" from users where id = ${account}`,
  );
  if (!kept) throw unauthenticated();
  const plan = plans[kept.accountType];
  return {
    plan,
    projectsLeft: Math.max(0, plan.keptProjects - kept.projects),
    bytesLeft: Math.max(0, plan.textBytes - kept.bytes),
  };
}

const storageLimitReached = ({ plan, projectsLeft, bytesLeft }: AccountStorage) =>
  new Refusal(
    "storage_limit_reached",
    `The ${plan.name} plan keeps ${groupDigits(plan.keptProjects)} projects, also drafts and those in the trash, and ${megabytes(plan.textBytes)} of text. ` +
      `${groupDigits(projectsLeft)} projects and ${megabytes(bytesLeft)} are left. ` +
      "What you delete for ever makes room at once.",
  );

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
