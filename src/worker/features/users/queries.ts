import { eq } from "drizzle-orm";
import { fold } from "../../../contract/primitives";
import type { Db } from "../../db/client";
import { users } from "../../db/schema";

/** A person by username or, where it holds an @, by email address; case does not matter. */
export async function findByName(db: Db, name: string) {
  const folded = fold(name);
  const column = folded.includes("@") ? users.emailFolded : users.usernameFolded;
  const [row] = await db.select().from(users).where(eq(column, folded));
  return row;
}

export async function findUser(db: Db, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** A person everybody may see: a banned one is as if they weren't there. */
export const isShown = (row: typeof users.$inferSelect | undefined): row is typeof users.$inferSelect =>
  row !== undefined && row.status !== "banned";
