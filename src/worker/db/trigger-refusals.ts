import { Refusal } from "@contract/errors";
import { groupDigits } from "@contract/group-digits";
import { plans } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { isTriggerError } from "./constraint-errors";

type Caller = { db: Db; viewer: { id: number } | null };

/** Runs an operation, and refuses what a trigger stopped: a file that was taken down, or more than an account keeps. */
export async function withTriggerRefusals<T>({ db, viewer }: Caller, run: () => T): Promise<Awaited<T>> {
  try {
    return await run();
  } catch (error) {
    if (isTriggerError(error, "The file was taken down"))
      throw new Refusal("taken_down", sentences.fileTakenDown);
    if (!viewer || !isTriggerError(error, "The storage limit of the account is reached")) throw error;
    const [kept] = await db.all<{ projects: number; bytes: number; accountType: keyof typeof plans }>(
      sql`select kept_projects as projects, text_bytes as bytes, account_type as "accountType" from users where id = ${viewer.id}`,
    );
    if (!kept) throw error;
    const { name, keptProjects, textBytes } = plans[kept.accountType];
    throw new Refusal(
      "storage_limit_reached",
      `The ${name} plan keeps ${groupDigits(keptProjects)} projects, also drafts and those in the trash, and ${megabytes(textBytes)} of text. ` +
        `${groupDigits(Math.max(0, keptProjects - kept.projects))} projects and ${megabytes(Math.max(0, textBytes - kept.bytes))} are left. ` +
        "What you delete for ever makes room at once.",
    );
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
