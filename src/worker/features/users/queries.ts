import { forbidden, notFound } from "@contract/errors";
import { can } from "@contract/permissions";
import { fold } from "@contract/primitives";
import { eq } from "drizzle-orm";
import type { Context } from "../../context";
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

/** Loads a person for something: loading is authorising. 404 where nobody is seen, 403 where it isn't the viewer's. */
export async function loadUser({ db, viewer }: Context, id: number, action: "profile.edit") {
  const row = await findUser(db, id);
  if (viewer?.id !== id && !isShown(row)) throw notFound("User");
  if (!row) throw notFound("User");
  if (!can(viewer, action, row)) throw forbidden();
  return row;
}

/**
 * A person everybody may see: a banned one is as if they weren't there. A ban that has run out is lifted in the row,
 * by the clock or by its owner's login, so that the person and what they made come back at the same time.
 */
export const isShown = (row: typeof users.$inferSelect | undefined): row is typeof users.$inferSelect =>
  row !== undefined && row.status !== "banned";
