import { invalid, Refusal, unauthenticated } from "@contract/errors";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { CurrentUser, FORMER_USERNAMES_MAX, UpdateUser, USERNAME_RESERVED_DAYS } from "@contract/users";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { sessionExists, standing } from "../../auth/sessions";
import { issueToken } from "../../auth/tokens";
import { users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { post } from "../mail/send";
import { emailChangeLetter, verificationLetter } from "../mail/templates";
import { ownsFiles } from "../media/service";
import { requirePassword } from "./own-password";
import { loadUser } from "./queries";
import { emailTaken, refuseTaken } from "./unique-conflicts";

/** A profile is what a person says about themselves; with it go the name they enter by and what they want to be told. */

type Row = typeof users.$inferSelect;

/**
 * Changes one's own account. 400 where nothing would change; 409 where a name, address or code is somebody else's; 403
 * for another's account, and for embedding without premium. A new email address needs the password. It waits: it is
 * sent a link, the old one is told, and stays in use until the link was followed. Giving it up, or sending its link
 * again, needs none, since the account then goes nowhere but where its password allowed.
 */
export const updateUser = operation(
  {
    access: "user",
    input: UpdateUser,
    output: CurrentUser,
    limit: "addresses",
    /** Counted below, once the password was right: a stolen session must not use up what its owner needs. */
    limitBy: () => [],
    summary:
      "Changes the fields of the caller's own account that are sent. A new email address needs the password, unless it was entered in the last ten minutes.",
    refusals: {
      wrong_password: true,
      no_changes: true,
      forbidden: "It is someone else's account.",
      premium_required: "Embedding is part of the premium plan.",
      password_required: true,
      already_taken: "The username, email address or registration code is used by another account.",
      username_change_limit: `The username was changed ${FORMER_USERNAMES_MAX} times in ${USERNAME_RESERVED_DAYS} days.`,
    },
    example: { input: { profession: "Architect", city: "Helsinki", emailNotifications: true } },
  },
  async (context, { id, email, currentPassword, ...wanted }) => {
    const user = await loadUser(context, id, "profile.edit");
    if (wanted.embeddingEnabled && context.viewer.accountType !== "premium")
      throw new Refusal("premium_required", "Embedding is part of the premium plan");
    const newEmail = email && fold(email) !== user.emailFolded ? email : null;
    const changes = {
      ...differing(user, wanted),
      ...(newEmail && { pendingEmail: newEmail }),
      ...(email && !newEmail && user.pendingEmail && { pendingEmail: null }),
    };
    if (Object.keys(changes).length === 0) throw new Refusal("no_changes", sentences.noChanges);
    if (newEmail) {
      await requirePassword(context, user, currentPassword);
      await context.limiter.count([["addresses", `account ${id}`]]);
    }
    return standing(await write(context, user, changes, newEmail), context.now);
  },
);

/** The fields that would not be what they are. */
function differing(user: Row, wanted: Partial<Row>): Partial<Row> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(user[name as keyof Row]);
  const changes: Partial<Row> = Object.fromEntries(Object.entries(wanted).filter(isOther));
  return changes.username ? { ...changes, usernameFolded: fold(changes.username) } : changes;
}

async function write(context: LoggedIn, { id, email }: Row, changes: Partial<Row>, newEmail: string | null) {
  const { db, origin, session } = context;
  const pictures = changes.profileImage ? [changes.profileImage] : [];
  const ownsPictures = ownsFiles(id, pictures, "image/jpeg", "image/png");
  /** A password changed meanwhile has ended the session: what it was to do does not come after. */
  const lives = sessionExists(session.current?.idHash);
  const link = newEmail ? issueToken(context, "verify-email", newEmail, justChanged(id)) : null;
  const [[updated]] = await db
    .batch([
      db
        .update(users)
        .set(changes)
        .where(and(eq(users.id, id), ownsPictures, ...(newEmail ? [isFree(newEmail, id), lives] : [])))
        .returning(),
      ...(link?.statements ?? []),
    ])
    .catch(refuseTaken);
  if (!updated) throw await whyNot(context, ownsPictures, lives);
  if (newEmail && link) {
    post(context, newEmail, verificationLetter(origin, link.token));
    post(context, email, emailChangeLetter(origin, newEmail));
  }
  return updated;
}

const justChanged = (id: number) => sql`users where users.id = ${id} and changes() = 1`;

const isFree = (email: string, id: number) =>
  sql`not exists (select 1 from users as other where other.email_folded = ${fold(email)} and other.id <> ${id})`;

async function whyNot({ db }: LoggedIn, ownsPictures: SQL, lives: SQL) {
  const [held] = await db.all<{ pictures: number; session: number }>(
    sql`select ${ownsPictures} as pictures, ${lives} as session`,
  );
  if (!held?.session) return unauthenticated();
  if (held.pictures) return emailTaken();
  const message = "The picture must be a JPEG or PNG that you uploaded";
  return invalid(message, { profileImage: message });
}
