import { notFound, Refusal } from "@contract/errors";
import { can } from "@contract/permissions";
import { sentences } from "@contract/sentences";
import { CurrentUser, PublicUser, USERNAME_RESERVED_DAYS, UserByName, UserId } from "@contract/users";
import { z } from "zod";
import { toAccount } from "../../auth/sessions";
import type { Context } from "../../context";
import type { users } from "../../db/schema";
import { noteAiTraining } from "../../http/ai-training";
import { operation } from "../../operation/operation";
import { findPublicUser, findUser, isShown, type PublicRow } from "./queries";
import { findByAnyUsername, selectPublicByAnyUsername } from "./usernames";

const AnyUser = z.union([CurrentUser, PublicUser]);

/** Returns a user by id: the viewer's own account in full, public fields of everyone else. */
export const readUser = operation(
  {
    access: "public",
    input: UserId,
    output: AnyUser,
    summary: "Returns a user's public profile, or the whole account if it is the caller's own.",
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    return present(context, await (viewer?.id === id ? findUser : findPublicUser)(db, id));
  },
);

/** Returns a user by current or former username. 403 for banned users, as for the list of their projects. */
export const readUserByName = operation(
  {
    access: "public",
    input: UserByName,
    output: AnyUser,
    summary: `Returns a user by username, in upper or lower case. A former username finds its user for ${USERNAME_RESERVED_DAYS} days; \`username\` in the response is the current one.`,
    refusals: { portfolio_unavailable: true },
  },
  async (context, { username }) => {
    const [row] = context.viewer
      ? [await findByAnyUsername(context, username)]
      : await selectPublicByAnyUsername(context, username);
    if (row && !isShown(row)) throw new Refusal("portfolio_unavailable", sentences.portfolioRefused);
    return present(context, row);
  },
);

/** The whole row of an account is presented to its owner only. */
function present(context: Context, row: typeof users.$inferSelect | PublicRow | undefined) {
  const { viewer, now } = context;
  if (!isShown(row)) throw notFound("User");
  noteAiTraining(context, row.keepOutOfAiTraining);
  return "email" in row && can(viewer, "profile.edit", row) ? toAccount(row, now) : PublicUser.parse(row);
}
