import { invalid, Refusal, unauthenticated, wrongPassword } from "@contract/errors";
import type { NotificationChoices } from "@contract/notifications";
import { partOfPremium } from "@contract/plans";
import { fold } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { CurrentUser, FORMER_USERNAMES_MAX, UpdateUser, USERNAME_RESERVED_DAYS } from "@contract/users";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { requireFeature } from "../../auth/premium";
import type { LimitKey } from "../../auth/rate-limits";
import { sessionExists, toAccount } from "../../auth/sessions";
import { users } from "../../db/schema";
import { addUserWords, foldUserChanges } from "../../db/written-texts";
import { AI_TRAINING, everythingOf, filesTag, PROJECT_LISTS, userTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { expectMail, sendStored, storeLinkMail, storeMail } from "../mail/send";
import { emailChangeMail } from "../mail/templates";
import { ownsFiles } from "../media/project-files";
import { queueUpdates, selectOutdated } from "../slices/update-content";
import { isOwnPassword, requireRecentLogin } from "./own-password";
import { loadUser } from "./queries";
import { emailTaken, rethrowUniqueConflict } from "./unique-conflicts";

type Row = typeof users.$inferSelect;

/**
 * Updates the viewer's account. 400 if nothing would change; 409 if a username, email address or registration code is
 * taken; 403 for another account, and for embedding without premium. A new email address needs the password and stays
 * pending until its verification link is opened; a mail informs the current address. Cancelling a pending change needs
 * no password.
 */
export const updateUser = operation(
  {
    access: "user",
    input: UpdateUser,
    output: CurrentUser,
    limit: "emailChanges",
    /** The call is counted below, with the password. */
    limitBy: () => [],
    summary:
      "Changes the fields of the caller's own account that are sent. A new email address needs the password, unless it was entered in the last ten minutes.",
    refusals: {
      wrong_password: true,
      no_changes: true,
      forbidden: "It is someone else's account.",
      premium_required: `${partOfPremium("embedding")}.`,
      password_required: true,
      recent_login_required: true,
      mail_not_configured: "The email address can be changed only by a mailed link.",
      session_required: "An API key cannot change the email address.",
      already_taken: "The username, email address or registration code is used by another account.",
      username_change_limit: `The username was changed ${FORMER_USERNAMES_MAX} times in ${USERNAME_RESERVED_DAYS} days.`,
    },
    example: { input: { profession: "Architect", city: "Helsinki", emailNotifications: true } },
  },
  async (context, { id, email, currentPassword, notificationChoices: choices, ...input }) => {
    const { viewer } = context;
    if (input.embeddingEnabled && id === viewer.id) requireFeature(viewer, "embedding");
    const newEmail = email && fold(email) !== viewer.emailFolded ? email : null;
    const loading = loadUser(context, id, "profile.edit");
    const [user] = await Promise.all([
      loading,
      newEmail && id === viewer.id && admitEmailChange(context, loading, currentPassword),
    ]);
    const changes = {
      ...changedFields(user, choices ? { ...input, notificationChoices: withChoices(user, choices) } : input),
      ...(newEmail && { pendingEmail: newEmail }),
      ...(email && !newEmail && user.pendingEmail && { pendingEmail: null }),
    };
    if (Object.keys(changes).length === 0) throw new Refusal("no_changes", sentences.noChanges);
    const saved = await saveChanges(context, user, changes, newEmail, choices);
    purge(
      context,
      ...(changes.keepOutOfAiTraining === undefined ? [userTag(id)] : tagsOfAiTraining(id)),
      // A file that the profile no longer shows may be one of a hidden project.
      ...(changes.profileImage === undefined && changes.cv === undefined ? [] : [filesTag(id)]),
      ...(changes.username === undefined ? [] : [PROJECT_LISTS]),
    );
    return toAccount(saved, context.now);
  },
);

/** Purges everything that says whether the user's work is kept out of AI training: pages, files and robots.txt. */
const tagsOfAiTraining = (id: number) => [...everythingOf(id), AI_TRAINING];

/**
 * Protects a change with which someone could take over the account: the viewer must have logged in recently, or send the
 * password with it (OWASP ASVS 7.5.1). 403 `password_required` if it is missing, 400 if it is wrong. Counts the change
 * while the account is loaded; a wrong password takes it back, so that a stolen session cannot use up the owner's limit.
 */
async function admitEmailChange(context: LoggedIn, loading: Promise<Row>, password: string | undefined) {
  const { limiter, viewer } = context;
  expectMail(context);
  if (context.apiKey)
    throw new Refusal("session_required", "API keys cannot change the email address. Log in to change it");
  const change: LimitKey[] = [["emailChanges", `account ${viewer.id}`]];
  if (password === undefined) requireRecentLogin(context, sentences.passwordRequired);
  const [isCorrect] = await Promise.all([
    password === undefined || isOwnPassword(context, loading, password),
    limiter.count(change),
  ]);
  if (isCorrect) return;
  await limiter.uncount(change);
  throw wrongPassword(sentences.wrongPassword, "currentPassword");
}

function changedFields(user: Row, input: Partial<Row>): Partial<Row> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(user[name as keyof Row]);
  const changes: Partial<Row> = Object.fromEntries(Object.entries(input).filter(isChanged));
  return changes.username ? { ...changes, usernameFolded: fold(changes.username) } : changes;
}

