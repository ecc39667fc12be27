import { Embedding } from "@contract/embed";
import { notFound } from "@contract/errors";
import { UserByName } from "@contract/users";
import { toAccount } from "../../auth/sessions";
import { operation } from "../../operation";
import { isShown } from "../users/queries";
import { findByAnyUsername } from "../users/usernames";

/** An embed is a portfolio in a frame on somebody else's site, which premium people may allow. */

/** Whether a portfolio may be framed elsewhere: its owner has premium, by now too, and has switched it on. */
export const readEmbedding = operation(
  {
    access: "public",
    input: UserByName,
    output: Embedding,
    summary:
      "Returns whether other sites may embed a user's portfolio. This is part of the premium plan, and the user has to allow it.",
  },
  async (context, { username }) => {
    const row = await findByAnyUsername(context, username);
    if (!isShown(row)) throw notFound("User");
    return { isAllowed: toAccount(row, context.now).embeddingEnabled, username: row.username };
  },
);