type Choices = UpdateUser["notificationChoices"];

const withChoices = ({ notificationChoices }: Row, choices: NonNullable<Choices>): NotificationChoices =>
  Object.fromEntries(
    Object.entries({ ...notificationChoices, ...choices }).filter(([, choice]) => choice !== null),
  );

async function saveChanges(
  context: LoggedIn,
  { id }: Row,
  changes: Partial<Row>,
  newEmail: string | null,
  choices: Choices,
) {
  const { db, session } = context;
  const ownsImages = ownsFiles(id, listOf(changes.profileImage), "image/jpeg", "image/png");
  const ownsCv = ownsFiles(id, listOf(changes.cv), "application/pdf");
  /** If the password was changed at the same time, this session has ended and must not change the email address. */
  const sessionIsAlive = sessionExists(session.current?.idHash);
  const [[updated], outdated, ...stored] = await db
    .batch([
      db
        .update(users)
        .set({
          ...changes,
          folded: foldUserChanges(changes),
          // Merged by the statement, so that a simultaneous change of another kind is kept.
          ...(choices && {
            notificationChoices: sql`json_patch(${users.notificationChoices}, ${JSON.stringify(choices)})`,
          }),
        })
        .where(
          and(
            eq(users.id, id),
            ownsImages,
            ownsCv,
            ...(newEmail ? [isFree(newEmail, id), sessionIsAlive] : []),
          ),
        )
        .returning(),
      selectOutdated(db, id),
      ...(newEmail ? emailChangeMails(context, id, newEmail) : []),
      addUserWords(db, changes, sql`1`),
    ])
    .catch(rethrowUniqueConflict);
  if (!updated) throw await reasonForNoUpdate(context, ownsImages, ownsCv, sessionIsAlive);
  queueUpdates(context, outdated);
  sendStored(context, stored.flat());
  return updated;
}

const listOf = (url: string | null | undefined) => (url ? [url] : []);

/** The new address gets a link, and the current one a notice, if it is confirmed. */
const emailChangeMails = (context: LoggedIn, id: number, newEmail: string) => [
  storeLinkMail(context, "verify-email", newEmail, updatedUser(id)),
  storeMail(
    context,
    sql`users.email`,
    emailChangeMail(context.origin, newEmail),
    sql`${updatedUser(id)} and users.email_verified = 1`,
  ),
];

/** The account, if the statement before this one in the batch updated it. */
const updatedUser = (id: number) => sql`users where users.id = ${id} and changes() = 1`;

const isFree = (email: string, id: number) =>
  sql`not exists (select 1 from users as other where other.email_folded = ${fold(email)} and other.id <> ${id})`;

async function reasonForNoUpdate({ db }: LoggedIn, ownsImages: SQL, ownsCv: SQL, sessionIsAlive: SQL) {
  const [checks] = await db.all<{ ownsImages: number; ownsCv: number; sessionIsAlive: number }>(
    sql`select ${ownsImages} as "ownsImages", ${ownsCv} as "ownsCv", ${sessionIsAlive} as "sessionIsAlive"`,
  );
  if (!checks?.sessionIsAlive) return unauthenticated();
  if (!checks.ownsCv) return invalid(CV_EXPECTED, { cv: CV_EXPECTED });
  if (checks.ownsImages) return emailTaken();
  const message = "The picture must be a JPEG or PNG that you uploaded";
  return invalid(message, { profileImage: message });
}

const CV_EXPECTED = "The CV must be a PDF that you uploaded";
